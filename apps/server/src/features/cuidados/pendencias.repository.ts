import type { ItemSeguranca } from '@frota/contract/checkin';
import type { SituacaoPendencia } from '@frota/contract/cuidados';
import { sql } from 'kysely';
import { allOf, countRows, placaLike } from '../../database/conditions.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db } from '../../database/schema.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

export interface PendenciaFiltro {
  readonly situacao: SituacaoPendencia;
  readonly busca?: string | undefined;
}

const matches = ({ situacao, busca }: PendenciaFiltro) =>
  allOf(
    situacao === 'aberta' ? sql`resolvida_em is null` : sql`resolvida_em is not null`,
    busca ? placaLike(busca) : undefined,
  );

export function listPendencias(db: Db, filtro: PendenciaFiltro, page: InstantPage) {
  const query = db.selectFrom('pendencia').selectAll().where(matches(filtro));
  return newestFirst(query, 'desde', 'id', page).execute();
}

export function countPendencias(db: Db, filtro: PendenciaFiltro): Promise<number> {
  return countRows(db, sql`pendencia where ${matches(filtro)}`);
}

export function findPendencia(
  db: Db,
  id: string,
): Promise<{ placa: string; item: ItemSeguranca; desde: Date } | undefined> {
  return db
    .selectFrom('pendencia')
    .select(['placa', 'item', 'desde'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function resolvePendencia(
  trx: Db,
  id: string,
  como: {
    resolvida_em: Date;
    resolvida_por_id: number;
    resolvida_por_nome: string;
    motivo: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pendencia')
    .set(como)
    .where('id', '=', id)
    .where('resolvida_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
