import { PRODUTOS } from '@frota/contract/combustivel';
import { formatLitros } from '@frota/contract/formato';
import { FOTOS_DA_ENTREGA_MAX } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { PhotoList } from '../../../capture/photo/photo-list.tsx';
import { FieldError } from '../../../design-system/field-error.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { type DescargaProps, faultsOfDip, stamped } from './descarga.rules.ts';
import { DipFields } from './dip-fields.tsx';
import type { Quando } from './prova.ts';

export function TanqueFields({ form, change, faults, tanques }: DescargaProps): ReactElement {
  return (
    <SegmentedChoice
      label="Tanque"
      wrap
      choices={PRODUTOS.map((value) => ({ value, label: value }))}
      value={form.tipo}
      error={faults.tipo}
      onChange={(tipo) => {
        change({ field: 'tipo', value: tipo });
        change({ field: 'emCm', value: tanques[tipo].tem_arqueacao });
      }}
    />
  );
}

/** Its time is set when the user begins to type. */
export function DipStep(props: DescargaProps & { readonly quando: Quando }): ReactElement | null {
  const { form, change, faults, tanques, arqueacoes, quando } = props;
  const { tipo, emCm } = form;
  if (tipo === null) return null;
  const arqueacao = arqueacoes[tipo];
  const own = faultsOfDip(form, quando, arqueacao, new Date());
  const said = faults[quando];
  // Server errors of one of its fields, without the field's name.
  const shown = Object.keys(own).length > 0 ? own : { medido: said };
  return (
    <>
      <p className="m-0 muted">Até {formatLitros(tanques[tipo].capacidade)} L.</p>
      <DipFields
        quando={quando}
        tipo={tipo}
        dip={form[quando]}
        arqueacao={arqueacao}
        emCm={emCm}
        size="lg"
        faults={said ? shown : {}}
        onChange={(dip) =>
          change({ field: quando, value: (before) => stamped(before, dip, new Date()) })
        }
      />
    </>
  );
}

export function CaminhaoFields({ form, change, faults }: DescargaProps): ReactElement {
  const { fotos } = form;
  return (
    <>
      <div>
        <PhotoList
          fotos={fotos}
          max={FOTOS_DA_ENTREGA_MAX}
          subject="a régua ou o lacre"
          title="Foto da descarga"
          onAdd={(foto) => change({ field: 'fotos', value: (before) => [...before, foto] })}
          onRemove={(index) =>
            change({
              field: 'fotos',
              value: (before) => before.filter((_, place) => place !== index),
            })
          }
        />
        <FieldError text={faults.fotos} />
      </div>
    </>
  );
}
