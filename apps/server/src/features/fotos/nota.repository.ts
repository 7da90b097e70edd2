import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Keeps the access key of the receipt that a photo shows. */
export async function saveNotaChave(
  db: Kysely<Schema>,
  fotoId: string,
  chave: string,
): Promise<void> {
  await db.updateTable('foto').set({ nota_chave: chave }).where('id', '=', fotoId).execute();
}
