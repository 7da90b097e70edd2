import { numeroDigitado } from '@frota/contract/numero';
import { REINICIOS_ENCERRANTE, type ReinicioEncerrante } from '@frota/contract/posto';
import { MOTIVO_MAX } from '@frota/contract/rota';
import { Textarea } from '@mantine/core';
import type { ReactElement } from 'react';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import classes from './encerrante.module.css';
import { type EncerranteProps, ultimaDe } from './encerrante.rules.ts';

const CHOICES = [
  { value: 'nao', label: 'Não' },
  ...Object.entries(REINICIOS_ENCERRANTE).map(([value, label]) => ({ value, label })),
];

/** Why a totaliser shows less than before; folded if it does not. */
export function ReinicioFields({ form, change, faults, bico }: EncerranteProps): ReactElement {
  const { reinicio } = form;
  const ultima = ultimaDe(bico);
  const caiu = ultima !== undefined && numeroDigitado(form.valor) < ultima;
  return (
    <details open={caiu || reinicio !== null}>
      <summary className={`anchor-color semibold ${classes.summary}`}>
        O encerrante voltou a zero ou foi trocado?
      </summary>
      <div className="stack gap-16 mt-8">
        <SegmentedChoice
          label="O que aconteceu"
          choices={CHOICES}
          value={reinicio ?? 'nao'}
          error={faults.reinicio}
          onChange={(value) =>
            change({
              field: 'reinicio',
              value: value === 'nao' ? null : (value as ReinicioEncerrante),
            })
          }
        />
        {reinicio !== null && (
          <Textarea
            size="lg"
            label="Motivo"
            description="A Frota confere isto com a foto do encerrante."
            autosize
            minRows={2}
            maxLength={MOTIVO_MAX}
            value={form.motivo}
            error={faults.motivo}
            onChange={(event) => change({ field: 'motivo', text: event.currentTarget.value })}
          />
        )}
      </div>
    </details>
  );
}
