import { ROTAS_WEB, type TelaWeb } from '../nouns.ts';
import { parseTipoLogin, type TipoLogin } from './acesso.rules.ts';

/** Ignores letter case and a slash at the end. */
export function findTela(path: string): TelaWeb | undefined {
  return findRota(ROTAS_WEB, path);
}

/** Finds the path in a table; paths without parameters come first. */
export function findRota<T extends string>(
  rotas: Readonly<Record<T, { readonly path: string }>>,
  path: string,
): T | undefined {
  const typed = segmentsOf(path);
  const found = (Object.keys(rotas) as T[]).filter((key) => {
    const wanted = segmentsOf(rotas[key].path);
    return (
      wanted.length === typed.length &&
      wanted.every((name, i) => (isName(name) ? typed[i] !== '' : name === typed[i]?.toLowerCase()))
    );
  });
  const names = (key: T): number => segmentsOf(rotas[key].path).filter(isName).length;
  return found.sort((a, b) => names(a) - names(b))[0];
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/');
const isName = (segment: string): boolean => segment.startsWith(':');

export function canOpen(tela: TelaWeb, tipoLogin: string | null | undefined): boolean {
  const tipo = parseTipoLogin(tipoLogin);
  return tipo !== undefined && (ROTAS_WEB[tela].tipos as readonly TipoLogin[]).includes(tipo);
}
