import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './ajuste.module.css';

export function LoadFailed(props: {
  readonly texto: string;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactElement {
  return (
    <p className={`m-0 semibold ${classes.falha}`} role="alert">
      {props.texto}{' '}
      <Button variant="outline" size="compact-md" loading={props.retrying} onClick={props.onRetry}>
        Tentar novamente
      </Button>
    </p>
  );
}
