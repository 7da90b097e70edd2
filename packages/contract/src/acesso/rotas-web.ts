import { parseTipoLogin, TIPOS_LOGIN, type TipoLogin } from './tipo-login.ts';

export interface RotaWeb {
  /** In lower case; ':name' stands for any one segment: '/veiculos-frota/:placa'. */
  readonly path: `/${string}`;
  /** Kinds of user that may open the screen and call what it calls. */
  readonly tipos: readonly TipoLogin[];
  /** Label in the side menu; absent where the screen has no entry, as one with a name in its path. */
  readonly menu?: string;
}

/** The screens and who may open them, in the menu's order: one table for menu, router and API. */
export const ROTAS_WEB = {
  dashboard: { path: '/dashboard', tipos: ['Frota'], menu: 'Dashboard' },
  checkin: { path: '/checkin', tipos: ['Portaria', 'Frota'], menu: 'Checkin' },
  externo: { path: '/externo', tipos: ['Frota', 'Motorista'], menu: 'Externo' },
  tarefas: { path: '/tarefas', tipos: ['Manobrista', 'Frota', 'Portaria'], menu: 'Tarefas' },
  log: { path: '/log', tipos: ['Frota'], menu: 'Registro' },
  veiculos: { path: '/veiculos-frota', tipos: ['Frota'], menu: 'Veículos' },
  veiculo: { path: '/veiculos-frota/:placa', tipos: ['Frota'] },
  posto: { path: '/posto', tipos: ['Frota', 'Manobrista'], menu: 'Posto' },
  cadastro: { path: '/cadastro', tipos: ['Frota'], menu: 'Cadastro' },
  pessoa: { path: '/pessoas/:id', tipos: ['Frota'] },
  divergencias: { path: '/divergencias', tipos: ['Frota'], menu: 'Divergências' },
  regras: { path: '/divergencias/regras', tipos: ['Frota'] },
  divergencia: { path: '/divergencias/:id', tipos: ['Frota'] },
  cuidados: { path: '/cuidados', tipos: ['Frota'], menu: 'Cuidados' },
  conferencia: { path: '/conferencia', tipos: ['Frota'], menu: 'Conferência' },
  auditoria: { path: '/auditoria', tipos: ['Frota'], menu: 'Auditoria' },
  privacidade: { path: '/privacidade', tipos: ['Frota'], menu: 'Privacidade' },
  envios: { path: '/envios', tipos: TIPOS_LOGIN, menu: 'Envios' },
  perfil: { path: '/perfil', tipos: TIPOS_LOGIN, menu: 'Perfil' },
  editarPerfil: { path: '/editar-perfil', tipos: TIPOS_LOGIN },
} as const satisfies Record<string, RotaWeb>;
export type TelaWeb = keyof typeof ROTAS_WEB;
/** The screens with an entry in the menu. */
export type TelaMenu = {
  [T in TelaWeb]: (typeof ROTAS_WEB)[T] extends { readonly menu: string } ? T : never;
}[TelaWeb];

/** The screen that a typed path means; a trailing slash and letter case are ignored. */
export function findTela(path: string): TelaWeb | undefined {
  return findRota(ROTAS_WEB, path);
}

/** Of a table of paths, the one that a typed path means; one without names in it comes first. */
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

/** Whether a user of this type (as stored, any letter case) may open the screen. */
export function canOpen(tela: TelaWeb, tipoLogin: string | null | undefined): boolean {
  const tipo = parseTipoLogin(tipoLogin);
  return tipo !== undefined && (ROTAS_WEB[tela].tipos as readonly TipoLogin[]).includes(tipo);
}
