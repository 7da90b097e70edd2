import { combustivelLabel } from '@frota/contract/combustivel';
import type { RouteAnswerInput, RouteBody, RouteQuery } from '@frota/contract/rota';
import {
  type deleteTarefaRoute,
  type listTarefasRoute,
  mensagensTarefas,
} from '@frota/contract/tarefas';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Listing, readInstantPage } from '../../kernel/cursor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Autor } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import type { Mudou, RecordChanges } from '../../noun/mudou.ts';
import { settleConferencias } from '../conferencia/conferencia.public.ts';
import * as repository from './repository.ts';
import { freeTarefasOf } from './repository.ts';
import { countOpenTarefas } from './tarefas.public.ts';

export const tarefaErrors = {
  naoEncontrada: () => new DomainError('notFound', mensagensTarefas.naoEncontrada),
  jaAssumida: (nome: string) => new DomainError('conflict', mensagensTarefas.jaAssumida(nome)),
  naoDisponivel: () => new DomainError('conflict', mensagensTarefas.naoDisponivel),
  semPosse: () => new DomainError('forbidden', mensagensTarefas.semPosse),
  naoAndamento: () => new DomainError('conflict', mensagensTarefas.semPosse),
  naoAssumida: () => new DomainError('forbidden', mensagensTarefas.naoAssumida),
};

type TarefaOut = RouteAnswerInput<typeof listTarefasRoute>['tarefas'][number];

export interface TarefasDeps extends BaseDeps {
  readonly mudou: Mudou;
}

export function createTarefasService({ db, clock, mudou }: TarefasDeps) {
  /** Why nobody can take the task now. */
  async function whyTaken(id: string): Promise<DomainError> {
    const tarefa = await repository.findTarefa(db, id);
    if (!tarefa || tarefa.excluido_em) return tarefaErrors.naoEncontrada();
    if (tarefa.status === 'finalizado') return tarefaErrors.naoDisponivel();
    return tarefaErrors.jaAssumida(tarefa.assumido_por_nome ?? '');
  }

  return {
    /** The first page also has all tasks of the user. */
    async list(
      autor: Autor,
      query: RouteQuery<typeof listTarefasRoute>,
    ): Promise<Listing<TarefaOut>> {
      const first = query.cursor === undefined;
      const own = first ? await repository.listTarefasOf(db, autor.id) : [];
      const others = await readInstantPage(
        query,
        (page) => repository.listTarefasOfOthers(db, autor.id, page),
        (row) => row.criado_em,
      );
      const rows = [...own, ...others.rows].sort(compareChegada);
      const { cursor } = others;
      const whole = first && cursor === undefined;
      const total = whole ? rows.length : await countOpenTarefas(db);
      return { rows: rows.map((row) => toTarefa(row, autor)), cursor, total };
    },

    /** Throws naoEncontrada, jaAssumida (also for the holder), naoDisponivel. */
    async assumir(autor: Autor, id: string): Promise<TarefaOut> {
      const taken = await inTransaction(db, async (trx) => {
        if (!(await repository.takeTarefa(trx, id, autor))) return undefined;
        const posse = { id: newId(), tarefa_id: id, usuario_id: autor.id };
        await repository.insertPosse(trx, { ...posse, de: clock.now() });
        await mudou(trx, 'tarefa', {});
        return repository.findTarefa(trx, id);
      });
      if (!taken) throw await whyTaken(id);
      return toTarefa(taken, autor);
    },

    /** By the holder or Frota. Throws naoEncontrada, semPosse. */
    async deixar(autor: Autor, id: string): Promise<TarefaOut> {
      const tarefa = await inTransaction(db, async (trx) => {
        const held = await repository.lockTarefa(trx, id);
        if (!held || held.excluido_em) throw tarefaErrors.naoEncontrada();
        if (held.status !== 'andamento') throw tarefaErrors.naoAndamento();
        const own = held.assumido_por_id === autor.id;
        if (!own && autor.tipo_login !== 'Frota') throw tarefaErrors.semPosse();
        // Only the holder's own return ends the time: after Frota's the holder may be at the pump, and the fueling
        // still counts.
        const fim = { ate: clock.now(), concluida: false };
        if (own) await repository.endPosses(trx, held.id, autor.id, fim);
        await repository.freeTarefa(trx, held.id);
        await mudou(trx, 'tarefa', { livre: { ...held, autor_id: autor.id } });
        return { ...held, ...repository.FREE };
      });
      return toTarefa(tarefa, autor);
    },

    /** Throws naoEncontrada, naoDisponivel. */
    async remove(
      autor: Autor,
      { tarefa_id_param, motivo_param }: RouteBody<typeof deleteTarefaRoute>,
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        const tarefa = await repository.lockTarefa(trx, tarefa_id_param);
        if (!tarefa || tarefa.excluido_em) throw tarefaErrors.naoEncontrada();
        if (tarefa.status === 'finalizado') throw tarefaErrors.naoDisponivel();
        const { id: tarefa_id } = tarefa;
        const excluido_em = clock.now();
        await repository.markTarefaDeleted(trx, tarefa_id, excluido_em);
        await repository.insertExclusao(trx, {
          id: newId(),
          tarefa_id,
          excluido_em,
          excluido_por_id: autor.id,
          excluido_por_nome: autor.usuario,
          motivo: motivo_param,
        });
        await settleConferencias(trx, autor, [tarefa_id], excluido_em);
        await mudou(trx, 'tarefa', {});
      });
    },
  };
}

function compareChegada(one: repository.TarefaRow, other: repository.TarefaRow): number {
  const between = one.criado_em.getTime() - other.criado_em.getTime();
  return between || (one.id < other.id ? -1 : 1);
}

function toTarefa(row: repository.TarefaRow, autor: Autor): TarefaOut {
  const { id, placa, km, status, motorista_nome, cidade, nivel, capacidade } = row;
  const held = status === 'andamento';
  return {
    id,
    placa,
    km,
    km_minimo: row.km_minimo,
    status,
    cidade,
    nivel,
    capacidade,
    tipoCombustivel: combustivelLabel(row.tipo_combustivel),
    usuario: row.usuario_nome,
    motorista: motorista_nome,
    motorista_id: row.motorista_id,
    usuario_id: row.usuario_id,
    assumido_por_id: held ? row.assumido_por_id : null,
    created_at: row.criado_em,
    assumido_por: held ? row.assumido_por_nome : null,
    minha: held && row.assumido_por_id === autor.id,
  };
}

/** Frees the tasks of a user who can no longer complete or return them, as if they were new. */
export async function releaseTarefas(
  trx: Db,
  mudou: Mudou,
  { id, autor_id }: RecordChanges['usuario'],
): Promise<void> {
  for (const tarefa of await freeTarefasOf(trx, id)) {
    if (!tarefa.excluido_em) await mudou(trx, 'tarefa', { livre: { ...tarefa, autor_id } });
  }
}
