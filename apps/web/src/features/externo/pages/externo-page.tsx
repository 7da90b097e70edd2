import { mensagensExterno, SUCESSO_MS } from '@frota/contract';
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
import { useCombustivel } from '../api/get-combustivel.ts';
import { AbastecimentoSection } from '../components/abastecimento-section.tsx';
import type { SectionProps } from '../components/section-props.ts';
import { CombustivelSection, KmSection, PlacaSection } from '../components/sections.tsx';
import { useSendExterno } from '../components/use-send-externo.ts';
import {
  changeExterno,
  type ExternoChange,
  type ExternoForm,
  emptyExterno,
  reviveExterno,
} from '../form/externo-form.ts';
import { type Etapa, faltasOf, faltasShown, passos } from '../form/steps.ts';

interface Section {
  readonly titulo: string;
  readonly antes: string;
  readonly Fields: (props: SectionProps) => ReactElement;
}

const SECTIONS: Record<Etapa, Section> = {
  placa: { titulo: 'Placa', antes: '', Fields: PlacaSection },
  litros: {
    titulo: 'Abastecimento',
    antes: 'Abre quando a placa for lida e o combustível do veículo encontrado.',
    Fields: AbastecimentoSection,
  },
  km: { titulo: 'Painel (KM)', antes: 'Abre depois dos litros.', Fields: KmSection },
  combustivel: {
    titulo: 'Painel (Combustível)',
    antes: 'Abre quando o KM for validado.',
    Fields: CombustivelSection,
  },
};

/** The driver's form for a fueling at a foreign station. */
export function ExternoPage(): ReactElement {
  const quem = identify(useUsuario());
  const draft = useDraft({
    name: 'externo',
    reduce: changeExterno,
    empty: emptyExterno,
    revive: reviveExterno,
  });
  const { form } = draft;
  const [attempted, setAttempted] = useState<ExternoForm>();
  // The summary stands until anything changes; the messages at the fields stay.
  const [summary, setSummary] = useState(false);
  const consulta = useCombustivel(form.placa.valor);
  const externo = useSendExterno(draft.submission, startAnew);
  const { tipo } = consulta.combustivel;
  const faltas = faltasOf(form, consulta.combustivel);
  const shown = { ...externo.faltas, ...(attempted && faltasShown(faltas, form, attempted)) };
  const next = passos.nextCampo(faltas);
  const etapa = passos.currentEtapa(faltas);
  const steps = useFollowStep(etapa, passos.etapas);

  function change(what: ExternoChange): void {
    if (externo.busy) return;
    setSummary(false);
    if (externo.error !== undefined) externo.dismiss();
    draft.change(what);
  }

  function startAnew(): void {
    draft.change({ type: 'sent' });
    setAttempted(undefined);
    window.scrollTo({ top: 0 });
  }

  function discard(): void {
    if (externo.busy) return;
    externo.dismiss();
    setSummary(false);
    draft.discard();
    startAnew();
  }

  function send(): void {
    externo.dismiss();
    const ready = next === undefined && tipo !== undefined;
    setAttempted(ready ? undefined : form);
    setSummary(!ready);
    if (ready) externo.send(form, tipo);
    else scrollToStep(steps.current, etapa);
  }

  return (
    <div className={classes.page}>
      <PageHeader title="Abastecimento externo" subtitle="Em posto fora da empresa" />
      {externo.sent && (
        <Banner tone="success" hideAfterMs={SUCESSO_MS} onClose={externo.dismiss}>
          {mensagensExterno.sucesso}
        </Banner>
      )}
      <RascunhoBanner restored={draft.restored} onDiscard={discard} />
      <div ref={steps} className={classes.steps}>
        {passos.etapas.map((each, index) => {
          const { titulo, antes, Fields } = SECTIONS[each];
          return (
            <div key={each} data-etapa={each}>
              <FormStep
                number={index + 1}
                title={titulo}
                antes={antes}
                state={passos.etapaState(each, faltas)}
                faltas={passos.faltasOfEtapa(each, shown)}
              >
                <Fields
                  form={form}
                  consulta={consulta}
                  change={change}
                  faltas={shown}
                  next={next}
                />
              </FormStep>
            </div>
          );
        })}
        <IdentificacaoSection quem={quem} titulo="Motorista" />
      </div>
      <SendBar
        label="Enviar Lançamento"
        ready={next === undefined}
        gated
        busy={externo.busy}
        disabled={'erro' in quem}
        onSend={send}
        error={summary ? mensagensExterno.resumo : sendError(externo)}
        onCloseError={() => {
          setSummary(false);
          externo.dismiss();
        }}
      />
    </div>
  );
}
