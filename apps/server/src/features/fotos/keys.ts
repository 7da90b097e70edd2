import { randomBytes } from 'node:crypto';
import { getFotoRoute, type PastaFoto } from '@frota/contract/fotos';
import { sql } from 'kysely';

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
