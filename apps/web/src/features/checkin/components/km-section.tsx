import { TextInput } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { FieldError } from '../../../capture/components/field-error.tsx';
import { PhotoStep } from '../../../capture/components/photo-step.tsx';
import { useReadingActions } from '../../../capture/reading/use-photo-reading.ts';
import { BigButton } from '../../../design-system/big-button.tsx';
import classes from './km-section.module.css';
import type { SectionProps } from './section-props.ts';

const formatKm = (km: string): string => `${Number(km).toLocaleString('pt-BR')} km`;

/** The odometer, typed first and then proved by its photo. */
export function KmSection({ form, change, faltas, next }: SectionProps): ReactElement {
  const errorId = useId();
  const { km, fotoKm } = form;
  const actions = useReadingActions('km', fotoKm, (event) => change({ type: 'fotoKm', event }));
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
          onChange={(event) => change({ type: 'km', texto: event.currentTarget.value })}
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
        reading={fotoKm}
        actions={actions}
        guia="km"
        objeto="o KM"
        titulo="Foto do painel (KM)"
        lido="Confere com o digitado"
        showValor={(valor) => <strong className={classes.read}>{formatKm(valor)}</strong>}
        digitacao={
          fotoKm.estado === 'ok' ? null : (
            <BigButton variant="light" onClick={() => actions.type(km)}>
              Usar o KM digitado: {formatKm(km)}
            </BigButton>
          )
        }
        destaque={next === 'fotoKm'}
        disabled={km === ''}
        erro={km === '' ? undefined : faltas.fotoKm}
      />
      {km === '' && fotoKm.estado === 'none' && <FieldError text={faltas.fotoKm} />}
    </>
  );
}
