import { sql } from 'kysely';
import type { Db, NewRow } from '../../database/schema.ts';
import type { DonoDeFotos } from '../../noun/facts.ts';
import { recordFotos } from '../removidos/record.ts';

export async function insertFotos(db: Db, fotos: NewRow<'foto'>[]): Promise<void> {
  if (fotos.length > 0) await db.insertInto('foto').values(fotos).execute();
}

/** Any user's picture, the user's own photos, and what the owner noun allows. */
export async function isFotoShownTo(
  db: Db,
  donos: readonly DonoDeFotos[],
  key: string,
  usuarioId: number,
): Promise<boolean> {
  const shown = donos.map(({ tabela, vista }) =>
    vista
      ? sql`or exists (
          select from ${sql.table(tabela)} dono where dono.id = f.vinculo_id and ${vista(usuarioId)})`
      : sql``,
  );
  const { rows } = await sql`
    select from foto f
     where f.key = ${key} and (
       f.papel = 'perfil' or f.usuario_id = ${usuarioId} ${sql.join(shown, sql` `)})`.execute(db);
  return rows.length > 0;
}

export async function existsFoto(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('foto').select('id').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select key from foto where key = any(${keys}::text[])`.execute(db);
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => known.has(key));
}

export async function listLastKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('foto')
    .select('key')
    .where('vinculo_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ key }) => key);
}

/** False where the id is taken. */
export async function insertFoto(db: Db, foto: NewRow<'foto'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('foto')
    .values(foto)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findFoto(
  db: Db,
  id: string,
): Promise<{ key: string; sha256: string; usuario_id: number } | undefined> {
  return db
    .selectFrom('foto')
    .select(['key', 'sha256', 'usuario_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface UploadRow {
  readonly id: string;
  readonly key: string;
  readonly sha256: string;
  readonly impressao: string | null;
  readonly largura: number;
  readonly altura: number;
}

export function listUploads(
  db: Db,
  usuarioId: number,
  keys: readonly string[],
): Promise<UploadRow[]> {
  return db
    .selectFrom('foto')
    .select(['id', 'key', 'sha256', 'impressao', 'largura', 'altura'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('usuario_id', '=', usuarioId)
    .where('vinculo_id', 'is', null)
    .execute();
}

/** As many as must go to make room for one more. */
export async function listBeyondShare(
  db: Db,
  usuarioId: number,
  share: { readonly fotos: number; readonly bytes: number },
  coming: number,
  limit: number,
): Promise<{ id: string; criada_em: Date }[]> {
  const { rows } = await sql<{ id: string; criada_em: Date }>`
    select id, criada_em from (
      select id, criada_em, row_number() over newest as n, sum(bytes) over newest as total
        from foto where usuario_id = ${usuarioId} and vinculo_id is null
      window newest as (order by criada_em desc, id desc)) as waiting
     where n >= ${share.fotos} or total > ${share.bytes - coming}
     order by criada_em, id limit ${limit}`.execute(db);
  return rows;
}

/** Gives the ids of those that were still free. */
export async function linkFotos(
  db: Db,
  vinculoId: string,
  fotos: readonly { id: string; papel: string }[],
): Promise<string[]> {
  const ids = fotos.map(({ id }) => id);
  const papeis = fotos.map(({ papel }) => papel);
  const { rows } = await sql<{ id: string }>`
    update foto set vinculo_id = ${vinculoId}, papel = v.papel
    from unnest(${ids}::uuid[], ${papeis}::text[]) as v (id, papel)
    where foto.id = v.id and foto.vinculo_id is null
    returning foto.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function swapKeys(
  trx: Db,
  photos: readonly { id: string; copia: { id: string; key: string; antes: string } }[],
): Promise<void> {
  const setKeys = (rows: readonly (readonly [id: string, key: string])[]) =>
    sql`
    update foto set key = v.key
    from unnest(${rows.map(([id]) => id)}::uuid[], ${rows.map(([, key]) => key)}::text[]) as v (id, key)
    where foto.id = v.id`.execute(trx);
  // A key is unique, so the copies leave theirs first.
  await setKeys(photos.map(({ copia }) => [copia.id, copia.id]));
  await setKeys(photos.map(({ id, copia }) => [id, copia.key]));
  await setKeys(photos.map(({ copia }) => [copia.id, copia.antes]));
}

export function deleteUnlinkedFotos(db: Db, ids: readonly string[], em: Date): Promise<string[]> {
  const deletion = sql`
    delete from foto where id = any(${ids}::uuid[]) and vinculo_id is null returning id, key`;
  return recordFotos(db, deletion, em);
}

export async function listUnlinkedFotos(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('foto')
    .select('id')
    .where('vinculo_id', 'is', null)
    .where('criada_em', '<', before)
    .orderBy('criada_em')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteFotos(db: Db, ids: readonly string[], em: Date): Promise<number> {
  const deletion = sql`delete from foto where id = any(${ids}::uuid[]) returning id, key`;
  return (await recordFotos(db, deletion, em)).length;
}

export function listPerfis(db: Db, usuarioId: number): Promise<{ id: string; key: string }[]> {
  return db
    .selectFrom('foto')
    .select(['id', 'key'])
    .where('papel', '=', 'perfil')
    .where('usuario_id', '=', usuarioId)
    .execute();
}

export function listReplacedPerfis(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; key: string }[]> {
  return db
    .selectFrom('foto')
    .select(['id', 'key'])
    .where('papel', '=', 'perfil')
    .where('criada_em', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('usuario')
            .select('usuario.id')
            .whereRef('usuario.id', '=', 'foto.usuario_id')
            .whereRef('usuario.foto_key', '=', 'foto.key'),
        ),
      ),
    )
    .orderBy('criada_em')
    .limit(limit)
    .execute();
}
