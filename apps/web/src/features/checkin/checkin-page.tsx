import { mensagensCheckin } from '@frota/contract';
import { type ReactElement, useState } from 'react';
import { FormPage } from '../../capture/form/form-page.tsx';
import { useForm } from '../../capture/form/use-form.ts';
import { useFormDraft } from '../../capture/form/use-form-draft.ts';
import { checkinRules, faultsOf } from './rules.ts';
import { CHECKIN_FIELDS, checkinFailure, toEnvio } from './send.ts';
import { checkinSteps } from './steps.tsx';
import { type Enviado, UltimosEnviados, withEnviado } from './ultimos-enviados.tsx';
import { useMotoristas } from './use-motoristas.ts';

/** The gate's form: one step after the other, each with its photo. */
export function CheckinPage(): ReactElement {
  // Asked for at the beginning: their step may open where there is no signal.
  useMotoristas();
  const draft = useFormDraft('checkin', checkinRules);
  const [enviados, setEnviados] = useState<readonly Enviado[]>([]);
  const state = useForm({
    draft,
    steps: checkinSteps,
    missing: faultsOf(draft.form),
    summary: mensagensCheckin.resumo,
    toEnvio,
    onSent(outcome, { placa }) {
      if ('answer' in outcome) {
        setEnviados((before) => withEnviado(before, { placa: placa.valor, ...outcome.answer }));
      }
    },
    failure: checkinFailure,
    fieldOf: CHECKIN_FIELDS,
  });
  return (
    <FormPage
      state={state}
      steps={checkinSteps}
      parts={state}
      placa={draft.form.placa.valor}
      title="Check-in"
      subtitle="Entrada de veículo na portaria"
      success={({ status, aviso }) => (
        <>
          {mensagensCheckin.sucesso(status)}
          {aviso && <div>{aviso}</div>}
        </>
      )}
      aboveSteps={<UltimosEnviados enviados={enviados} />}
      identification="Identificação"
      sendLabel="Enviar Check-in"
    />
  );
}
