import { parseTipoLogin } from '@frota/contract/acesso';
import { formatContagem } from '@frota/contract/formato';
import { type AcaoTarefa, mensagensTarefas, type Tarefa } from '@frota/contract/tarefas';
import { Button } from '@mantine/core';
import { type ReactElement, Suspense, useState } from 'react';
import { Guardado } from '../../../capture/form/form-page.tsx';
import { Recibo } from '../../../capture/form/recibo.tsx';
import { useBegin } from '../../../capture/form/use-draft.ts';
import { laterPart } from '../../../design-system/later.ts';
import { PageHeader, ReloadButton } from '../../../design-system/page-header.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { useUsuario } from '../../../http/session.ts';
import type { Envio } from '../../../offline/outbox/envio.ts';
import type { Outcome } from '../../../offline/outbox/outbox.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { draftName } from '../form/draft-name.ts';
import { Notices } from './notices.tsx';
import type { Question } from './question-dialog.tsx';
import { TarefaList } from './tarefa-list.tsx';
import { useActions } from './use-actions.ts';
import { useOpenTarefa, useTarefaParam } from './use-open-tarefa.ts';
import { useTarefas } from './use-tarefas.ts';

const TarefaDialog = laterPart(
  async () => (await import('../form/tarefa-dialog.tsx')).TarefaDialog,
);
const QuestionDialog = laterPart(
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
);

const ANTIGAS = 'antigas';

/** The task may have stood far down the list. */
const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

export function TarefasPage(): ReactElement {
  const usuario = useUsuario();
  const [params, change] = useAddress();
  const antigas = params.has(ANTIGAS);
  const list = useTarefas({ paused: useTarefaParam() !== null });
  const actions = useActions();
  const [question, setQuestion] = useState<Question>();
  const [kept, setKept] = useState<Envio>();
  const [recibo, setRecibo] = useState<Outcome<unknown>>();
  const form = useOpenTarefa(
    list.data?.filter((tarefa) => tarefa.minha),
    () => actions.notice.say('error', mensagensTarefas.naoAssumida),
  );
  const queued = useOutbox().flatMap(({ body }) => ('tarefaId' in body ? [body.tarefaId] : []));
  const begin = useBegin();
  const closeQuestion = (): void => setQuestion(undefined);
  const { shown } = actions.notice;

  function act(acao: AcaoTarefa, tarefa: Tarefa): void {
    actions.notice.clear();
    setKept(undefined);
    if (acao === 'abrir') open(tarefa);
    else if (acao === 'assumir') actions.assumir(tarefa, open);
    // The draft stays: the task may be taken again.
    else if (acao === 'deixar') actions.deixar(tarefa, form.discard);
    else setQuestion({ acao, tarefa });
  }

  function open(tarefa: Tarefa): void {
    if (form.mounted?.id !== tarefa.id) begin(draftName(tarefa));
    form.open(tarefa);
  }

  return (
    <>
      <PageHeader
        title="Tarefas Pendentes"
        subtitle={list.data ? countsOf(list.data) : ''}
        actions={<ReloadButton onReload={list.refetch} />}
      />
      <Notices notice={actions.notice} list={list} nameless={usuario?.nome === 'desconhecido'}>
        {kept && <Guardado envio={kept} onClose={() => setKept(undefined)} />}
      </Notices>
      {recibo && (
        <div ref={intoView} className="mb-16">
          <Recibo outcome={recibo} onClose={() => setRecibo(undefined)} />
        </div>
      )}
      {antigas && (
        <p className="row wrap gap-4 gap-x-12 m-0 mb-16">
          {mensagensTarefas.soAntigas}
          <Button variant="subtle" size="md" px={8} onClick={() => change({ [ANTIGAS]: null })}>
            Ver tudo
          </Button>
        </p>
      )}
      <TarefaList
        list={list}
        antigas={antigas}
        tipo={parseTipoLogin(usuario?.tipo_login)}
        busy={actions.busy}
        queued={queued}
        onAction={act}
      />
      <Suspense>
        {question && (
          <QuestionDialog
            question={question}
            busy={actions.busy?.acao === question.acao}
            fault={shown?.tone === 'error' ? shown.text : undefined}
            onCancel={closeQuestion}
            onDevolver={() => actions.devolver(question.tarefa, closeQuestion)}
            onExcluir={(motivo) => actions.remove(question.tarefa, motivo, closeQuestion)}
          />
        )}
      </Suspense>
      <Suspense>
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
            onSent={(outcome) => {
              form.close();
              form.discard();
              setRecibo(outcome);
              if ('kept' in outcome) setKept(outcome.kept);
              else actions.notice.say('success', mensagensTarefas.sucesso);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function countsOf(tarefas: readonly Tarefa[]): string {
  const andamento = tarefas.filter((tarefa) => tarefa.status === 'andamento').length;
  const pendentes = formatContagem(tarefas.length - andamento, 'pendente', 'pendentes');
  return `${pendentes} · ${andamento} em andamento`;
}
