import { mensagensCheckin, SUCESSO_MS } from '@frota/contract';
import { type ReactElement, useReducer, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { useUsuario } from '../../../http/session.ts';
import { CombustivelSection } from '../components/combustivel-section.tsx';
import { IdentificacaoSection } from '../components/identificacao-section.tsx';
import { KmSection } from '../components/km-section.tsx';
import { MotoristaSection } from '../components/motorista-section.tsx';
import { PlacaSection } from '../components/placa-section.tsx';
import type { SectionProps } from '../components/section-props.ts';
import { SegurancaSection } from '../components/seguranca-section.tsx';
import { SendBar } from '../components/send-bar.tsx';
import { Step } from '../components/step.tsx';
import { scrollToEtapa, useFollowStep } from '../components/use-follow-step.ts';
import { useSendCheckin } from '../components/use-send-checkin.ts';
import { type CheckinForm, changeCheckin, emptyCheckin } from '../form/checkin-form.ts';
import { identify } from '../form/identificacao.ts';
import {
  currentEtapa,
  ETAPAS,
  type Etapa,
  etapaState,
  faltasOf,
  faltasOfEtapa,
  nextCampo,
} from '../form/steps.ts';
import classes from './checkin-page.module.css';

const SECTIONS: Record<Etapa, (props: SectionProps) => ReactElement> = {
  placa: PlacaSection,
  km: KmSection,
  combustivel: CombustivelSection,
  motorista: MotoristaSection,
  seguranca: SegurancaSection,
};

/** The gate's form: one step after the other, each with its photo. */
export function CheckinPage(): ReactElement {
  const quem = identify(useUsuario());
  const [form, change] = useReducer(changeCheckin, emptyCheckin);
  // The summary stands until anything changes; the messages at the fields stay.
  const [refused, setRefused] = useState<CheckinForm>();
  const [attempted, setAttempted] = useState(false);
  const checkin = useSendCheckin(startAnew);
  const faltas = faltasOf(form);
  const shown = attempted ? faltas : {};
  const next = nextCampo(faltas);
  const etapa = currentEtapa(faltas);
  const steps = useFollowStep(etapa);

  function startAnew(): void {
    change({ type: 'sent' });
    setAttempted(false);
    window.scrollTo({ top: 0 });
  }

  function send(): void {
    const missing = next !== undefined;
    checkin.dismiss();
    setAttempted(missing);
    setRefused(missing ? form : undefined);
    if (missing) scrollToEtapa(steps.current, etapa);
    else checkin.send(form);
  }

  return (
    <div className={classes.page}>
      <PageHeader title="Check-in" subtitle="Entrada de veículo na portaria" />
      {checkin.sent && (
        <Banner tone="success" hideAfterMs={SUCESSO_MS} onClose={checkin.dismiss}>
          {mensagensCheckin.sucesso(checkin.sent.status)}
          {checkin.sent.aviso && <div>{checkin.sent.aviso}</div>}
        </Banner>
      )}
      <div ref={steps} className={classes.steps}>
        {ETAPAS.map((each) => {
          const Section = SECTIONS[each];
          return (
            <div key={each} data-etapa={each}>
              <Step
                etapa={each}
                state={etapaState(each, faltas)}
                faltas={faltasOfEtapa(each, shown)}
              >
                <Section form={form} change={change} faltas={shown} next={next} />
              </Step>
            </div>
          );
        })}
        <IdentificacaoSection quem={quem} />
      </div>
      <SendBar
        ready={next === undefined}
        busy={checkin.busy}
        disabled={'erro' in quem}
        onSend={send}
        error={refused === form ? mensagensCheckin.resumo : sendError(checkin)}
        onCloseError={() => {
          setRefused(undefined);
          checkin.dismiss();
        }}
      />
    </div>
  );
}

/** The failure and, where the server named fields, what it says of each. */
function sendError(checkin: {
  readonly error: string | undefined;
  readonly campos: readonly string[];
}): ReactElement | undefined {
  if (!checkin.error) return undefined;
  const more = checkin.campos.filter((campo) => !checkin.error?.includes(campo));
  return (
    <>
      {checkin.error}
      {more.map((campo) => (
        <div key={campo}>{campo}</div>
      ))}
    </>
  );
}
