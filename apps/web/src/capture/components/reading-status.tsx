import { mensagensLeitura } from '@frota/contract';
import { Loader } from '@mantine/core';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import type { PhotoReading } from '../reading/photo-reading.ts';
import { FieldError } from './field-error.tsx';
import classes from './reading-status.module.css';

/** The state of a reading as icon and text, announced to screen readers as it changes. */
export function ReadingStatus(props: {
  readonly reading: PhotoReading;
  /** What is said of an accepted reading: 'Placa lida'. */
  readonly lido: ReactNode;
}): ReactElement | null {
  const { estado, origem, mensagem } = props.reading;
  return (
    <div className={classes.region} aria-live="polite">
      {estado === 'analisando' && (
        <p className={classes.status}>
          <Loader size={22} aria-hidden />
          Analisando a foto...
        </p>
      )}
      {estado === 'ok' && origem === 'digitada' && (
        <p className={classes.status} data-tone="ambar">
          <IconPencil size={24} aria-hidden />
          {mensagensLeitura.digitado}
        </p>
      )}
      {estado === 'ok' && origem !== 'digitada' && (
        <p className={classes.status} data-tone="verde">
          <IconCircleCheck size={24} aria-hidden />
          {props.lido}
        </p>
      )}
      {estado === 'erro' && <FieldError text={mensagem} />}
    </div>
  );
}
