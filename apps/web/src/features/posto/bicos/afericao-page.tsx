import { listTanquesRoute, mensagensLancamento, mensagensTanques } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { FormPage } from '../../../capture/form/form-page.tsx';
import type { Step } from '../../../capture/form/steps.ts';
import { useForm } from '../../../capture/form/use-form.ts';
import { useFormDraft } from '../../../capture/form/use-form-draft.ts';
import { Answer } from '../../../http/answer.tsx';
import { errorText } from '../../../http/errors.ts';
import { useLastSeen } from '../../../offline/use-last-seen.ts';
import { useRefreshPosto, useTanques } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import {
  type AfericaoField,
  type AfericaoProps,
  type Alvo,
  afericaoRules,
  alvosDe,
  faultsOf,
} from './afericao.rules.ts';
import { AFERICAO_FIELDS, toEnvio } from './afericao.send.ts';
import { AlvoFields, MaisFields, MedidaFields } from './afericao-fields.tsx';

const STEPS: Record<'alvo' | 'medida' | 'mais', Step<AfericaoProps, AfericaoField>> = {
  alvo: { title: 'Bico', opensWhen: '', fields: ['alvo'], Fields: AlvoFields },
  medida: {
    title: 'Medida',
    opensWhen: 'Depois do bico',
    fields: ['litros', 'devolvidos', 'erro', 'lado'],
    Fields: MedidaFields,
  },
  mais: {
    title: 'Horário, foto e observação',
    opensWhen: 'Depois da medida',
    optional: 'Opcional. Sem horário, é agora.',
    fields: ['data', 'horario', 'motivo', 'foto'],
    Fields: MaisFields,
  },
};

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
    fieldOf: AFERICAO_FIELDS,
    onSent: () => void refresh(),
  });
  return (
    <FormPage
      state={state}
      steps={STEPS}
      parts={{ ...state, alvos }}
      placa=""
      title="Aferição"
      subtitle="O que a bomba entregou na medida de 20 L"
      success={() => mensagensLancamento.salvo('Aferição')}
      identification="Responsável"
      sendLabel="Registrar Aferição"
    />
  );
}
