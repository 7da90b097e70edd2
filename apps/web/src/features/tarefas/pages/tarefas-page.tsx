import { type AcaoTarefa, mensagensTarefas, parseTipoLogin, type Tarefa } from '@frota/contract';
import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { draftKey } from '../../../capture/use-draft.ts';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { useUsuario } from '../../../http/session.ts';
import { removeDraft } from '../../../offline/drafts.ts';
import { useTarefas } from '../api/list-tarefas.ts';
import { Avisos } from '../components/avisos.tsx';
import { ExcluirDialog } from '../components/excluir-dialog.tsx';
import { TarefaForm } from '../components/form/tarefa-form.tsx';
import { ListaTarefas } from '../components/lista-tarefas.tsx';
import { useAcoes } from '../components/use-acoes.ts';
import { useTarefaAberta, useTarefaParam } from '../components/use-tarefa-aberta.ts';
import { rascunhoDe } from '../form/formulario.ts';

interface Pergunta {
  readonly acao: 'devolver' | 'excluir';
  readonly tarefa: Tarefa;
}

/** 'Tarefas Pendentes': the yard's queue, and the full-screen form of a task that the user holds. */
export function TarefasPage(): ReactElement {
  const usuario = useUsuario();
  const lista = useTarefas({ pausada: useTarefaParam() !== null });
  const acoes = useAcoes();
  const [pergunta, setPergunta] = useState<Pergunta>();
  const form = useTarefaAberta(
    lista.data?.filter((tarefa) => tarefa.minha),
    () => acoes.setAviso({ tone: 'error', texto: mensagensTarefas.naoAssumida }),
  );
  const [atualizando, setAtualizando] = useState(false);
  const perguntada = pergunta?.tarefa;
  const fecharPergunta = (): void => setPergunta(undefined);

  async function atualizar(): Promise<void> {
    setAtualizando(true);
    await lista.refetch();
    setAtualizando(false);
  }

  function esquecer(tarefa: Tarefa): void {
    form.descartar();
    void removeDraft(draftKey(usuario, rascunhoDe(tarefa)));
  }

  function act(acao: AcaoTarefa, tarefa: Tarefa): void {
    acoes.setAviso(undefined);
    if (acao === 'abrir') form.abrir(tarefa);
    else if (acao === 'assumir') acoes.assumir(tarefa);
    else if (acao === 'deixar') acoes.deixar(tarefa, acao, () => esquecer(tarefa));
    else setPergunta({ acao, tarefa });
  }

  return (
    <>
      <PageHeader
        title="Tarefas Pendentes"
        subtitle={lista.data && contagem(lista.data)}
        actions={
          <ActionIcon
            variant="light"
            size={56}
            aria-label="Atualizar"
            title="Atualizar"
            loading={atualizando}
            onClick={() => void atualizar()}
          >
            <IconRefresh size={26} aria-hidden />
          </ActionIcon>
        }
      />
      <Avisos acoes={acoes} lista={lista} semNome={usuario?.nome === 'desconhecido'} />
      <ListaTarefas
        tarefas={lista.data ?? []}
        carregando={lista.isPending}
        tipo={parseTipoLogin(usuario?.tipo_login)}
        ocupada={acoes.ocupada}
        onAcao={act}
      />
      {pergunta?.acao === 'excluir' && (
        <ExcluirDialog
          tarefa={pergunta.tarefa}
          busy={acoes.ocupada?.acao === 'excluir'}
          onCancel={fecharPergunta}
          onConfirm={(motivo) => acoes.excluir(pergunta.tarefa, motivo, fecharPergunta)}
        />
      )}
      <ConfirmDialog
        opened={pergunta?.acao === 'devolver'}
        title="Devolver a tarefa à fila?"
        cancelLabel="Não, cancelar"
        confirmLabel="Sim, devolver"
        busy={acoes.ocupada?.acao === 'devolver'}
        onCancel={fecharPergunta}
        onConfirm={() => perguntada && acoes.deixar(perguntada, 'devolver', fecharPergunta)}
      >
        {perguntada?.assumido_por} deixa de ser o responsável e outra pessoa pode assumir.
      </ConfirmDialog>
      {form.montada && (
        <TarefaForm
          key={form.montada.id}
          tarefa={form.montada}
          opened={form.aberta}
          onFechar={form.fechar}
          onDescartar={() => {
            form.fechar();
            form.descartar();
          }}
          onEnviado={() => {
            form.fechar();
            form.descartar();
            acoes.setAviso({ tone: 'success', texto: mensagensTarefas.sucesso });
          }}
        />
      )}
    </>
  );
}

/** '2 pendentes · 1 em andamento' */
function contagem(tarefas: readonly Tarefa[]): string {
  const andamento = tarefas.filter((tarefa) => tarefa.status === 'andamento').length;
  const pendentes = tarefas.length - andamento;
  const nomePendentes = pendentes === 1 ? 'pendente' : 'pendentes';
  return `${pendentes} ${nomePendentes} · ${andamento} em andamento`;
}
