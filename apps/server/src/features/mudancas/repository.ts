import type { TipoMudanca } from '@frota/contract/mudancas';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';

const LOTE = 1_000;

export interface Marco {
  readonly tipo: TipoMudanca;
  readonly id: string;
  readonly em: Date;
}

export function getPonto(db: Db) {
  return db.selectFrom('mudanca_ponto').select(['epoca', 'numero']).executeTakeFirstOrThrow();
}

/**
 * Numbers committed changes, one server at a time, so that a later commit gets a later number whenever its
 * transaction began. True where more may wait.
 */
export async function numberSome(db: Db, now: Date): Promise<boolean> {
  const first = (of: Db, limit: number) =>
    of.selectFrom('mudanca_nova').select('id').orderBy('id').limit(limit).execute();
  if ((await first(db, 1)).length === 0) return false;
  return inTransaction(db, async (trx) => {
    const { numero } = await trx
      .selectFrom('mudanca_ponto')
      .select('numero')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const ids = (await first(trx, LOTE)).map(({ id }) => id);
    await sql`
      with novas as (
        delete from mudanca_nova where id = any(${ids}::bigint[]) returning id, tipo, registro_id
      ), numeradas as (
        insert into mudanca (tipo, registro_id, numero, em)
        select tipo, registro_id, ${numero}::bigint + row_number() over (order by max(id)), ${now}::timestamptz
          from novas group by tipo, registro_id
            on conflict (tipo, registro_id) do update set numero = excluded.numero, em = excluded.em
        returning numero
      )
      update mudanca_ponto set numero = greatest(numero, (select max(numero) from numeradas))`.execute(
      trx,
    );
    return ids.length === LOTE;
  });
}

export async function listMudadas(
  db: Db,
  tipos: readonly TipoMudanca[],
  after: number,
  limit: number,
): Promise<(Marco & { readonly numero: number })[]> {
  const { rows } = await sql<Marco & { numero: number }>`
    select m.tipo, m.registro_id as id, m.numero, m.em
      from unnest(${[...tipos]}::text[]) as t (tipo)
      cross join lateral (
        select * from mudanca
         where mudanca.tipo = t.tipo and mudanca.numero > ${after}::bigint
         order by mudanca.numero limit ${limit}) m
     order by m.numero limit ${limit}`.execute(db);
  return rows;
}

export interface Tabela {
  readonly tabela: string;
  readonly chave: 'uuid' | 'integer';
  readonly escrito: string;
}

export async function listGuardados(
  db: Db,
  tipo: TipoMudanca,
  { tabela, chave, escrito }: Tabela,
  after: string | undefined,
  limit: number,
): Promise<Marco[]> {
  const beyond = after === undefined ? sql`true` : sql`x.id > ${after}::${sql.raw(chave)}`;
  const { rows } = await sql<Marco>`
    select ${tipo}::text as tipo, x.id::text as id,
           coalesce((select em from mudanca where tipo = ${tipo} and registro_id = x.id::text),
                    x.${sql.ref(escrito)}) as em
      from ${sql.table(tabela)} x
     where ${beyond} order by x.id limit ${limit}`.execute(db);
  return rows;
}
