import type { Diesel, Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db, Fragment, NewRow } from '../../database/schema.ts';
import { AUTOR_DO_INTERNO, bicoDe } from '../movimentos/tanques.public.ts';
import { contasOf } from '../usuarios/lookup.public.ts';

export type NovoInterno = NewRow<'abastecimento_interno'> & {
  readonly tipo_combustivel: Diesel;
};

/** To recognise a retry; the author is the attendant or Frota. */
export function findInternoEnvio(db: Db, id: string) {
  return db
    .selectFrom('abastecimento_interno as i')
    .select(['i.id', 'i.conteudo_hash', AUTOR_DO_INTERNO.id.as('autor_id')])
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** False where the id is taken, by either kind. */
export async function insertInterno(trx: Db, row: NovoInterno): Promise<boolean> {
  if (!(await claimChave(trx, row.id))) return false;
  await trx.insertInto('abastecimento_interno').values(row).execute();
  return true;
}

export async function hasOwnInterno(
  db: Db,
  tarefaId: string,
  manobristaId: number,
  exceptId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('abastecimento_interno')
    .select('id')
    .where('tarefa_id', '=', tarefaId)
    .where('manobrista_id', 'in', contasOf(db, manobristaId))
    .where('id', '<>', exceptId)
    .where('estornado_em', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listInternosOf(db: Db, tarefaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('abastecimento_interno')
    .select('id')
    .where('tarefa_id', '=', tarefaId)
    .execute();
  return rows.map(({ id }) => id);
}

/** R$ are required here, although the column has a default. */
export type NovoExterno = NewRow<'abastecimento_externo'> & { readonly valor: string };

/** To recognise a retry; the author is who sent it as the driver, or Frota. */
export function findExternoEnvio(db: Db, id: string) {
  return db
    .selectFrom('abastecimento_externo')
    .select((eb) => [
      'id',
      'conteudo_hash',
      eb.fn.coalesce('lancado_por_id', 'motorista_informado_id', 'usuario_id').as('autor_id'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where the id is taken, by either kind. */
export async function insertExterno(trx: Db, row: NovoExterno): Promise<boolean> {
  if (!(await claimChave(trx, row.id))) return false;
  await trx.insertInto('abastecimento_externo').values(row).execute();
  return true;
}

interface BicoDoAbastecimento {
  readonly placa: string;
  readonly em: Date;
  readonly bico_id: string | null;
  readonly estornado: boolean;
  readonly tirou: boolean;
}

/** As corrected; null where there is no fueling. */
export const tirou = (registro: Fragment, tipo: Fragment): Fragment => sql`
  case when ${tipo} = 'ARLA' then ${registro}.arla_litros > 0
       else ${registro}.tipo_combustivel = ${tipo} and ${registro}.litros > 0 end`;

export async function findBicoDoAbastecimento(
  trx: Db,
  id: string,
  tipo: Produto,
): Promise<BicoDoAbastecimento | undefined> {
  const { rows } = await sql<BicoDoAbastecimento>`
    select i.placa, i.ocorrido_em as em,
           ${bicoDe(sql`i`, sql`${tipo}::text`)} as bico_id, i.estornado_em is not null as estornado,
           i.estornado_em is null and ${tirou(sql`i`, sql`${tipo}::text`)} as tirou
      from abastecimento_interno i
     where i.id = ${id}`.execute(trx);
  return rows[0];
}

export async function saveBico(trx: Db, correcao: NewRow<'bico_corrigido'>): Promise<void> {
  const { abastecimento_id, tipo, para } = correcao;
  await trx.insertInto('bico_corrigido').values(correcao).execute();
  await trx
    .updateTable('abastecimento_interno')
    .set(tipo === 'ARLA' ? { arla_bico_id: para } : { bico_id: para })
    .where('id', '=', abastecimento_id)
    .execute();
}

/** False where a fueling of either kind has the id. A second transaction waits for the first. */
async function claimChave(trx: Db, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('abastecimento')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function isPositive(decimal: string): boolean {
  return Number(decimal) > 0;
}
