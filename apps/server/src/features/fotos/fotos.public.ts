import { randomBytes } from 'node:crypto';
import { getFotoRoute, type PastaFoto } from '@frota/contract/fotos';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

export type Pasta = PastaFoto | 'perfil';

const PREFIX = getFotoRoute.path.replace('*', '');

/** `{pasta}/{nome}-{timestamp}-{random}.jpg`; the random part cannot be guessed. */
export function photoKey(pasta: Pasta, nome: string | undefined, now: Date): string {
  const name = [nome ?? [], now.getTime(), randomBytes(9).toString('base64url')].flat().join('-');
  return `${pasta}/${name}.jpg`;
}

export function readKey(key: string, nome: string) {
  const [pasta, name = ''] = key.split('/') as [Pasta, string?];
  return { pasta, isNamed: name.startsWith(`${nome}-`) };
}

export function miniaturaKey(key: string): string {
  return `miniatura/${key}`;
}

export function photoUrl(key: string): string {
  return PREFIX + key;
}

/** The same in SQL, of a column. */
export const urlOfKey = (column: string) => sql<string>`${PREFIX}::text || ${sql.ref(column)}`;

export function toFoto({ papel, key }: { readonly papel: string | null; readonly key: string }) {
  return { papel: papel ?? '', url: photoUrl(key) };
}

export function keyOfUrl(url: string): string | undefined {
  const at = url.indexOf(PREFIX);
  return at < 0 ? undefined : url.slice(at + PREFIX.length);
}

export function pastaOfPapel(papel: string): PastaFoto {
  return papel === 'fotoBomba' || papel === 'fotoEncerrante'
    ? 'bomba_combustivel'
    : 'checkin-combustivel';
}

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
