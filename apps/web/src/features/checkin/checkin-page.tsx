import { ROTAS_WEB } from '@frota/contract/acesso';
import { getCampoRoute } from '@frota/contract/campo';
import { CHECKIN, checkinStatus, mensagensCheckin } from '@frota/contract/checkin';
import { mensagensCuidados } from '@frota/contract/cuidados';
import { kmDigitado } from '@frota/contract/numero';
import {
  getVeiculoByPlacaRoute,
  REGRAS_PADRAO,
  type RegrasPortaria,
} from '@frota/contract/veiculos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { describedFaults, namesOf } from '../../capture/form/described-form.ts';
import { FormPage } from '../../capture/form/form-page.tsx';
import { Recibo } from '../../capture/form/recibo.tsx';
import { useFormDraft } from '../../capture/form/use-draft.ts';
import { useForm } from '../../capture/form/use-form.ts';
import { Banner } from '../../design-system/banner.tsx';
import { TodayContext } from '../../design-system/clock.ts';
import { laterPart } from '../../design-system/later.ts';
import { statusOf } from '../../http/errors.ts';
import { queryKey } from '../../http/query-key.ts';
import { readUsuario, useUsuario } from '../../http/session.ts';
import { loadSeen } from '../../offline/last-seen.ts';
import { outbox } from '../../offline/outbox/use-outbox.ts';
import { useCuidadosVeiculo, useVencidos } from '../cuidados/index.ts';
import { fraseDoKmMenor, useVeiculo, type VeiculoDaPlaca } from '../veiculos/index.ts';
import { type Resultado, ResultadoCheckin } from './resultado.tsx';
import { type CheckinForm, checkinFailure, checkinRules, faltasOf, toEnvio } from './rules.ts';
import { checkinSteps } from './steps.tsx';
import { type Enviado, UltimosEnviados, withAnswer, withEnviado } from './ultimos-enviados.tsx';
import { useMotoristas } from './use-motoristas.ts';

const PerguntaAntes = laterPart(async () => (await import('./pergunta-antes.tsx')).PerguntaAntes);

export function CheckinPage(): ReactElement {
  // Loaded at the start: later there may be no network.
  const { data: motoristas } = useMotoristas();
  const usuario = useUsuario();
  const draft = useFormDraft('checkin', checkinRules);
  const client = useQueryClient();
  const regras = useRegras(draft.form.placa.valor);
  /** By vehicle and rules known on the device. */
  function expectedStatus({ placa, nivel }: CheckinForm): Enviado['status'] {
    const asked = { params: { placa: placa.valor } };
    const veiculo = client.getQueryData<VeiculoDaPlaca>(
      queryKey(getVeiculoByPlacaRoute, 'answer', asked),
    );
    return checkinStatus(regras, veiculo?.Cidade, nivel ?? '0');
  }
  const [enviados, setEnviados] = useState<readonly Enviado[]>([]);
  const [resultado, setResultado] = useState<Resultado>();
  useEffect(() => outbox.onBooked((answer) => setEnviados((all) => withAnswer(all, answer))), []);
  const state = useForm({
    draft,
    steps: checkinSteps,
    missing: describedFaults(CHECKIN, draft.form),
    summary: mensagensCheckin.resumo,
    toEnvio: (form, submission) => toEnvio(form, submission, expectedStatus(form)),
    onSent(outcome, form) {
      const placa = form.placa.valor;
      const aguarda = 'kept' in outcome;
      const sent = aguarda
        ? { id: outcome.kept.id, status: expectedStatus(form), aviso: undefined }
        : outcome.answer;
      const { id, status, aviso } = sent;
      setEnviados((before) => withEnviado(before, { placa, id, status }));
      setResultado({ placa, id, status, aviso, alertas: alertas.current, aguarda });
    },
    failure: checkinFailure,
    fieldOf: namesOf(CHECKIN),
  });
  const latest = useRef(state);
  latest.current = state;
  const vencidos = useVencidos(draft.form.placa.valor, draft.form.motorista);
  const [isAsking, setAsking] = useState(false);
  const { data: cuidados } = useCuidadosVeiculo(draft.form.placa.valor);
  const veiculo = useVeiculo(draft.form.placa.valor);
  const hoje = useContext(TodayContext)();
  const temVencidos = vencidos.donos.length > 0;
  const abreOutra = veiculo.data?.tarefa_aberta && expectedStatus(draft.form) === 'pendente';
  /** Asked together before it is sent. */
  const perguntas = [...(abreOutra ? [mensagensCheckin.tarefaAberta] : []), ...vencidos.frases];
  /** Items that were missing or had expired when the form was sent. */
  const alertas = useRef<readonly string[]>([]);

  function send(): void {
    const faltas = faltasOf(draft.form, cuidados?.pendencias ?? [], hoje);
    const doVeiculo = [
      statusOf(veiculo.error) === 404 && mensagensCheckin.semCadastro,
      fraseDoKmMenor(veiculo.data, kmDigitado(draft.form.km)),
    ];
    alertas.current = [...doVeiculo, ...vencidos.frases, ...faltas].filter(
      (frase) => typeof frase === 'string',
    );
    if (state.ready && perguntas.length > 0) setAsking(true);
    else state.send();
  }

  function answer(sim: boolean): void {
    if (!sim && !temVencidos) {
      setAsking(false);
      return;
    }
    // `flushSync`: the form must hold the answer before `send` reads it.
    flushSync(() => {
      setAsking(false);
      state.change({ field: 'vencidosAvisados', value: sim ? vencidos.donos : [] });
    });
    latest.current.send();
  }

  function toNext(): void {
    state.dismiss();
    state.closeRecibo();
    setResultado(undefined);
  }

  if (resultado) {
    return (
      <ResultadoCheckin
        resultado={resultado}
        recibo={state.recibo && <Recibo outcome={state.recibo} onClose={toNext} />}
        onProximo={toNext}
      />
    );
  }
  return (
    <>
      <FormPage
        state={{ ...state, send }}
        steps={checkinSteps}
        parts={state}
        placa={draft.form.placa.valor}
        title="Check-in"
        subtitle="Entrada de veículo na portaria"
        success={({ status }) => mensagensCheckin.sucesso(status)}
        hindrance={
          motoristas?.length === 0 && (
            <Banner tone="warning">
              {mensagensCheckin.semMotoristas}{' '}
              {usuario?.tipo_login === 'Frota' && (
                <Link to={ROTAS_WEB.cadastro.path}>Abrir Cadastro</Link>
              )}
            </Banner>
          )
        }
        belowSteps={<UltimosEnviados enviados={enviados} />}
        identification="Identificação"
        sendLabel="Enviar Check-in"
      />
      {isAsking && (
        <Suspense>
          <PerguntaAntes
            frases={perguntas}
            sim={temVencidos ? mensagensCuidados.avisar : mensagensCheckin.enviarAssimMesmo}
            nao={temVencidos ? mensagensCuidados.naoAvisar : mensagensCheckin.naoEnviar}
            onAnswer={answer}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** As last known, refreshed for each plate; default: the specification's. */
function useRegras(placa: string): RegrasPortaria {
  const { data } = useQuery({
    queryKey: ['regras da portaria', placa],
    queryFn: async () =>
      (await loadSeen(getCampoRoute, readUsuario()?.id ?? ''))?.answer?.regras ?? REGRAS_PADRAO,
    networkMode: 'always',
    gcTime: 0,
  });
  return data ?? REGRAS_PADRAO;
}
