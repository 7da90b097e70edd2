import { sql } from 'kysely';
import { allOf, countRows } from '../../database/conditions.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db, NewRow } from '../../database/schema.ts';
import { containsPattern } from '../../database/search.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

/** Gives it, locked; one of a deleted user belongs to nobody. */
export async function noteConta(db: Db, conta: NewRow<'conta_externa'>) {
  const { id, usuario_id, desligada_de } = await db
    .insertInto('conta_externa')
    .values(conta)
    .onConflict((oc) =>
      oc.columns(['emissor', 'sub']).doUpdateSet((eb) => ({
        apresentacao: eb.ref('excluded.apresentacao'),
        vista_em: eb.ref('excluded.vista_em'),
        usuario_id: sql<number | null>`(select id from usuario
          where id = conta_externa.usuario_id and excluido_em is null)`,
      })),
    )
    .returning(['id', 'usuario_id', 'desligada_de'])
    .executeTakeFirstOrThrow();
  return { id, usuarioId: usuario_id, desligadaDe: desligada_de };
}

/** False where the user has another one of that issuer. */
export async function linkConta(db: Db, id: string, usuarioId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conta_externa')
    .set({ usuario_id: usuarioId, desligada_de: null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conta_externa as other')
            .select('other.id')
            .where('other.usuario_id', '=', usuarioId)
            .where('other.id', '<>', id)
            .whereRef('other.emissor', '=', 'conta_externa.emissor'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function lockConta(db: Db, id: string) {
  return db
    .selectFrom('conta_externa')
    .leftJoin('usuario', 'usuario.id', 'conta_externa.usuario_id')
    .select(['conta_externa.id', 'conta_externa.usuario_id'])
    .select(['usuario.usuario', 'usuario.excluido_em'])
    .where('conta_externa.id', '=', id)
    .forUpdate('conta_externa')
    .executeTakeFirst();
}

export async function unlinkConta(db: Db, id: string, usuarioId: number): Promise<void> {
  await db
    .updateTable('conta_externa')
    .set({ usuario_id: null, desligada_de: usuarioId })
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('sessao')
    .where('usuario_id', '=', usuarioId)
    .where('externa', '=', true)
    .execute();
}

const from = (emissor: string, busca: string | undefined) => {
  const pattern = busca && containsPattern(busca);
  return allOf(
    sql`conta_externa.emissor = ${emissor}`,
    pattern &&
      sql`(conta_externa.apresentacao ilike ${pattern} or usuario.usuario ilike ${pattern})`,
  );
};

export function listContas(db: Db, emissor: string, busca: string | undefined, page: InstantPage) {
  const query = db
    .selectFrom('conta_externa')
    .leftJoin('usuario', (join) =>
      join.onRef('usuario.id', '=', 'conta_externa.usuario_id').on('excluido_em', 'is', null),
    )
    .select(['conta_externa.id', 'apresentacao', 'vista_em'])
    .select(['usuario.id as usuario_id', 'usuario.usuario'])
    .where(from(emissor, busca));
  return newestFirst(query, 'vista_em', 'conta_externa.id', page).execute();
}

export function countContas(db: Db, emissor: string, busca: string | undefined): Promise<number> {
  return countRows(
    db,
    sql`conta_externa left join usuario on usuario.id = conta_externa.usuario_id
      and usuario.excluido_em is null where ${from(emissor, busca)}`,
  );
}

/** Never linked, or of deleted users, and unused since. */
export async function purgeContas(db: Db, seenBefore: Date): Promise<void> {
  await sql`delete from conta_externa where vista_em < ${seenBefore}
    and not exists (select from usuario
      where id in (conta_externa.usuario_id, conta_externa.desligada_de) and excluido_em is null)`.execute(
    db,
  );
}

export async function forgetContas(db: Db, { id }: { readonly id: number }): Promise<void> {
  await db
    .deleteFrom('conta_externa')
    .where((eb) => eb.or([eb('usuario_id', '=', id), eb('desligada_de', '=', id)]))
    .execute();
}
