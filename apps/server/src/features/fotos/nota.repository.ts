import type { Db } from '../../database/schema.ts';

/** Keeps the access key of the receipt that a photo shows. */
export async function saveNotaChave(db: Db, fotoId: string, chave: string): Promise<void> {
  await db.updateTable('foto').set({ nota_chave: chave }).where('id', '=', fotoId).execute();
}
