import { mensagensExterno } from '@frota/contract/externo';
import type { ReactElement } from 'react';
import { FormPage } from '../../capture/form/form-page.tsx';
import { useForm } from '../../capture/form/use-form.ts';
import { useFormDraft } from '../../capture/form/use-form-draft.ts';
import { errorText } from '../../http/errors.ts';
import { useCombustivel } from './combustivel.ts';
import { faultsOf, stillSaid } from './faults.ts';
import { externoRules } from './rules.ts';
import { EXTERNO_FIELDS, toEnvio } from './send.ts';
import { externoSteps } from './steps.tsx';

/** The driver's form for a fueling at a foreign station. */
export function ExternoPage(): ReactElement {
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
    fieldOf: EXTERNO_FIELDS,
  });
  return (
    <FormPage
      state={state}
      steps={externoSteps}
      parts={{ ...state, consulta }}
      placa={draft.form.placa.valor}
      title="Abastecimento externo"
      subtitle="Em posto fora da empresa"
      success={() => mensagensExterno.sucesso}
      identification="Motorista"
      sendLabel="Enviar Lançamento"
      gated
    />
  );
}
