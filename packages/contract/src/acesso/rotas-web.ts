import { parseTipoLogin, TIPOS_LOGIN, type TipoLogin } from './tipo-login.ts';

export interface RotaWeb {
  readonly path: string;
  /** Kinds of user that may open the screen and call what it calls. */
  readonly tipos: readonly TipoLogin[];
  /** Label in the side menu; absent where the screen has no entry. */
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
  posto: { path: '/posto', tipos: ['Frota', 'Manobrista'], menu: 'Posto' },
  cadastro: { path: '/cadastro', tipos: ['Frota'], menu: 'Cadastro' },
  perfil: { path: '/perfil', tipos: TIPOS_LOGIN, menu: 'Perfil' },
  editarPerfil: { path: '/editar-perfil', tipos: TIPOS_LOGIN },
} as const satisfies Record<string, RotaWeb>;
export type TelaWeb = keyof typeof ROTAS_WEB;

/** The screen that a typed path means; a trailing slash and letter case are ignored. */
export function findTela(path: string): TelaWeb | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  return (Object.keys(ROTAS_WEB) as TelaWeb[]).find((tela) => ROTAS_WEB[tela].path === wanted);
}

/** Whether a user of this type (as stored, any letter case) may open the screen. */
export function canOpen(tela: TelaWeb, tipoLogin: string | null | undefined): boolean {
  const tipo = parseTipoLogin(tipoLogin);
  return tipo !== undefined && (ROTAS_WEB[tela].tipos as readonly TipoLogin[]).includes(tipo);
}
