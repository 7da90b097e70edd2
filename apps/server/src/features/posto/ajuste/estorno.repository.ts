import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf, Schema } from '../../../database/schema.ts';

export type Origem = Schema['estorno']['origem'];

interface Marca {
  readonly quando: 'estornada_em' | 'estornado_em';
  readonly linhas?: 'entrada_id' | 'lancamento_id' | 'abastecimento_id';
}

const MARCAS: Readonly<Record<Origem, Marca>> = {
  entrada: { quando: 'estornada_em', linhas: 'entrada_id' },
  lancamento: { quando: 'estornado_em', linhas: 'lancamento_id' },
  encerrante: { quando: 'estornado_em' },
  descarga: { quando: 'estornada_em' },
  abastecimento_interno: { quando: 'estornado_em', linhas: 'abastecimento_id' },
  abastecimento_externo: { quando: 'estornado_em', linhas: 'abastecimento_id' },
};

export async function insertEstorno(trx: Db, row: NewRow<'estorno'>): Promise<void> {
  await trx.insertInto('estorno').values(row).execute();
}

export function findEstorno(db: Db, id: string): Promise<RowOf<'estorno'> | undefined> {
  return db.selectFrom('estorno').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined where it was cancelled before, or does not exist. */
export async function markEstornado<O extends Origem>(
  trx: Db,
  { origem, origem_id, em }: Pick<NewRow<'estorno'>, 'origem_id' | 'em'> & { readonly origem: O },
): Promise<RowOf<O> | undefined> {
  const quando = sql.ref(MARCAS[origem].quando);
  const { rows } = await sql<RowOf<O>>`
    update ${sql.table(origem)} set ${quando} = ${em}
     where id = ${origem_id} and ${quando} is null
    returning *`.execute(trx);
  return rows[0];
}

export async function existsRegistro(db: Db, origem: Origem, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(origem)} where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** In PRODUTOS' order. */
export function listLinhas(trx: Db, origem: Origem, id: string): Promise<RowOf<'movimento'>[]> {
  const { linhas } = MARCAS[origem];
  if (linhas === undefined) return Promise.resolve([]);
  return trx
    .selectFrom('movimento')
    .selectAll()
    .where(linhas, '=', id)
    .where('estorno_de', 'is', null)
    .orderBy('tipo', 'desc')
    .orderBy('id')
    .execute();
}

/** Balances that fall below zero without the lines of this record; those that stay below it are told too. */
export async function listNegativos(
  db: Db,
  origem: Origem,
  id: string,
): Promise<{ tipo: Produto; saldo: string }[]> {
  const { linhas } = MARCAS[origem];
  if (linhas === undefined) return [];
  const { rows } = await sql<{ tipo: Produto; saldo: string }>`
    select s.tipo, s.saldo - m.litros as saldo
      from (select tipo, sum(litros) as litros from movimento
             where ${sql.ref(linhas)} = ${id} and estorno_de is null group by tipo) m
      join saldo s on s.tipo = m.tipo
     where m.litros > 0 and s.saldo - m.litros < 0
     order by s.tipo desc`.execute(db);
  return rows;
}
