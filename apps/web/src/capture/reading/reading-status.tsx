import { mensagensLeitura } from '@frota/contract/ocr';
import { Loader } from '@mantine/core';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { FieldError } from '../../design-system/field-error.tsx';
import type { Reading } from './reading.ts';
import classes from './reading-status.module.css';

export function ReadingStatus(props: {
  readonly reading: Reading;
  readonly readText: ReactNode;
}): ReactElement | null {
  const { state, origem, fault } = props.reading;
  return (
    <div className={classes.region} aria-live="polite">
      {state === 'analisando' && (
        <p className={`row gap-10 m-0 semibold ${classes.status}`}>
          <Loader size={22} aria-hidden />
          Analisando a foto...
        </p>
      )}
      {state === 'ok' && origem === 'digitada' && (
        <p className={`row gap-10 m-0 semibold ${classes.status}`} data-tone="ambar">
          <IconPencil size={24} aria-hidden />
          {mensagensLeitura.digitado}
        </p>
      )}
      {state === 'ok' && origem !== 'digitada' && (
        <p className={`row gap-10 m-0 semibold ${classes.status}`} data-tone="verde">
          <IconCircleCheck size={24} aria-hidden />
          {props.readText}
        </p>
      )}
      {state === 'erro' && <FieldError text={fault} />}
    </div>
  );
}
