import { ILEGIVEL_TENTATIVAS } from '@frota/contract/webhooks/motor';
import { sql } from 'kysely';
import { newestFirst } from '../../database/conditions.ts';
import type { Db, Fragment, NewRow } from '../../database/schema.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

/** The same as in the triggers (`webhooks_de`). */
const temGestor = sql<boolean>`(u.excluido_em is null and u.tipo_login = 'Frota')`;

const countMensagens = (which: Fragment) => sql<number>`
  (select count(*)::integer from webhook_entrega where webhook_id = w.id and ${which})`;

/** Oldest first, without secrets. */
export function listWebhooks(db: Db, since: Date) {
  return db
    .selectFrom('webhook as w')
    .innerJoin('usuario as u', 'u.id', 'w.usuario_id')
    .select(['w.id', 'w.url', 'w.eventos', 'w.anterior_ate', 'w.aceito_em'])
    .select(['w.parado_por', 'w.falhas', 'u.id as usuario_id', 'u.usuario', temGestor.as('gestor')])
    .select([
      countMensagens(sql`situacao = 'espera'`).as('esperam'),
      countMensagens(sql`situacao = 'desistiu' and ultima_em >= ${since}`).as('desistiram'),
      countMensagens(
        sql`situacao = 'espera' and tentativas >= ${ILEGIVEL_TENTATIVAS} and primeira_em is null`,
      ).as('ilegiveis'),
    ])
    .orderBy('w.criado_em')
    .orderBy('w.id')
    .execute();
}

export function lockWebhook(trx: Db, id: string) {
  return trx
    .selectFrom('webhook as w')
    .innerJoin('usuario as u', 'u.id', 'w.usuario_id')
    .select(['w.id', 'w.url', 'w.segredo', 'w.parado_em', temGestor.as('gestor')])
    .where('w.id', '=', id)
    .forUpdate('w')
    .executeTakeFirst();
}

export async function insertWebhook(trx: Db, webhook: NewRow<'webhook'>): Promise<void> {
  await trx.insertInto('webhook').values(webhook).execute();
}

/** No foreign key, for which writers would wait: a message just written is purged later. */
export async function deleteWebhook(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('webhook_entrega').where('webhook_id', '=', id).execute();
  await trx.deleteFrom('webhook').where('id', '=', id).execute();
}

export async function updateWebhook(
  trx: Db,
  id: string,
  values: Partial<NewRow<'webhook'>>,
): Promise<void> {
  await trx.updateTable('webhook').set(values).where('id', '=', id).execute();
}

export const SEM_FALHAS = { falhas: 0, falha_desde: null, tenta_em: null };

export async function hurryRemessas(trx: Db, webhookId: string): Promise<void> {
  await trx
    .updateTable('webhook_entrega')
    .set({ tenta_em: null })
    .where('webhook_id', '=', webhookId)
    .where('situacao', '=', 'espera')
    .where('tenta_em', 'is not', null)
    .execute();
}

/** And three more days of retries. */
export async function renewRemessas(trx: Db, webhookId: string): Promise<void> {
  await trx
    .updateTable('webhook_entrega')
    .set({ tenta_em: null, primeira_em: null, tentativas: 0 })
    .where('webhook_id', '=', webhookId)
    .where('situacao', '=', 'espera')
    .execute();
}

export function listRemessas(db: Db, webhookId: string, page: InstantPage) {
  const query = db
    .selectFrom('webhook_entrega')
    .select(['id', 'evento', 'registro_id', 'em', 'situacao', 'tentativas'])
    .select(['ultima_em', 'tenta_em', 'status', 'resposta', 'ms'])
    .where('webhook_id', '=', webhookId);
  return newestFirst(query, 'em', 'id', page).execute();
}

export async function againRemessa(trx: Db, webhookId: string, id: string): Promise<boolean> {
  const changed = await trx
    .updateTable('webhook_entrega')
    .set({ situacao: 'espera', tenta_em: null, primeira_em: null, tentativas: 0 })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function deleteRemessas(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_entrega').where('em', '<', before).execute();
}
