import { NIVEIS } from '@frota/contract/combustivel';
import type { ReactElement } from 'react';
import { SegmentedChoice } from '../../design-system/segmented-choice.tsx';
import { NivelGauge } from '../../drawings/nivel-gauge.tsx';
import { openCamera } from '../photo/next-camera.ts';
import { PhotoSlot } from '../photo/photo-slot.tsx';
import type { VehicleProps } from './vehicle-form.ts';

const CHOICES = NIVEIS.map((nivel) => ({
  value: nivel,
  label: nivel,
  drawing: <NivelGauge nivel={nivel} width={40} />,
}));

const SUBJECT = 'o painel';

export function NivelFields(
  props: VehicleProps & {
    readonly label?: string;
  },
): ReactElement {
  const { form, change, faults } = props;
  return (
    <>
      <SegmentedChoice
        label={props.label ?? 'Nível de combustível'}
        choices={CHOICES}
        value={form.nivel}
        error={faults.nivel}
        onChange={(value) => {
          change({ field: 'nivel', value });
          if (!form.fotoNivel) openCamera(SUBJECT);
        }}
      />
      <PhotoSlot
        key={`${form.placa.request} ${form.km}`}
        foto={form.fotoNivel}
        guide="combustivel"
        subject={SUBJECT}
        title="Foto do painel de combustível"
        highlight={props.next === 'fotoNivel'}
        fault={faults.fotoNivel}
        onPhoto={(value) => change({ field: 'fotoNivel', value })}
      />
    </>
  );
}
