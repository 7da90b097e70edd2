import {
  type Limites,
  limitesPadrao,
  type SituacaoDivergencia,
} from '@frota/contract/divergencias';
import { EXTRATO_MAX_MAPAS, type MapaExtrato } from '@frota/contract/extratos';
import { sql } from 'kysely';
import { countRows, newestFirst } from '../../database/conditions.ts';
import type { Db, NewRow } from '../../database/schema.ts';
import type { InstantPage } from '../../kernel/cursor.ts';
import { EnvioRepetidoError } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';

/** To recognise a retry, with its answer. */
export function findExtratoEnvio(db: Db, id: string) {
  return db
    .selectFrom('extrato')
    .select(['id', 'conteudo_hash', 'usuario_id as autor_id', 'novas', 'repetidas', 'recusadas'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listExtratos(db: Db, page: InstantPage) {
  const rows = db
    .selectFrom('extrato as x')
    .select(['x.id', 'x.operadora', 'x.arquivo', 'x.recebido_em', 'x.usuario_nome as usuario'])
    .select(['x.usuario_id', 'x.inicio', 'x.fim', 'x.novas', 'x.repetidas', 'x.recusadas']);
  return newestFirst(rows, 'x.recebido_em', 'x.id', page).execute();
}

export const countExtratos = (db: Db): Promise<number> => countRows(db, sql`extrato`);

/** When a line differs from its record: the rule's limits, or the usual ones where it is off. */
export async function findLimites(db: Db): Promise<Limites<'extrato_difere'>> {
  const regra = await db
    .selectFrom('divergencia_regra')
    .select('limites')
    .where('regra', '=', 'extrato_difere')
    .where('ativa', '=', true)
    .executeTakeFirst();
  return { ...limitesPadrao('extrato_difere'), ...regra?.limites };
}

export function listMapas(db: Db) {
  return db
    .selectFrom('extrato_mapa')
    .select(['id', 'operadora', 'mapa'])
    .orderBy(sql`lower(operadora)`)
    .execute();
}

export async function saveMapa(trx: Db, operadora: string, mapa: MapaExtrato): Promise<boolean> {
  const others = await trx
    .selectFrom('extrato_mapa')
    .select('id')
    .where(sql<boolean>`lower(operadora) <> lower(${operadora})`)
    .execute();
  if (others.length >= EXTRATO_MAX_MAPAS) return false;
  const values = { operadora, mapa: JSON.stringify(mapa) };
  await trx
    .insertInto('extrato_mapa')
    .values({ id: newId(), ...values })
    .onConflict((conflict) => conflict.expression(sql`lower(operadora)`).doUpdateSet(values))
    .execute();
  return true;
}

export async function deleteMapa(trx: Db, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('extrato_mapa')
    .where('id', '=', id)
    .returning('operadora')
    .executeTakeFirst();
  return row?.operadora;
}

export interface CasoDaLinha {
  readonly id: string;
  readonly situacao: SituacaoDivergencia;
  readonly usuario_id: number | null;
  readonly pedido: string | null;
}

/** Open cases, and whether the driver was asked for a statement. */
export async function listCasos(
  db: Db,
  linhas: readonly string[],
): Promise<Map<string, CasoDaLinha>> {
  if (linhas.length === 0) return new Map();
  const rows = await db
    .selectFrom('divergencia as d')
    .leftJoin('divergencia_pessoa as p', 'p.divergencia_id', 'd.id')
    .leftJoin('divergencia_pedido as q', (join) =>
      join.onRef('q.divergencia_id', '=', 'd.id').onRef('q.pessoa_id', '=', 'p.usuario_id'),
    )
    .select(['d.registro_id as linha', 'd.id', 'd.situacao', 'p.usuario_id'])
    .select('q.id as pedido')
    .where('d.registro_id', 'in', [...linhas])
    .where('d.situacao', '<>', 'encerrada')
    // An open one counts before closed ones.
    .orderBy(sql`d.situacao = 'aberta'`)
    .orderBy('d.criada_em')
    .execute();
  return new Map(rows.map(({ linha, ...caso }) => [linha, caso]));
}

export async function insertExtrato(trx: Db, row: NewRow<'extrato'>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('extrato')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new EnvioRepetidoError();
}

export async function saveCounts(
  trx: Db,
  id: string,
  counts: Pick<NewRow<'extrato'>, 'novas' | 'repetidas'>,
): Promise<void> {
  await trx.updateTable('extrato').set(counts).where('id', '=', id).execute();
}

export async function deleteExtrato(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('extrato').where('id', '=', id).execute();
}
