import { listTanquesRoute, mensagensEncerrante, mensagensTanques } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { FormPage } from '../../../capture/form/form-page.tsx';
import type { Step } from '../../../capture/form/steps.ts';
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
  type EncerranteField,
  type EncerranteProps,
  encerranteRules,
  faultsOf,
} from './encerrante.rules.ts';
import { ENCERRANTE_FIELDS, toEnvio } from './encerrante.send.ts';
import { ValorFields } from './valor-fields.tsx';

const STEPS: Record<'bico' | 'valor', Step<EncerranteProps, EncerranteField>> = {
  bico: { title: 'Bico', opensWhen: '', fields: ['bico', 'momento'], Fields: BicoFields },
  valor: {
    title: 'Encerrante',
    opensWhen: 'Depois do bico',
    fields: ['valor', 'foto', 'reinicio', 'motivo'],
    Fields: ValorFields,
  },
};

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
    fieldOf: ENCERRANTE_FIELDS,
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
