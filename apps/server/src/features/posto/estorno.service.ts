import type { estornarRoute, RouteBody } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Autor } from '../../kernel/envio.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Events } from '../../ports/events.ts';
import type { Ids } from '../../ports/ids.ts';
import type { RefreshDashboard } from '../dashboard/refresh.ts';
import { appendMovimento } from '../tanques/ledger.ts';
import { cancelEntrada, exists, insertEstorno, listLinhas } from './ajuste.repository.ts';
import { postoErrors } from './errors.ts';

type Fields = RouteBody<typeof estornarRoute>;
/** Marks a record cancelled; false where it was before. */
type Cancel = (trx: Kysely<Schema>, id: string, em: Date) => Promise<boolean>;

export interface EstornoService {
  /**
   * Cancels a delivery or a fueling: the record is marked, each of its ledger lines gets a reversing one
   * on the day it is made, nothing is overwritten. Throws `notFound`, `conflict`.
   */
  estornar(autor: Autor, fields: Fields): Promise<{ id: string }>;
}

export interface EstornoDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: Events;
  readonly refreshDashboard: RefreshDashboard;
  readonly cancelInterno: Cancel;
  readonly cancelExterno: Cancel;
}

export function createEstornoService(deps: EstornoDeps): EstornoService {
  const { db, clock, ids } = deps;
  const cancels: Readonly<Record<Fields['origem'], Cancel>> = {
    entrada: cancelEntrada,
    abastecimento_interno: deps.cancelInterno,
    abastecimento_externo: deps.cancelExterno,
  };

  async function save(
    trx: Kysely<Schema>,
    autor: Autor,
    id: string,
    { origem, origem_id, motivo }: Fields,
  ): Promise<void> {
    const em = clock.now();
    if (!(await cancels[origem](trx, origem_id, em))) {
      throw (await exists(trx, origem, origem_id))
        ? postoErrors.jaEstornado()
        : postoErrors.naoEncontrado();
    }
    const author = { usuario_id: autor.id, usuario_nome: autor.usuario };
    await insertEstorno(trx, { ...author, id, origem, origem_id, motivo, em });
    const column = origem === 'entrada' ? 'entrada_id' : 'abastecimento_id';
    for (const linha of await listLinhas(trx, column, origem_id)) {
      await appendMovimento(trx, {
        ...linha,
        ...author,
        id: ids.next(),
        litros: linha.litros.startsWith('-') ? linha.litros.slice(1) : `-${linha.litros}`,
        estorno_de: linha.id,
        motivo,
        // In the book on the day it is made: a closed day never changes.
        ocorrido_em: em,
        recebido_em: em,
      });
    }
    if (origem !== 'entrada') await deps.refreshDashboard(trx, [origem_id]);
  }

  return {
    async estornar(autor, fields) {
      const id = fields.id ?? ids.next();
      await inTransaction(db, (trx) => save(trx, autor, id, fields));
      await deps.events.publish('saldos');
      return { id };
    },
  };
}
