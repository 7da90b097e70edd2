import type { Tarefa } from '@frota/contract';
import { Modal } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { RascunhoBanner } from '../../../../capture/components/rascunho-banner.tsx';
import { Banner } from '../../../../design-system/banner.tsx';
import { BigButton } from '../../../../design-system/big-button.tsx';
import { ConfirmDialog } from '../../../../design-system/confirm-dialog.tsx';
import { StickyActions } from '../../../../design-system/sticky-actions.tsx';
import { PlacaDrawing } from '../../../../drawings/placa-drawing.tsx';
import { isComecado } from '../../form/formulario.ts';
import { DadosTarefa } from '../dados-tarefa.tsx';
import { scrollBehavior } from '../scroll.ts';
import { ArlaField } from './arla-field.tsx';
import { CombustivelField } from './combustivel-field.tsx';
import { Etapas } from './etapas.tsx';
import classes from './form.module.css';
import { useTarefaForm } from './use-tarefa-form.ts';

/** The full-screen check-in of a held task. Kept mounted while closed, so that nothing is lost. */
export function TarefaForm(props: {
  readonly tarefa: Tarefa;
  readonly opened: boolean;
  /** Leaves and keeps what was filled in. */
  readonly onFechar: () => void;
  /** Leaves and forgets it. */
  readonly onDescartar: () => void;
  readonly onEnviado: () => void;
}): ReactElement {
  const { tarefa } = props;
  const tarefaForm = useTarefaForm(tarefa, props.onEnviado);
  const [perguntar, setPerguntar] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  function enviar(): void {
    if (!tarefaForm.enviar()) requestAnimationFrame(() => showFirstError(body.current));
  }

  function descartar(): void {
    tarefaForm.rascunho.forget();
    props.onDescartar();
  }

  function cancelar(): void {
    if (isComecado(tarefaForm.form)) setPerguntar(true);
    else descartar();
  }

  return (
    <Modal
      opened={props.opened}
      onClose={props.onFechar}
      fullScreen
      keepMounted
      title="Check-in da Tarefa"
      classNames={{
        header: classes.cabecalho,
        title: classes.titulo,
        content: classes.tela,
        body: classes.corpo,
      }}
      closeButtonProps={{ 'aria-label': 'Voltar para a lista', size: 48, iconSize: 28 }}
    >
      <div ref={body} className={classes.colunas} inert={tarefaForm.enviando}>
        <section className={classes.dados} aria-label="Dados da tarefa">
          <PlacaDrawing placa={tarefa.placa} size="md" />
          <DadosTarefa tarefa={tarefa} />
        </section>
        <div className={classes.passos}>
          <RascunhoBanner
            restored={tarefaForm.rascunho.restored}
            onDiscard={tarefaForm.rascunho.discard}
          />
          <CombustivelField {...tarefaForm} />
          <ArlaField {...tarefaForm} />
          <Etapas {...tarefaForm} />
        </div>
      </div>
      <div className={classes.rodape}>
        {tarefaForm.aviso && <Banner tone="error">{tarefaForm.aviso}</Banner>}
        <StickyActions>
          <div className={classes.cancelar}>
            <BigButton variant="outline" px={8} disabled={tarefaForm.enviando} onClick={cancelar}>
              Cancelar
            </BigButton>
          </div>
          <BigButton loading={tarefaForm.enviando} onClick={enviar}>
            Enviar Check-in
          </BigButton>
        </StickyActions>
      </div>
      <ConfirmDialog
        opened={perguntar}
        title="Descartar este check-in?"
        cancelLabel="Não, continuar"
        confirmLabel="Sim, descartar"
        danger
        onCancel={() => setPerguntar(false)}
        onConfirm={() => {
          setPerguntar(false);
          descartar();
        }}
      >
        As fotos e os dados preenchidos serão perdidos. A tarefa continua com você.
      </ConfirmDialog>
    </Modal>
  );
}

function showFirstError(root: HTMLElement | null): void {
  const error = root?.querySelector('[role="alert"], [aria-invalid="true"]');
  error?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
}
