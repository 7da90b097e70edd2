import {
  DESCARGA,
  listTanquesRoute,
  mensagensDescarga,
  mensagensTanques,
} from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { namesOf } from '../../../capture/form/described-form.ts';
import { stepsOf } from '../../../capture/form/described-steps.tsx';
import { FormPage } from '../../../capture/form/form-page.tsx';
import { useForm } from '../../../capture/form/use-form.ts';
import { useFormDraft } from '../../../capture/form/use-form-draft.ts';
import { Answer } from '../../../http/answer.tsx';
import { errorText } from '../../../http/errors.ts';
import { useLastSeen } from '../../../offline/use-last-seen.ts';
import { type Tanques, useArqueacoes, useRefreshPosto, useTanques } from '../api.ts';
import { type DescargaProps, descargaRules, faultsOf, toEnvio } from './descarga.rules.ts';
import { CaminhaoFields, DipStep, TanqueFields } from './descarga-fields.tsx';

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
    summary: mensagensDescarga.resumo,
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
