import { mensagensCheckin, SUCESSO_MS } from '@frota/contract';
import { type ReactElement, useState } from 'react';
import { FormStep } from '../../../capture/components/form-step.tsx';
import { IdentificacaoSection } from '../../../capture/components/identificacao.tsx';
import { RascunhoBanner } from '../../../capture/components/rascunho-banner.tsx';
import { sendError } from '../../../capture/components/send-error.tsx';
import { identify } from '../../../capture/identify.ts';
import { useDraft } from '../../../capture/use-draft.ts';
import { Banner } from '../../../design-system/banner.tsx';
import classes from '../../../design-system/form-page.module.css';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { SendBar } from '../../../design-system/send-bar.tsx';
import { scrollToStep, useFollowStep } from '../../../design-system/use-follow-step.ts';
import { useUsuario } from '../../../http/session.ts';
import { MotoristaSection } from '../components/motorista-section.tsx';
import type { SectionProps } from '../components/section-props.ts';
import { CombustivelSection, KmSection, PlacaSection } from '../components/sections.tsx';
import { SegurancaSection } from '../components/seguranca-section.tsx';
import { useSendCheckin } from '../components/use-send-checkin.ts';
import {
  type CheckinForm,
  changeCheckin,
  emptyCheckin,
  reviveCheckin,
} from '../form/checkin-form.ts';
import { type Etapa, faltasOf, passos } from '../form/steps.ts';

const SECTIONS: Record<Etapa, (props: SectionProps) => ReactElement> = {
  placa: PlacaSection,
  km: KmSection,
  combustivel: CombustivelSection,
  motorista: MotoristaSection,
  seguranca: SegurancaSection,
};

const TITULOS: Record<Etapa, { readonly titulo: string; readonly antes: string }> = {
  placa: { titulo: 'Placa', antes: '' },
  km: { titulo: 'Painel (KM)', antes: 'Abre quando a placa for lida.' },
  combustivel: { titulo: 'Painel (Combustível)', antes: 'Abre quando o KM for validado.' },
  motorista: { titulo: 'Motorista', antes: 'Abre depois do nível e da foto do painel.' },
  seguranca: { titulo: 'Itens de segurança', antes: 'Abre depois do motorista.' },
};

/** The gate's form: one step after the other, each with its photo. */
export function CheckinPage(): ReactElement {
  const quem = identify(useUsuario());
  const draft = useDraft({
    name: 'checkin',
    reduce: changeCheckin,
    empty: emptyCheckin,
    revive: reviveCheckin,
  });
  const { form, change } = draft;
  // The summary stands until anything changes; the messages at the fields stay.
  const [refused, setRefused] = useState<CheckinForm>();
  const [attempted, setAttempted] = useState(false);
  const checkin = useSendCheckin(draft.submission, startAnew);
  const faltas = faltasOf(form);
  const shown = attempted ? faltas : {};
  const next = passos.nextCampo(faltas);
  const etapa = passos.currentEtapa(faltas);
  const steps = useFollowStep(etapa, passos.etapas);

  function startAnew(): void {
    change({ type: 'sent' });
    setAttempted(false);
    window.scrollTo({ top: 0 });
  }

  function discard(): void {
    if (checkin.busy) return;
    checkin.dismiss();
    draft.discard();
    startAnew();
  }

  function send(): void {
    const missing = next !== undefined;
    checkin.dismiss();
    setAttempted(missing);
    setRefused(missing ? form : undefined);
    if (missing) scrollToStep(steps.current, etapa);
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
      <RascunhoBanner restored={draft.restored} onDiscard={discard} />
      <div ref={steps} className={classes.steps}>
        {passos.etapas.map((each, index) => {
          const Section = SECTIONS[each];
          return (
            <div key={each} data-etapa={each}>
              <FormStep
                number={index + 1}
                title={TITULOS[each].titulo}
                antes={TITULOS[each].antes}
                state={passos.etapaState(each, faltas)}
                optional={each === 'seguranca'}
                faltas={passos.faltasOfEtapa(each, shown)}
              >
                <Section form={form} change={change} faltas={shown} next={next} />
              </FormStep>
            </div>
          );
        })}
        <IdentificacaoSection quem={quem} titulo="Identificação" />
      </div>
      <SendBar
        label="Enviar Check-in"
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
