import {
  AFERICAO_FORMULARIO,
  listTanquesRoute,
  mensagensLancamento,
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
import { useRefreshPosto, useTanques } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import {
  type AfericaoProps,
  type Alvo,
  afericaoRules,
  alvosDe,
  faultsOf,
  toEnvio,
} from './afericao.rules.ts';
import { AlvoFields, MaisFields, MedidaFields } from './afericao-fields.tsx';

const STEPS = stepsOf<typeof AFERICAO_FORMULARIO, AfericaoProps>(AFERICAO_FORMULARIO, {
  alvo: AlvoFields,
  medida: MedidaFields,
  mais: MaisFields,
});

export function AfericaoPage(): ReactElement {
  const tanques = useTanques();
  // Without a network: the nozzles as last loaded.
  useLastSeen(listTanquesRoute, tanques.dataUpdatedAt);
  return (
    <Answer of={tanques} loading={mensagensTanques.carregando} error={mensagensTanques.erro}>
      {(found) => <AfericaoForm alvos={alvosDe(found)} />}
    </Answer>
  );
}

function AfericaoForm({ alvos }: { readonly alvos: readonly Alvo[] }): ReactElement {
  const hoje = useHoje();
  const draft = useFormDraft('afericao', afericaoRules);
  const refresh = useRefreshPosto();
  const state = useForm({
    draft,
    steps: STEPS,
    missing: faultsOf(draft.form, alvos, hoje),
    summary: mensagensLancamento.resumo,
    toEnvio: (form, submission) => toEnvio(form, { alvos, hoje }, submission),
    failure: (error) => errorText(error, mensagensLancamento.erroSalvar),
    fieldOf: namesOf(AFERICAO_FORMULARIO),
    onSent: () => void refresh(),
  });
  return (
    <FormPage
      state={state}
      steps={STEPS}
      parts={{ ...state, alvos }}
      placa=""
      title="Aferição"
      subtitle="Litros entregues na medida de 20 L"
      success={() => mensagensLancamento.salvo('Aferição')}
      identification="Responsável"
      sendLabel="Registrar Aferição"
    />
  );
}
