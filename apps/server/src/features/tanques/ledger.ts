import { mensagensPosto } from '@frota/contract/posto';
import { sql } from 'kysely';
import type { Db, NewRow } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import { findAberturaDepois } from './abertura.repository.ts';
import { refreshCusto } from './custo.ts';
import { lancadoEm } from './lancado-em.sql.ts';

type Linha = NewRow<'movimento'>;

/**
 * Appends one line to a tank's ledger and moves its balance by the line's signed `litros`, under the
 * lock of the balance's row, and works out anew what litres cost from there on; answers the new balance. What was before the
 * tank's opening is taken back by a line of the opening. Call it within a transaction. One that writes
 * to several tanks does so in the order of PRODUTOS, so that two never wait for each other.
 */
export async function appendMovimento(trx: Db, movimento: Linha): Promise<string> {
  const saldo = await append(trx, movimento);
  const abertura = await findAberturaDepois(trx, movimento);
  return abertura ? absorb(trx, movimento, abertura) : saldo;
}

/**
 * Takes back a line that tells of something before an opening, as what was measured there had it in it: at the opening, or,
 * of a reversal, at its own instant. Answers the new balance.
 */
export function absorb(trx: Db, linha: Linha, abertura: Date): Promise<string> {
  const { tipo, litros, usuario_id, usuario_nome, ocorrido_em, recebido_em } = linha;
  return append(trx, {
    ...{ tipo, usuario_id: usuario_id ?? null, usuario_nome, recebido_em },
    id: newId(),
    classe: 'abertura',
    litros: oposto(litros),
    motivo: mensagensPosto.antesDoLivro,
    ocorrido_em: ocorrido_em > abertura ? ocorrido_em : abertura,
  });
}

/** The same litres with the other sign. */
export function oposto(litros: string): string {
  return litros.startsWith('-') ? litros.slice(1) : `-${litros}`;
}

async function append(trx: Db, movimento: Linha): Promise<string> {
  const { saldo } = await trx
    .updateTable('saldo')
    .set({ saldo: sql<string>`saldo + ${movimento.litros}::numeric` })
    .where('tipo', '=', movimento.tipo)
    .returning('saldo')
    .executeTakeFirstOrThrow();
  const recebido_em = lancadoEm(movimento.ocorrido_em, movimento.recebido_em);
  await trx
    .insertInto('movimento')
    .values({ ...movimento, recebido_em })
    .execute();
  await refreshCusto(trx, movimento);
  return saldo;
}
