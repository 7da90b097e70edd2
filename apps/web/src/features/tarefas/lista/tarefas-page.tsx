import {
  type AcaoTarefa,
  formatContagem,
  mensagensTarefas,
  parseTipoLogin,
  type Tarefa,
} from '@frota/contract';
import { type ReactElement, useState } from 'react';
import { draftKey } from '../../../capture/form/use-draft.ts';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { ReloadButton } from '../../../design-system/reload-button.tsx';
import { useUsuario } from '../../../http/session.ts';
import { removeDraft } from '../../../offline/drafts.ts';
import { draftName } from '../form/rules.ts';
import { TarefaDialog } from '../form/tarefa-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Notices } from './notices.tsx';
import { TarefaList } from './tarefa-list.tsx';
import { useActions } from './use-actions.ts';
import { useOpenTarefa, useTarefaParam } from './use-open-tarefa.ts';
import { useTarefas } from './use-tarefas.ts';

interface Question {
  readonly acao: 'devolver' | 'excluir';
  readonly tarefa: Tarefa;
}

/** 'Tarefas Pendentes': the yard's queue, and the full-screen form of a task that the user holds. */
export function TarefasPage(): ReactElement {
  const usuario = useUsuario();
  const list = useTarefas({ paused: useTarefaParam() !== null });
  const actions = useActions();
  const [question, setQuestion] = useState<Question>();
  const form = useOpenTarefa(
    list.data?.filter((tarefa) => tarefa.minha),
    () => actions.notice.say('error', mensagensTarefas.naoAssumida),
  );
  const asked = question?.tarefa;
  const closeQuestion = (): void => setQuestion(undefined);
  const { shown } = actions.notice;

  function forget(tarefa: Tarefa): void {
    form.discard();
    void removeDraft(draftKey(usuario, draftName(tarefa)));
  }

  function act(acao: AcaoTarefa, tarefa: Tarefa): void {
    actions.notice.clear();
    if (acao === 'abrir') form.open(tarefa);
    else if (acao === 'assumir') actions.assumir(tarefa);
    else if (acao === 'deixar') actions.deixar(tarefa, acao, () => forget(tarefa));
    else setQuestion({ acao, tarefa });
  }

  return (
    <>
      <PageHeader
        title="Tarefas Pendentes"
        subtitle={list.data && countsOf(list.data)}
        actions={<ReloadButton onReload={list.refetch} />}
      />
      <Notices notice={actions.notice} list={list} nameless={usuario?.nome === 'desconhecido'} />
      <TarefaList
        list={list}
        tipo={parseTipoLogin(usuario?.tipo_login)}
        busy={actions.busy}
        onAction={act}
      />
      {question?.acao === 'excluir' && (
        <DeleteDialog
          tarefa={question.tarefa}
          busy={actions.busy?.acao === 'excluir'}
          fault={shown?.tone === 'error' ? shown.text : undefined}
          onCancel={closeQuestion}
          onConfirm={(motivo) => actions.excluir(question.tarefa, motivo, closeQuestion)}
        />
      )}
      <ConfirmDialog
        opened={question?.acao === 'devolver'}
        title="Devolver a tarefa à fila?"
        cancelLabel="Não, cancelar"
        confirmLabel="Sim, devolver"
        busy={actions.busy?.acao === 'devolver'}
        onCancel={closeQuestion}
        onConfirm={() => asked && actions.deixar(asked, 'devolver', closeQuestion)}
      >
        {asked?.assumido_por} deixa de ser o responsável e outra pessoa pode assumir.
      </ConfirmDialog>
      {form.mounted && (
        <TarefaDialog
          key={form.mounted.id}
          tarefa={form.mounted}
          opened={form.opened}
          onClose={form.close}
          onDiscard={() => {
            form.close();
            form.discard();
          }}
          onSent={() => {
            form.close();
            form.discard();
            actions.notice.say('success', mensagensTarefas.sucesso);
          }}
        />
      )}
    </>
  );
}

/** '2 pendentes · 1 em andamento' */
function countsOf(tarefas: readonly Tarefa[]): string {
  const andamento = tarefas.filter((tarefa) => tarefa.status === 'andamento').length;
  const pendentes = formatContagem(tarefas.length - andamento, 'pendente', 'pendentes');
  return `${pendentes} · ${andamento} em andamento`;
}
