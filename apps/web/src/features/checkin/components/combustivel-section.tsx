import { NIVEIS } from '@frota/contract';
import type { ReactElement } from 'react';
import { PhotoSlot } from '../../../capture/components/photo-slot.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { NivelGauge } from '../../../drawings/nivel-gauge.tsx';
import type { SectionProps } from './section-props.ts';

const CHOICES = NIVEIS.map((nivel) => ({
  value: nivel,
  label: nivel,
  drawing: <NivelGauge nivel={nivel} width={40} />,
}));

export function CombustivelSection({ form, change, faltas, next }: SectionProps): ReactElement {
  return (
    <>
      <SegmentedChoice
        label="Nível de combustível"
        choices={CHOICES}
        value={form.nivel}
        onChange={(nivel) => change({ type: 'nivel', nivel })}
        error={faltas.nivel}
      />
      <PhotoSlot
        foto={form.fotoNivel}
        onPhoto={(foto) => change({ type: 'fotoNivel', foto })}
        guia="combustivel"
        objeto="o painel"
        titulo="Foto do painel de combustível"
        destaque={next === 'fotoNivel'}
        erro={faltas.fotoNivel}
      />
    </>
  );
}
