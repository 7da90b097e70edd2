import { mensagensCheckin } from '@frota/contract';
import type { ReactElement } from 'react';
import { FormPage } from '../../capture/form/form-page.tsx';
import { useForm } from '../../capture/form/use-form.ts';
import { useFormDraft } from '../../capture/form/use-form-draft.ts';
import { checkinRules, faultsOf } from './rules.ts';
import { CHECKIN_FIELDS, checkinFailure, useSendCheckin } from './send.ts';
import { checkinSteps } from './steps.tsx';

/** The gate's form: one step after the other, each with its photo. */
export function CheckinPage(): ReactElement {
  const draft = useFormDraft('checkin', checkinRules);
  const state = useForm({
    draft,
    steps: checkinSteps,
    missing: faultsOf(draft.form),
    summary: mensagensCheckin.resumo,
    send: useSendCheckin(),
    failure: checkinFailure,
    fieldOf: CHECKIN_FIELDS,
  });
  return (
    <FormPage
      state={state}
      steps={checkinSteps}
      parts={state}
      title="Check-in"
      subtitle="Entrada de veículo na portaria"
      success={({ status, aviso }) => (
        <>
          {mensagensCheckin.sucesso(status)}
          {aviso && <div>{aviso}</div>}
        </>
      )}
      identification="Identificação"
      sendLabel="Enviar Check-in"
    />
  );
}
