import { NIVEIS } from '@frota/contract';
import type { ReactElement } from 'react';
import { PhotoSlot } from '../../../../capture/components/photo-slot.tsx';
import { SegmentedChoice } from '../../../../design-system/segmented-choice.tsx';
import { NivelGauge } from '../../../../drawings/nivel-gauge.tsx';
import type { EtapaProps } from './etapas.tsx';

const CHOICES = NIVEIS.map((nivel) => ({
  value: nivel,
  label: nivel,
  drawing: <NivelGauge nivel={nivel} width={44} />,
}));

/** The fuel level after fueling and the gauge's photo. */
export function EtapaNivel({ form, change, erros, atual }: EtapaProps): ReactElement {
  return (
    <>
      <SegmentedChoice
        label="Nível de combustível no painel"
        choices={CHOICES}
        value={form.nivel}
        error={erros.nivel}
        onChange={(valor) => change({ campo: 'nivel', valor })}
      />
      <PhotoSlot
        key={`${form.fotos.placa.pedido} ${form.km}`}
        foto={form.fotoNivel}
        guia="combustivel"
        objeto="o painel"
        titulo="Foto do painel de combustível"
        destaque={atual && form.nivel !== null}
        erro={erros.fotoNivel}
        onPhoto={(valor) => change({ campo: 'fotoNivel', valor })}
      />
    </>
  );
}
