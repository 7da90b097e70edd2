import { mensagensExterno } from '@frota/contract';
import type { ReactElement } from 'react';
import { FieldError } from '../../../capture/components/field-error.tsx';
import { KmStep } from '../../../capture/components/km-step.tsx';
import { NivelStep } from '../../../capture/components/nivel-step.tsx';
import { PlacaStep } from '../../../capture/components/placa-step.tsx';
import { Banner } from '../../../design-system/banner.tsx';
import { isAcceptedUnread } from '../form/km.ts';
import { CombustivelInfo } from './combustivel-info.tsx';
import type { SectionProps } from './section-props.ts';

export function PlacaSection({ form, consulta, change, faltas, next }: SectionProps): ReactElement {
  return (
    <PlacaStep
      placa={form.placa}
      onFoto={(event) => change({ type: 'placa', event })}
      destaque={next === 'placa'}
      erro={faltas.placa}
    >
      <CombustivelInfo
        consulta={consulta}
        erro={faltas.combustivel}
        onParecida={(placa) => change({ type: 'placaParecida', placa })}
      />
    </PlacaStep>
  );
}

export function KmSection({ form, change, faltas, next }: SectionProps): ReactElement {
  return (
    <>
      <KmStep
        placa={form.placa.valor}
        km={form.km}
        foto={form.fotoKm}
        onKm={(texto) => change({ type: 'km', texto })}
        onFoto={(event) => change({ type: 'fotoKm', event })}
        faltas={faltas}
        destaque={next === 'fotoKm'}
      >
        {isAcceptedUnread(form) && <Banner tone="warning">{mensagensExterno.kmAceito}</Banner>}
      </KmStep>
      {/* The step itself says only that there is no photo. */}
      {form.fotoKm.estado !== 'none' && <FieldError text={faltas.fotoKm} />}
    </>
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
