import type { ReactElement } from 'react';
import { KmStep } from '../../../capture/components/km-step.tsx';
import { NivelStep } from '../../../capture/components/nivel-step.tsx';
import { PlacaStep } from '../../../capture/components/placa-step.tsx';
import type { SectionProps } from './section-props.ts';
import { VeiculoInfo } from './veiculo-info.tsx';

export function PlacaSection({ form, change, faltas, next }: SectionProps): ReactElement {
  return (
    <PlacaStep
      placa={form.placa}
      onFoto={(event) => change({ type: 'placa', event })}
      destaque={next === 'placa'}
      erro={faltas.placa}
    >
      <VeiculoInfo
        placa={form.placa.valor}
        onParecida={(parecida) => change({ type: 'placaParecida', placa: parecida })}
      />
    </PlacaStep>
  );
}

export function KmSection({ form, change, faltas, next }: SectionProps): ReactElement {
  return (
    <KmStep
      placa={form.placa.valor}
      km={form.km}
      foto={form.fotoKm}
      onKm={(texto) => change({ type: 'km', texto })}
      onFoto={(event) => change({ type: 'fotoKm', event })}
      faltas={faltas}
      destaque={next === 'fotoKm'}
    />
  );
}

export function CombustivelSection({ form, change, faltas, next }: SectionProps): ReactElement {
  return (
    <NivelStep
      nivel={form.nivel}
      foto={form.fotoNivel}
      onNivel={(nivel) => change({ type: 'nivel', nivel })}
      onFoto={(foto) => change({ type: 'fotoNivel', foto })}
      faltas={faltas}
      destaque={next === 'fotoNivel'}
    />
  );
}
