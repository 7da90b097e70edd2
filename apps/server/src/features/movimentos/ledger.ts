import { mensagensPosto } from '@frota/contract/posto';
import { sql } from 'kysely';
import type { Db, NewRow } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import { findAberturaDepois } from './abertura.repository.ts';
import { refreshCusto } from './custo.ts';
import { lancadoEm } from './tanques.public.ts';

type Linha = NewRow<'movimento'>;

/**
 * Appends a line and changes the balance under its lock; recomputes R$/L; gives the balance. A line from before the
 * opening is taken back. In a transaction; several tanks in PRODUTOS' order, to avoid deadlocks.
 */
export async function appendMovimento(trx: Db, movimento: Linha): Promise<string> {
  const saldo = await append(trx, movimento);
  const abertura = await findAberturaDepois(trx, movimento);
  return abertura ? absorb(trx, movimento, abertura) : saldo;
}

/**
 * For a line from before an opening, whose dip already included it: at the opening, or for a reversal at its own
 * instant. Gives the balance.
 */
export function absorb(trx: Db, linha: Linha, abertura: Date): Promise<string> {
  const { tipo, litros, usuario_id, usuario_nome, ocorrido_em, recebido_em } = linha;
  return append(trx, {
    tipo,
    usuario_id: usuario_id ?? null,
    usuario_nome,
    recebido_em,
    id: newId(),
    classe: 'abertura',
    litros: oposto(litros),
    motivo: mensagensPosto.antesDoLivro,
    ocorrido_em: ocorrido_em > abertura ? ocorrido_em : abertura,
  });
}

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
