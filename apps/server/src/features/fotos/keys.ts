import { randomBytes } from 'node:crypto';
import { getFotoRoute, type PastaFoto } from '@frota/contract/fotos';

/** Folders of the storage: those of the forms, and one for the users' own pictures. */
export type Pasta = PastaFoto | 'perfil';

const PREFIX = getFotoRoute.path.replace('*', '');

/** `{pasta}/{nome}-{timestamp}-{random}.jpg`; the random part keeps a key from being guessed. */
export function photoKey(pasta: Pasta, nome: string | undefined, now: Date): string {
  const name = [nome ?? [], now.getTime(), randomBytes(9).toString('base64url')].flat().join('-');
  return `${pasta}/${name}.jpg`;
}

/** The folder of a key, and whether its name begins so. */
export function readKey(key: string, nome: string) {
  const [pasta, name = ''] = key.split('/') as [Pasta, string?];
  return { pasta, isNamed: name.startsWith(`${nome}-`) };
}

/** Where the small picture of a photo lies. */
export function miniaturaKey(key: string): string {
  return `miniatura/${key}`;
}

/** The address under which the web app asks for a photo. */
export function photoUrl(key: string): string {
  return PREFIX + key;
}

/** A photo as the API gives it. */
export function toFoto({ papel, key }: { readonly papel: string | null; readonly key: string }) {
  return { papel: papel ?? '', url: photoUrl(key) };
}

/** The key in an address that `photoUrl` made, whatever host stands before it. */
export function keyOfUrl(url: string): string | undefined {
  const at = url.indexOf(PREFIX);
  return at < 0 ? undefined : url.slice(at + PREFIX.length);
}

/** The photos of pump and totaliser go where the forms' own uploads of them go. */
export function pastaOfPapel(papel: string): PastaFoto {
  return papel === 'fotoBomba' || papel === 'fotoEncerrante'
    ? 'bomba_combustivel'
    : 'checkin-combustivel';
}
