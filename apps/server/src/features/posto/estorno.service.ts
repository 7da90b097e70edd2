import type { estornarRoute } from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import type { Autor } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { estornarAbastecimento } from '../abastecimentos/estorno.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import { type Estorno, estornoErrors, reverseMovimentos } from '../tanques/estorno.ts';
import { cancelEntrada, findEntradaEnvio } from './entradas.repository.ts';
import type { PostoDeps } from './entradas.service.ts';
import { postoErrors } from './errors.ts';

const ORIGENS = {
  entrada: 'Entrada',
  abastecimento_interno: 'Abastecimento interno',
  abastecimento_externo: 'Abastecimento externo',
} as const;

export interface EstornoService {
  /**
   * Cancels a delivery or a fueling: the record is marked, each of its ledger lines gets a reversing one
   * on the day it is made, nothing is overwritten. Throws `notFound`, `conflict`.
   */
  estornar(autor: Autor, fields: RouteBody<typeof estornarRoute>): Promise<{ id: string }>;
}

export function createEstornoService({ db, clock, events }: PostoDeps): EstornoService {
  return {
    async estornar(autor, { id = newId(), origem, ...fields }) {
      const estorno = { ...fields, id, em: clock.now() };
      const alvo = `${ORIGENS[origem]}: ${fields.motivo}`;
      try {
        await inTransaction(db, async (trx) => {
          if (origem === 'entrada') await estornarEntrada(trx, autor, { ...estorno, origem });
          else await estornarAbastecimento(trx, autor, { ...estorno, origem });
          await recordAuditoria(trx, { clock }, autor, { acao: 'estorno', alvo });
        });
      } catch (error) {
        // The id belongs to another reversal, or a record of another kind with this id was reversed.
        if (violatedUnique(error)?.startsWith('estorno_')) throw postoErrors.idRepetido();
        throw error;
      }
      await events.publish('saldos');
      return { id };
    },
  };
}

async function estornarEntrada(trx: Db, autor: Autor, estorno: Estorno): Promise<void> {
  if (!(await cancelEntrada(trx, estorno.origem_id, estorno.em))) {
    throw (await findEntradaEnvio(trx, estorno.origem_id))
      ? estornoErrors.jaEstornado()
      : estornoErrors.naoEncontrado();
  }
  await reverseMovimentos(trx, autor, estorno);
}
