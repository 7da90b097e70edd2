import type { Db } from '../../database/schema.ts';

export function listFotosOf(db: Db, vinculos: readonly string[]) {
  if (vinculos.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('foto')
    .select(['vinculo_id', 'papel', 'key', 'usuario_id'])
    .where('vinculo_id', 'in', [...vinculos])
    .orderBy('criada_em')
    .orderBy('id')
    .execute();
}

/** Keeps the access key of the receipt that a photo shows. */
export async function saveNotaChave(db: Db, fotoId: string, chave: string): Promise<void> {
  await db.updateTable('foto').set({ nota_chave: chave }).where('id', '=', fotoId).execute();
}
