import { sql } from 'kysely';
import type { Db, NewRow } from '../../database/schema.ts';

/** Most that are shown. */
const MOSTRADAS = 50;

/** The items of a received invoice that no delivery which counts has booked. */
const abertos = sql<
  readonly {
    readonly item: number;
    readonly tipo: 'DIESEL S10' | 'DIESEL S500' | 'ARLA';
    readonly litros: string;
    readonly descricao: string;
  }[]
>`(
  select jsonb_agg(i order by (i->>'item')::integer)
    from jsonb_array_elements(nota_recebida.itens) i
   where not exists (
     select 1 from entrada e
      where e.chave = nota_recebida.chave and e.item = (i->>'item')::integer and e.estornada_em is null))`;

/** Those with something to be booked that nobody dismissed, newest first, each with how many they are in all. */
export function listNotasRecebidas(db: Db) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('nota_recebida')
        .select(['id', 'nf', 'emitente', 'destinatario', 'emitida_em', 'homologacao'])
        .select(['arquivo', 'recebida_em', abertos.as('itens')])
        .where('dispensada_em', 'is', null)
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

/** Whether it is offered now and was not before: it is new, or was dismissed. */
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

/** Its number and issuer; undefined where it is not offered. */
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
