import { PRODUTOS } from '@frota/contract/combustivel';
import { formatLitros } from '@frota/contract/formato';
import {
  DESCARGA,
  FOTOS_DA_ENTREGA_MAX,
  listTanquesRoute,
  mensagensDescarga,
  mensagensTanques,
} from '@frota/contract/posto';
import { mensagensGerais } from '@frota/contract/rota';
import type { ReactElement } from 'react';
import { namesOf } from '../../../capture/form/described-form.ts';
import { stepsOf } from '../../../capture/form/described-steps.tsx';
import { FormPage } from '../../../capture/form/form-page.tsx';
import { useFormDraft } from '../../../capture/form/use-draft.ts';
import { useForm } from '../../../capture/form/use-form.ts';
import { PhotoList } from '../../../capture/photo/photo-list.tsx';
import { SegmentedChoice } from '../../../design-system/choices.tsx';
import { FieldError } from '../../../design-system/typed-field.tsx';
import { Answer } from '../../../http/answer.tsx';
import { errorText } from '../../../http/errors.ts';
import { useLastSeen } from '../../../offline/use-last-seen.ts';
import { type Tanques, useArqueacoes, useRefreshPosto, useTanques } from '../api.ts';
import {
  type DescargaProps,
  descargaRules,
  faultsOf,
  faultsOfDip,
  stamped,
  toEnvio,
} from './descarga.rules.ts';
import { DipFields } from './dip-fields.tsx';
import type { Quando } from './prova.ts';

const STEPS = stepsOf<typeof DESCARGA, DescargaProps>(DESCARGA, {
  tanque: TanqueFields,
  antes: (props) => <DipStep {...props} quando="antes" />,
  depois: (props) => <DipStep {...props} quando="depois" />,
  caminhao: CaminhaoFields,
});

/** The tank's dips before and after an unloading, by the person there; shows neither book nor invoice. */
export function DescargaPage(): ReactElement {
  const tanques = useTanques();
  // Without a network: the tanks as last loaded.
  useLastSeen(listTanquesRoute, tanques.dataUpdatedAt);
  return (
    <Answer of={tanques} loading={mensagensTanques.carregando} error={mensagensTanques.erro}>
      {(found) => <DescargaForm tanques={found} />}
    </Answer>
  );
}

function DescargaForm({ tanques }: { readonly tanques: Tanques }): ReactElement {
  const draft = useFormDraft('descarga', descargaRules);
  const refresh = useRefreshPosto();
  const arqueacoes = useArqueacoes(tanques);
  const state = useForm({
    draft,
    steps: STEPS,
    missing: faultsOf(draft.form, arqueacoes, new Date()),
    summary: mensagensGerais.corrija,
    toEnvio,
    failure: (error) => mensagensDescarga.erroEnviar(errorText(error, '')),
    fieldOf: namesOf(DESCARGA),
    onSent: () => void refresh(),
  });
  return (
    <FormPage
      state={state}
      steps={STEPS}
      parts={{ ...state, tanques, arqueacoes }}
      placa=""
      title="Descarga"
      subtitle="Meça o tanque antes e depois de descarregar; o que for digitado fica guardado enquanto o caminhão descarrega"
      success={() => mensagensDescarga.sucesso}
      identification="Responsável"
      sendLabel="Registrar Descarga"
    />
  );
}

function TanqueFields({ form, change, faults, tanques }: DescargaProps): ReactElement {
  return (
    <SegmentedChoice
      label="Tanque"
      labelled
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
function DipStep(props: DescargaProps & { readonly quando: Quando }): ReactElement | null {
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

function CaminhaoFields({ form, change, faults }: DescargaProps): ReactElement {
  const { fotos } = form;
  return (
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
  );
}
