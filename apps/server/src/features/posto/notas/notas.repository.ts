import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../../database/schema.ts';
import { cartasDe } from '../entradas/entradas.repository.ts';

export const MOSTRADAS = 50;

const abertos = sql<RowOf<'nota_recebida'>['itens'] | null>`(
  select jsonb_agg(i order by (i->>'item')::integer)
    from jsonb_array_elements(nota_recebida.itens) i
   where not exists (
     select 1 from entrada e
      where e.chave = nota_recebida.chave and e.item = (i->>'item')::integer and e.estornada_em is null))`;

export function listNotasRecebidas(db: Db) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('nota_recebida')
        .select(['id', 'nf', 'emitente', 'destinatario', 'emitida_em', 'homologacao'])
        .select(['arquivo', 'recebida_em', 'avisos', abertos.as('itens')])
        .select(cartasDe(sql`nota_recebida.chave`).as('correcoes'))
        .where('dispensada_em', 'is', null)
        .where(sql<boolean>`not exists (
          select 1 from nota_evento v
           where v.chave = nota_recebida.chave and v.tipo = 'cancelamento')`)
        .as('nota'),
    )
    .selectAll()
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('itens', 'is not', null)
    .orderBy('recebida_em', 'desc')
    .orderBy('id', 'desc')
    .limit(MOSTRADAS)
    .execute();
}

export function findNotaRecebida(db: Db, id: string) {
  return db
    .selectFrom('nota_recebida')
    .select(['chave', 'xml'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** True where it is new, or was dismissed. */
export async function offerNota(trx: Db, row: NewRow<'nota_recebida'>): Promise<boolean> {
  const { id: _, chave: __, ...again } = row;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('nota_recebida')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('chave')
        .doUpdateSet({ ...again, dispensada_em: null })
        .where('nota_recebida.dispensada_em', 'is not', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Undefined where it is not offered. */
export function dismissNota(trx: Db, id: string, dispensada_em: Date) {
  return trx
    .updateTable('nota_recebida')
    .set({ dispensada_em })
    .where('id', '=', id)
    .where('dispensada_em', 'is', null)
    .returning(['nf', 'emitente'])
    .executeTakeFirst();
}

export async function forgetNotas(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('nota_recebida').where('recebida_em', '<', before).execute();
}

/** False where it is known. */
export async function insertEvento(trx: Db, row: NewRow<'nota_evento'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('nota_evento')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chave', 'tipo', 'sequencia']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findEvento(db: Db, id: string) {
  return db
    .selectFrom('nota_evento')
    .select(['chave', 'tipo', 'xml'])
    .where('id', '=', id)
    .where(sql<boolean>`length(xml) > 0`)
    .executeTakeFirst();
}

export async function isEsperada(db: Db, chave: string): Promise<boolean> {
  const row = await db
    .selectFrom('nota_recebida')
    .select('id')
    .where('chave', '=', chave)
    .where('dispensada_em', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
