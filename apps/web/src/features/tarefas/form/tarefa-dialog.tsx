import { combustivelLabel } from '@frota/contract/combustivel';
import { formatKm } from '@frota/contract/formato';
import { mensagensTarefas, TAREFA, type Tarefa } from '@frota/contract/tarefas';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import { namesOf } from '../../../capture/form/described-form.ts';
import { FormSteps } from '../../../capture/form/form-steps.tsx';
import { useFormDraft } from '../../../capture/form/use-draft.ts';
import { useForm } from '../../../capture/form/use-form.ts';
import { BigButton } from '../../../design-system/big-button.tsx';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { SendBar } from '../../../design-system/send-bar.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { errorText } from '../../../http/errors.ts';
import type { Outcome } from '../../../offline/outbox/outbox.ts';
import { DadosTarefa } from '../dados-tarefa.tsx';
import { rememberBico, useBicos } from './bicos.ts';
import { draftName } from './draft-name.ts';
import { faultsOf } from './faults.ts';
import { isStarted, tarefaRules } from './rules.ts';
import { toEnvio } from './send.ts';
import { tarefaSteps } from './steps.tsx';
import classes from './tarefa-dialog.module.css';

/** Stays mounted while closed, so that nothing is lost. */
export function TarefaDialog(props: {
  readonly tarefa: Tarefa;
  readonly opened: boolean;
  /** Keeps what was filled in. */
  readonly onClose: () => void;
  readonly onDiscard: () => void;
  readonly onSent: (outcome: Outcome<unknown>) => void;
}): ReactElement {
  const { tarefa } = props;
  const { placa, km, nivel, tipoCombustivel } = tarefa;
  const [{ empty }] = useState(() => tarefaRules(tarefa));
  // Against the task's current plate.
  const rules = useMemo(
    () => ({ ...tarefaRules({ placa, tipoCombustivel }), empty }),
    [placa, tipoCombustivel, empty],
  );
  const draft = useFormDraft(draftName(tarefa), rules);
  const bicos = useBicos();
  const [isAsking, setAsking] = useState(false);
  const state = useForm({
    draft,
    steps: tarefaSteps,
    missing: faultsOf(draft.form, tarefa, bicos),
    summary: mensagensTarefas.resumo,
    toEnvio: (form, submission) => toEnvio(form, tarefa, submission),
    onlyOnce: true,
    failure: (error) => mensagensTarefas.erroEnviar(errorText(error, 'tente novamente.')),
    fieldOf: namesOf(TAREFA),
    onSent(outcome, { combustivel, bico, bicoArla }) {
      if (combustivel && bico) rememberBico(combustivel, bico);
      if (bicoArla) rememberBico('ARLA', bicoArla);
      draft.forget();
      props.onSent(outcome);
    },
  });
  const parts = { ...state, tarefa, bicos };
  // On a phone the first photo is visible without scrolling.
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const resumo = [`${formatKm(km)} km`, combustivelLabel(tipoCombustivel), nivel].join(' · ');

  function discard(): void {
    draft.forget();
    props.onDiscard();
  }

  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      fullScreen
      keepMounted
      title={
        <>
          <span>Check-in da Tarefa</span>
          <PlacaDrawing placa={tarefa.placa} size="sm" />
        </>
      }
      classNames={{
        header: classes.header,
        title: `row grow between gap-8 text-20 bold ${classes.title}`,
        content: classes.screen,
        body: `column ${classes.body}`,
      }}
      closeButtonProps={{ 'aria-label': 'Voltar para a lista', size: 48, iconSize: 28 }}
    >
      <div className={`stack grow ${classes.columns}`}>
        <section className={`card ${classes.tarefa}`} aria-label="Dados da tarefa">
          <details open={isWide}>
            <summary className={`row between gap-12 semibold ${classes.resumo}`}>
              {resumo}
              <IconChevronDown size={22} className="flex-none" aria-hidden />
            </summary>
            <div className="p-16">
              <DadosTarefa tarefa={tarefa} />
            </div>
          </details>
        </section>
        <FormSteps state={state} steps={tarefaSteps} parts={parts} />
      </div>
      <SendBar
        label="Enviar Check-in"
        ready={state.ready}
        busy={state.busy}
        disabled={false}
        onSend={state.send}
        error={state.notice}
        onCloseError={state.dismiss}
        beside={
          <div className={classes.cancel}>
            <BigButton
              variant="outline"
              px={8}
              disabled={state.busy}
              onClick={() => (isStarted(state.form) ? setAsking(true) : discard())}
            >
              Cancelar
            </BigButton>
          </div>
        }
      />
      <ConfirmDialog
        opened={isAsking}
        title="Descartar este check-in?"
        cancelLabel="Não, continuar"
        confirmLabel="Sim, descartar"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          discard();
        }}
      >
        As fotos e os dados preenchidos serão perdidos. A tarefa continua com você.
      </ConfirmDialog>
    </Modal>
  );
}
