import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';
import { type Lido, ultimosKm } from '../veiculos/veiculos.public.ts';

export function listPaineis(db: Db, placa_canonica: string): Promise<RowOf<'painel_trocado'>[]> {
  return db
    .selectFrom('painel_trocado')
    .selectAll()
    .where('placa_canonica', '=', placa_canonica)
    .orderBy('em', 'desc')
    .orderBy('registrado_em', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function isPlacaConhecida(db: Db, placa_canonica: string): Promise<boolean> {
  const { rows } = await sql`
    select from veiculo where placa_canonica = ${placa_canonica}
    union all select from dashboard_placa where placa_canonica = ${placa_canonica} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** As that panel would show it, highest km first. */
export async function listLidosAntes(db: Db, placa_canonica: string, em: Date): Promise<Lido[]> {
  const { rows } = await ultimosKm(sql`${placa_canonica}::text`, sql`${em}::timestamptz`).execute(
    db,
  );
  return rows;
}

export async function findLido(
  db: Db,
  placa_canonica: string,
  registro: string,
): Promise<{ em: Date; km: number } | undefined> {
  const { rows } = await sql<{ em: Date; km: number }>`
    select em, km from dashboard_registro
     where id = ${registro} and placa_canonica = ${placa_canonica}
    union all
    select ocorrido_em, km from checkin
     where id = ${registro} and placa_canonica = ${placa_canonica}`.execute(db);
  return rows[0];
}

export function findPainelEm(
  trx: Db,
  placa_canonica: string,
  em: Date,
): Promise<RowOf<'painel_trocado'> | undefined> {
  return trx
    .selectFrom('painel_trocado')
    .selectAll()
    .where('placa_canonica', '=', placa_canonica)
    .where('em', '=', em)
    .where('desfeito_em', 'is', null)
    .executeTakeFirst();
}

export async function insertPainel(trx: Db, row: NewRow<'painel_trocado'>): Promise<void> {
  await trx.insertInto('painel_trocado').values(row).execute();
}

export function markDesfeito(
  trx: Db,
  id: string,
  quem: { desfeito_em: Date; desfeito_por_id: number; desfeito_por_nome: string },
): Promise<RowOf<'painel_trocado'> | undefined> {
  return trx
    .updateTable('painel_trocado')
    .set(quem)
    .where('id', '=', id)
    .where('desfeito_em', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Their distances change with the panel. */
export async function listRegistrosDesde(
  trx: Db,
  placa_canonica: string,
  em: Date,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('dashboard_registro')
    .select('id')
    .where('placa_canonica', '=', placa_canonica)
    .where('em', '>=', em)
    .execute();
  return rows.map(({ id }) => id);
}
