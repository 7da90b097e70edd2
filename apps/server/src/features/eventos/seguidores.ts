import type { Topico } from '@frota/contract/eventos';
import type { Db } from '../../database/schema.ts';
import { afterCommit } from '../../database/transaction.ts';
import type { Seguidores } from '../../noun/mudou.ts';
import type { Events } from '../../ports/events.ts';

/** Hints to the screens that are open, once a change is committed. */
export function createSeguidores(events: Events): Seguidores {
  const hint = (topico: Topico) => async (trx: Db) =>
    afterCommit(trx, `evento ${topico}`, () => events.publish(topico));
  const [saldos, tarefas] = [hint('saldos'), hint('tarefas')];
  return {
    tarefa: tarefas,
    abastecimentos: saldos,
    bicoDoAbastecimento: saldos,
    entrada: saldos,
    lancamento: saldos,
    encerrante: saldos,
    medicao: saldos,
    tanque: saldos,
    posto: saldos,
  };
}
