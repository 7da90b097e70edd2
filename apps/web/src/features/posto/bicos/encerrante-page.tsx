import {
  ENCERRANTE,
  listTanquesRoute,
  mensagensEncerrante,
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
import { BicoFields } from './bico-fields.tsx';
import {
  type BicoDoTanque,
  bicosDe,
  type EncerranteProps,
  encerranteRules,
  faultsOf,
  toEnvio,
} from './encerrante.rules.ts';
import { ValorFields } from './valor-fields.tsx';

const STEPS = stepsOf<typeof ENCERRANTE, EncerranteProps>(ENCERRANTE, {
  bico: BicoFields,
  valor: ValorFields,
});

/** A nozzle's totaliser at the beginning or end of a shift. */
export function EncerrantePage(): ReactElement {
  const tanques = useTanques();
  // Without a network: the nozzles as last loaded.
  useLastSeen(listTanquesRoute, tanques.dataUpdatedAt);
  return (
    <Answer of={tanques} loading={mensagensTanques.carregando} error={mensagensTanques.erro}>
      {(found) => <EncerranteForm bicos={bicosDe(found)} />}
    </Answer>
  );
}

function EncerranteForm({ bicos }: { readonly bicos: readonly BicoDoTanque[] }): ReactElement {
  const draft = useFormDraft('encerrante', encerranteRules);
  const refresh = useRefreshPosto();
  const bico = bicos.find(({ id }) => id === draft.form.bico);
  const state = useForm({
    draft,
    steps: STEPS,
    missing: faultsOf(draft.form, bico),
    summary: mensagensEncerrante.resumo,
    toEnvio: (form, submission) => toEnvio(form, bico, submission),
    failure: (error) => mensagensEncerrante.erroEnviar(errorText(error, '')),
    fieldOf: namesOf(ENCERRANTE),
    onSent: () => void refresh(),
  });
  return (
    <FormPage
      state={state}
      steps={STEPS}
      parts={{ ...state, bicos, bico }}
      placa=""
      title="Encerrante"
      subtitle="Abertura e fechamento do turno de um bico"
      success={() => mensagensEncerrante.sucesso}
      identification="Responsável"
      sendLabel="Registrar Encerrante"
    />
  );
}
