import type { Carta } from '@frota/contract/carta';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';

type CartaRow = RowOf<'carta'>;
export type EnvioRow = RowOf<'carta_envio'>;

export interface Gestor {
  readonly id: number;
  readonly usuario: string;
  readonly email: string | null;
  readonly carta: CartaRow | undefined;
}

const gestores = (db: Db) =>
  db
    .selectFrom('usuario')
    .select(['usuario.id', 'usuario.usuario', 'usuario.email'])
    .where('usuario.tipo_login', '=', 'Frota')
    .where('usuario.excluido_em', 'is', null);

export async function findGestor(db: Db, id: number): Promise<Gestor | undefined> {
  const gestor = await gestores(db).where('usuario.id', '=', id).executeTakeFirst();
  const carta = await db
    .selectFrom('carta')
    .selectAll()
    .where('usuario_id', '=', id)
    .executeTakeFirst();
  return gestor && { ...gestor, carta };
}

export async function listLigadas(db: Db): Promise<(CartaRow & { readonly email: string })[]> {
  const rows = await gestores(db)
    .innerJoin('carta', 'carta.usuario_id', 'usuario.id')
    .selectAll('carta')
    .where('carta.ligada', '=', true)
    .where('usuario.email', 'is not', null)
    .orderBy('usuario.id')
    .execute();
  return rows.map(({ email, ...row }) => ({ ...row, email: email! }));
}

export async function saveCarta(
  db: Db,
  row: NewRow<'carta'>,
  set: Partial<NewRow<'carta'>>,
): Promise<void> {
  await db
    .insertInto('carta')
    .values(row)
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(set))
    .execute();
}

export async function endCarta(db: Db, usuarioId: number): Promise<boolean> {
  const ended = await db
    .updateTable('carta')
    .set({ ligada: false })
    .where('usuario_id', '=', usuarioId)
    .where('ligada', '=', true)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function markRecusada(
  db: Db,
  usuarioId: number,
  recusada_chave: string,
  recusa: string,
): Promise<void> {
  await db
    .updateTable('carta')
    .set({ recusada_chave, recusa })
    .where('usuario_id', '=', usuarioId)
    .execute();
}

/** Does nothing where it is queued already. */
export async function insertEnvio(
  db: Db,
  envio: Pick<
    NewRow<'carta_envio'>,
    'id' | 'usuario_id' | 'tipo' | 'chave' | 'alarmes' | 'criada_em' | 'vence_em'
  >,
): Promise<void> {
  await db
    .insertInto('carta_envio')
    .values({ ...envio, proxima_em: envio.criada_em, situacao: 'espera' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasEnvio(db: Db, by: Pick<EnvioRow, 'usuario_id' | 'tipo' | 'chave'>) {
  const { usuario_id, tipo, chave } = by;
  const row = await db
    .selectFrom('carta_envio')
    .select('id')
    .where('usuario_id', '=', usuario_id)
    .where('tipo', '=', tipo)
    .where('chave', '=', chave)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countEnvios(
  db: Db,
  usuarioId: number,
  tipo: EnvioRow['tipo'],
  since: Date,
): Promise<number> {
  const { total } = await db
    .selectFrom('carta_envio')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('usuario_id', '=', usuarioId)
    .where('tipo', '=', tipo)
    .where('criada_em', '>', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function findUltima(db: Db, usuarioId: number): Promise<Carta['ultima'] | undefined> {
  const row = await db
    .selectFrom('carta_envio')
    .select(['tipo', 'situacao', 'criada_em', 'proxima_em', 'falha'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('criada_em', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row as unknown as Carta['ultima'];
}

export async function deleteCartasOf(db: Db, usuarioId: number): Promise<void> {
  for (const table of ['carta', 'carta_envio'] as const) {
    await db.deleteFrom(table).where('usuario_id', '=', usuarioId).execute();
  }
}

export async function purge(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('carta_envio').where('criada_em', '<', before).execute();
  for (const table of ['carta', 'carta_envio'] as const) {
    await db
      .deleteFrom(table)
      .where('usuario_id', 'not in', gestores(db).clearSelect().select('usuario.id'))
      .execute();
  }
}
