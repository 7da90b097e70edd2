import { listTanquesRoute, mensagensDescarga, mensagensTanques } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { FormPage } from '../../../capture/form/form-page.tsx';
import type { Step } from '../../../capture/form/steps.ts';
import { useForm } from '../../../capture/form/use-form.ts';
import { useFormDraft } from '../../../capture/form/use-form-draft.ts';
import { Answer } from '../../../http/answer.tsx';
import { errorText } from '../../../http/errors.ts';
import { useLastSeen } from '../../../offline/use-last-seen.ts';
import { type Tanques, useArqueacoes, useRefreshPosto, useTanques } from '../api.ts';
import {
  type DescargaField,
  type DescargaProps,
  descargaRules,
  faultsOf,
} from './descarga.rules.ts';
import { DESCARGA_FIELDS, toEnvio } from './descarga.send.ts';
import { CaminhaoFields, DipStep, TanqueFields } from './descarga-fields.tsx';
import type { Quando } from './prova.ts';

const STEPS: Record<'tanque' | Quando | 'caminhao', Step<DescargaProps, DescargaField>> = {
  tanque: { title: 'Tanque', opensWhen: '', fields: ['tipo'], Fields: TanqueFields },
  antes: {
    title: 'Antes da descarga',
    opensWhen: 'Depois do tanque',
    fields: ['antes'],
    Fields: (props) => <DipStep {...props} quando="antes" />,
  },
  depois: {
    title: 'Depois da descarga',
    opensWhen: 'Depois da medição de antes',
    fields: ['depois'],
    Fields: (props) => <DipStep {...props} quando="depois" />,
  },
  caminhao: {
    title: 'Fotos e caminhão',
    opensWhen: 'Depois da medição de depois',
    optional: 'Opcional.',
    fields: [],
    Fields: CaminhaoFields,
  },
};

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
    summary: mensagensDescarga.resumo,
    toEnvio,
    failure: (error) => mensagensDescarga.erroEnviar(errorText(error, '')),
    fieldOf: DESCARGA_FIELDS,
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
