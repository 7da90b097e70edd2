import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './ajuste.module.css';

/** A drop-down whose list could not be loaded, with another try. */
export function ListaFalhou(props: {
  readonly texto: string;
  readonly tentando: boolean;
  readonly onRetry: () => void;
}): ReactElement {
  return (
    <p className={classes.falha} role="alert">
      {props.texto}{' '}
      <Button variant="outline" size="compact-md" loading={props.tentando} onClick={props.onRetry}>
        Tentar novamente
      </Button>
    </p>
  );
}
