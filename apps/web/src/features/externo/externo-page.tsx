import { canOpen, ROTAS_WEB } from '@frota/contract/acesso';
import { EXTERNO, mensagensExterno } from '@frota/contract/externo';
import { lazy, type ReactElement, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { namesOf } from '../../capture/form/described-form.ts';
import { FormPage } from '../../capture/form/form-page.tsx';
import { useFormDraft } from '../../capture/form/use-draft.ts';
import { useForm } from '../../capture/form/use-form.ts';
import { LoadingState } from '../../design-system/states.tsx';
import { errorText } from '../../http/errors.ts';
import { useUsuario } from '../../http/session.ts';
import { useCombustivel } from './combustivel.ts';
import { faultsOf, stillSaid } from './faults.ts';
import { externoRules } from './rules.ts';
import { toEnvio } from './send.ts';
import { externoSteps } from './steps.tsx';

// Drivers, who have the form alone, fetch none of it.
const ExternosList = lazy(async () => ({
  default: (await import('./lista/externos-list.tsx')).ExternosList,
}));

const { path } = ROTAS_WEB.externo;
/** '?ver=novo' in the address: Frota fills in the form. */
const NOVO = 'novo';
const VOLTAR = { to: path, label: 'Voltar aos abastecimentos externos' };

/** A driver sees the form; others the list, with the form behind 'Novo'. */
export function ExternoPage(): ReactElement {
  const [params] = useSearchParams();
  const isReader = canOpen('dashboard', useUsuario()?.tipo_login ?? '');
  if (!isReader) return <ExternoForm />;
  if (params.get('ver') === NOVO) return <ExternoForm back={VOLTAR} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <ExternosList novo={`?ver=${NOVO}`} />
    </Suspense>
  );
}

function ExternoForm({ back }: { readonly back?: typeof VOLTAR }): ReactElement {
  const draft = useFormDraft('externo', externoRules);
  const consulta = useCombustivel(draft.form.placa.valor);
  const { tipo = '' } = consulta.combustivel;
  const state = useForm({
    draft,
    steps: externoSteps,
    missing: faultsOf(draft.form, consulta.combustivel),
    stillSaid,
    summary: mensagensExterno.resumo,
    toEnvio: (form, submission) => toEnvio(form, tipo, submission),
    failure: (error) =>
      mensagensExterno.erroEnviar(errorText(error, mensagensExterno.erroEnviarSemTexto)),
    fieldOf: namesOf(EXTERNO),
  });
  return (
    <FormPage
      state={state}
      steps={externoSteps}
      parts={{ ...state, consulta }}
      placa={draft.form.placa.valor}
      title="Abastecimento externo"
      back={back}
      subtitle="Em posto fora da empresa"
      success={() => mensagensExterno.sucesso}
      identification="Motorista"
      sendLabel="Enviar Lançamento"
      gated
    />
  );
}
