import { TextInput } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import type { PhotoReading, ReadingEvent } from '../reading/photo-reading.ts';
import { useReadingActions } from '../reading/use-photo-reading.ts';
import { FieldError } from './field-error.tsx';
import classes from './km-step.module.css';
import { PhotoStep } from './photo-step.tsx';

const formatKm = (km: string): string => `${Number(km).toLocaleString('pt-BR')} km`;

/** The odometer, typed first and then proved by its photo. */
export function KmStep(props: {
  /** Of the vehicle, as far as it is known. */
  readonly placa: string;
  readonly km: string;
  readonly foto: PhotoReading;
  readonly onKm: (texto: string) => void;
  readonly onFoto: (event: ReadingEvent) => void;
  readonly faltas: { readonly km?: string; readonly fotoKm?: string };
  readonly destaque: boolean;
  /** What the accepted value led to. */
  readonly children?: ReactNode;
}): ReactElement {
  const errorId = useId();
  const { km, foto, faltas } = props;
  const actions = useReadingActions({ tipo: 'km', placa: props.placa }, foto, props.onFoto);
  return (
    <>
      <div>
        <TextInput
          className={classes.km}
          label="KM do painel"
          size="lg"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="Digite o KM"
          rightSection="km"
          value={km}
          error={faltas.km !== undefined}
          aria-describedby={errorId}
          onChange={(event) => props.onKm(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Puts the keyboard away, which covers the button for the photo.
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <div id={errorId} className={faltas.km && classes.error}>
          <FieldError text={faltas.km} />
        </div>
      </div>
      <PhotoStep
        reading={foto}
        actions={actions}
        guia="km"
        objeto="o KM"
        titulo="Foto do painel (KM)"
        lido="Confere com o digitado"
        showValor={(valor) => <strong className={classes.read}>{formatKm(valor)}</strong>}
        digitacao={
          foto.estado === 'ok' || km === '' ? null : (
            <BigButton variant="light" onClick={() => actions.type(km)}>
              Usar o KM digitado: {formatKm(km)}
            </BigButton>
          )
        }
        destaque={props.destaque}
        disabled={km === ''}
        erro={km === '' ? undefined : faltas.fotoKm}
      >
        {props.children}
      </PhotoStep>
      {km === '' && foto.estado === 'none' && <FieldError text={faltas.fotoKm} />}
    </>
  );
}
