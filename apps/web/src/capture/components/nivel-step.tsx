import { NIVEIS, type Nivel } from '@frota/contract';
import type { ReactElement } from 'react';
import { SegmentedChoice } from '../../design-system/segmented-choice.tsx';
import { NivelGauge } from '../../drawings/nivel-gauge.tsx';
import { PhotoSlot } from './photo-slot.tsx';

const CHOICES = NIVEIS.map((nivel) => ({
  value: nivel,
  label: nivel,
  drawing: <NivelGauge nivel={nivel} width={40} />,
}));

/** The level of the fuel gauge, chosen, and the photo that proves it. */
export function NivelStep(props: {
  readonly nivel: Nivel | null;
  readonly foto: Blob | undefined;
  readonly onNivel: (nivel: Nivel) => void;
  readonly onFoto: (foto: Blob) => void;
  readonly faltas: { readonly nivel?: string; readonly fotoNivel?: string };
  readonly destaque: boolean;
}): ReactElement {
  return (
    <>
      <SegmentedChoice
        label="Nível de combustível"
        choices={CHOICES}
        value={props.nivel}
        onChange={props.onNivel}
        error={props.faltas.nivel}
      />
      <PhotoSlot
        foto={props.foto}
        onPhoto={props.onFoto}
        guia="combustivel"
        objeto="o painel"
        titulo="Foto do painel de combustível"
        destaque={props.destaque}
        erro={props.faltas.fotoNivel}
      />
    </>
  );
}
