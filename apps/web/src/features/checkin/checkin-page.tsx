import { checkinStatus, mensagensCheckin } from '@frota/contract/checkin';
import { getVeiculoByPlacaRoute } from '@frota/contract/veiculos';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { FormPage } from '../../capture/form/form-page.tsx';
import { useForm } from '../../capture/form/use-form.ts';
import { useFormDraft } from '../../capture/form/use-form-draft.ts';
import { queryKey } from '../../http/query-key.ts';
import { outbox } from '../../offline/outbox/fila.ts';
import { VencidosAviso } from '../cuidados/index.ts';
import type { VeiculoDaPlaca } from '../veiculos/index.ts';
import { type CheckinForm, checkinRules, faultsOf } from './rules.ts';
import { CHECKIN_FIELDS, checkinFailure, toEnvio } from './send.ts';
import { checkinSteps } from './steps.tsx';
import { type Enviado, UltimosEnviados, withAnswer, withEnviado } from './ultimos-enviados.tsx';
import { useMotoristas } from './use-motoristas.ts';
import { useRegras } from './use-regras.ts';

/** The gate's form: one step after the other, each with its photo. */
export function CheckinPage(): ReactElement {
  // Asked for at the beginning: their step may open where there is no signal.
  useMotoristas();
  const draft = useFormDraft('checkin', checkinRules);
  const client = useQueryClient();
  const regras = useRegras(draft.form.placa.valor);
  /** What the server will say of a check-in, as far as vehicle and rules are known here. */
  function expectedStatus({ placa, nivel }: CheckinForm): Enviado['status'] {
    const asked = { params: { placa: placa.valor } };
    const veiculo = client.getQueryData<VeiculoDaPlaca>(
      queryKey(getVeiculoByPlacaRoute, 'answer', asked),
    );
    return checkinStatus(regras, veiculo?.Cidade, nivel ?? '0');
  }
  const [enviados, setEnviados] = useState<readonly Enviado[]>([]);
  useEffect(() => outbox.onBooked((answer) => setEnviados((all) => withAnswer(all, answer))), []);
  const state = useForm({
    draft,
    steps: checkinSteps,
    missing: faultsOf(draft.form),
    summary: mensagensCheckin.resumo,
    toEnvio: (form, submission) => toEnvio(form, submission, expectedStatus(form)),
    onSent(outcome, form) {
      const placa = form.placa.valor;
      const sent =
        'answer' in outcome
          ? outcome.answer
          : { id: outcome.kept.id, status: expectedStatus(form) };
      setEnviados((before) => withEnviado(before, { placa, ...sent }));
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
      aboveSteps={
        <>
          <UltimosEnviados enviados={enviados} />
          <VencidosAviso
            placa={draft.form.placa.valor}
            motorista={draft.form.motorista}
            avisados={draft.form.vencidosAvisados}
            onAvisar={(value) => state.change({ field: 'vencidosAvisados', value })}
          />
        </>
      }
      identification="Identificação"
      sendLabel="Enviar Check-in"
    />
  );
}
