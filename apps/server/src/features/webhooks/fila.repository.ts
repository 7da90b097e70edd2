import { ESPERA_MAX_MS } from '@frota/contract/webhooks/motor';
import { sql } from 'kysely';
import type { Db, Fragment, RowOf } from '../../database/schema.ts';

/** Over, missing, or written by a clock that was ahead. */
function isOver(column: string, now: Date) {
  const max = new Date(now.getTime() + ESPERA_MAX_MS);
  const until = sql.ref(column);
  return sql<boolean>`(${until} > ${now}::timestamptz and ${until} <= ${max}::timestamptz) is not true`;
}

export async function listDevidos(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook as w')
    .select('w.id')
    .where('w.parado_em', 'is', null)
    .where(isOver('w.tenta_em', now))
    .where(isOver('w.tomado_ate', now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_entrega as e')
          .select('e.id')
          .whereRef('e.webhook_id', '=', 'w.id')
          .where('e.situacao', '=', 'espera')
          .where(isOver('e.tenta_em', now)),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** A lease. Undefined if another server has it, nothing may be sent, or no manager is left. */
export function hold(db: Db, id: string, por: string, now: Date, until: Date) {
  return db
    .updateTable('webhook')
    .set({ tomado_por: por, tomado_ate: until })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('tomado_por', '=', por), isOver('tomado_ate', now)]))
    .where('parado_em', 'is', null)
    .where(isOver('tenta_em', now))
    .where(
      sql<boolean>`exists (select from usuario u where u.id = webhook.usuario_id
                             and u.excluido_em is null and u.tipo_login = 'Frota')`,
    )
    .returning(['url', 'segredo', 'segredo_anterior', 'anterior_ate'])
    .executeTakeFirst();
}

export type Tomado = NonNullable<Awaited<ReturnType<typeof hold>>>;

export async function letGo(db: Db, id: string, por: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ tomado_por: null, tomado_ate: null })
    .where('id', '=', id)
    .where('tomado_por', '=', por)
    .execute();
}

export type Remessa = RowOf<'webhook_entrega'>;

/** Fewest attempts first, then oldest, so that a refused one blocks no other; one per record at a time. */
export function findNext(db: Db, webhookId: string, now: Date): Promise<Remessa | undefined> {
  return db
    .selectFrom('webhook_entrega as e')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('situacao', '=', 'espera')
    .where(isOver('e.tenta_em', now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_entrega as older')
            .select('older.id')
            .whereRef('older.webhook_id', '=', 'e.webhook_id')
            .whereRef('older.tipo', '=', 'e.tipo')
            .whereRef('older.registro_id', '=', 'e.registro_id')
            .where('older.situacao', '=', 'espera')
            .whereRef('older.ordem', '<', 'e.ordem'),
        ),
      ),
    )
    .orderBy('tentativas')
    .orderBy('ordem')
    .limit(1)
    .executeTakeFirst();
}

export async function hasEspera(trx: Db, webhookId: string): Promise<boolean> {
  const query = trx.selectFrom('webhook_entrega').select('id').where('webhook_id', '=', webhookId);
  return (await query.where('situacao', '=', 'espera').limit(1).executeTakeFirst()) !== undefined;
}

/** At most two. */
export async function countRecusadas(
  trx: Db,
  webhookId: string,
  { desde, antes }: { readonly desde: Date; readonly antes: Date },
): Promise<number> {
  const some = (situacao: Fragment): Fragment => sql`
    (select count(*)::integer from (
      select from webhook_entrega
       where webhook_id = ${webhookId} and ${situacao} and ultima_em >= ${desde}
         and primeira_em <= ${antes} limit 2) e)`;
  const { rows } = await sql<{ n: number }>`
    select ${some(sql`situacao = 'espera' and tentativas > 0`)}
         + ${some(sql`situacao = 'desistiu'`)} as n`.execute(trx);
  return rows[0]!.n;
}

export async function updateRemessa(
  trx: Db,
  id: string,
  values: Partial<Omit<Remessa, 'id' | 'ordem'>>,
): Promise<void> {
  await trx.updateTable('webhook_entrega').set(values).where('id', '=', id).execute();
}

/** Locked; undefined where another sender has the address. */
export function lockSaude(trx: Db, id: string, por: string) {
  return trx
    .selectFrom('webhook')
    .select(['url', 'falhas', 'falha_desde'])
    .where('id', '=', id)
    .where('tomado_por', '=', por)
    .forUpdate()
    .executeTakeFirst();
}
