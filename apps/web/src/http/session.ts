import type { UsuarioLogado } from '@frota/contract/acesso';
import { useSyncExternalStore } from 'react';

const KEYS = ['isLogged', 'usuario', 'tipo_login'] as const;
/** When somebody logged in last on the device: also the same user anew. */
const LOGIN_KEY = 'login';
const RETURN_KEY = 'voltar_para';
/** Somebody left while the server could not be reached: his session is to be ended there first. */
const LEFT_KEY = 'sair_pendente';
/** Events after which another tab, or an earlier look of this page, may have changed who is logged in. */
const CHANGED_ELSEWHERE = ['storage', 'pageshow'] as const;
/** Stands for the name where the stored user has none. */
export const NOME_DESCONHECIDO = 'desconhecido';

/** What local storage keeps of the logged-in user: only for what is drawn, the server decides. */
export interface UsuarioGuardado {
  /** Falls back to usuario, then email, else 'desconhecido'. */
  readonly nome: string;
  /** Does not change when the name does; empty where absent. */
  readonly id: string;
  /** The ids of the same person's accounts that were deleted before: what waits of theirs is his. */
  readonly contasAnteriores: readonly string[];
  readonly usuario: string;
  readonly email: string;
  /** Empty where absent. */
  readonly tipo_login: string;
  readonly foto?: string;
  /** Somebody else set the password: nothing else is shown until it is changed. */
  readonly trocar_senha: boolean;
  /** A second factor is required of him and he has none: nothing else is shown until he makes one. */
  readonly criar_fator: boolean;
  /** Until when it may be; empty where absent. */
  readonly senha_ate: string;
  /** Name of the company that runs the installation; empty where absent. */
  readonly empresa: string;
}

/** The stored text as a user; undefined when it is missing or unreadable. */
export function parseUsuario(json: string | null): UsuarioGuardado | undefined {
  try {
    const stored: unknown = JSON.parse(json ?? 'null');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
    const text = (key: string): string => {
      const value = (stored as Record<string, unknown>)[key];
      return typeof value === 'string' ? value : '';
    };
    const foto = text('foto');
    const contas = 'contas_anteriores' in stored ? stored.contas_anteriores : [];
    return {
      nome: text('nome') || text('usuario') || text('email') || NOME_DESCONHECIDO,
      id: 'id' in stored && typeof stored.id === 'number' ? String(stored.id) : '',
      contasAnteriores: Array.isArray(contas) ? contas.map(String) : [],
      usuario: text('usuario'),
      email: text('email'),
      tipo_login: text('tipo_login'),
      empresa: text('empresa'),
      senha_ate: text('senha_ate'),
      trocar_senha: 'trocar_senha' in stored && stored.trocar_senha === true,
      criar_fator: 'criar_fator' in stored && stored.criar_fator === true,
      ...(foto && { foto }),
    };
  } catch {
    return undefined;
  }
}

/** A session that ended by itself: whose it was, and where. */
interface Ended {
  readonly usuario: string;
  readonly path: string;
}

const listeners = new Set<() => void>();
let seen: { readonly key: string; readonly usuario: UsuarioGuardado | undefined } | undefined;

/** The stored user, the same object until the storage changes. */
export function readUsuario(): UsuarioGuardado | undefined {
  const key = `${localStorage.getItem('isLogged')} ${localStorage.getItem('usuario')}`;
  if (seen?.key !== key) {
    const logged = localStorage.getItem('isLogged') === 'true';
    seen = { key, usuario: logged ? parseUsuario(localStorage.getItem('usuario')) : undefined };
  }
  return seen.usuario;
}

/** Somebody has logged in. */
export function saveLogin(usuario: UsuarioLogado): void {
  localStorage.setItem(LOGIN_KEY, String(Date.now()));
  saveUsuario(usuario);
}

/** Whose session the browser has, and of which login. */
export function currentLogin(): string {
  return `${readUsuario()?.id} ${localStorage.getItem(LOGIN_KEY)}`;
}

/** What is known of the user, anew. */
export function saveUsuario(usuario: UsuarioLogado): void {
  const { foto, email, ...rest } = usuario;
  const stored = { ...rest, email: email ?? '', ...(foto && { foto }) };
  localStorage.setItem('usuario', JSON.stringify(stored));
  localStorage.setItem('tipo_login', usuario.tipo_login);
  localStorage.setItem('isLogged', 'true');
  notify();
}

/** Forgets who is logged in, and leads to the login; drafts stay, they belong to their user. */
export function forgetUsuario(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  notify();
}

/** The user leaves: his session lives on until the server was told. */
export function markLeft(): void {
  localStorage.setItem(LEFT_KEY, 'true');
}

/** Whether the server has yet to be told that the last user left. */
export function hasLeft(): boolean {
  return localStorage.getItem(LEFT_KEY) === 'true';
}

export function forgetLeft(): void {
  localStorage.removeItem(LEFT_KEY);
}

/** The server ended the session: forget the user and remember the page that he is to come back to. */
export function endSession(): void {
  const usuario = readUsuario();
  if (!usuario) return;
  const ended: Ended = { usuario: usuario.id, path: location.pathname + location.search };
  sessionStorage.setItem(RETURN_KEY, JSON.stringify(ended));
  forgetUsuario();
}

/** Whether the last session ended by itself, until the page to come back to is forgotten. */
export function hasEnded(): boolean {
  return readEnded() !== undefined;
}

/** The page where this user's session ended by itself; nobody else is led there, as it may name what he searched. */
export function returnPathOf(id: string): string | undefined {
  const ended = readEnded();
  return id !== '' && ended?.usuario === id ? ended.path : undefined;
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(RETURN_KEY);
}

/**
 * The stored user; undefined when logged out. Followed also when another tab logs in or out, and when
 * the browser shows a page again that it had kept.
 */
export function useUsuario(): UsuarioGuardado | undefined {
  return useSyncExternalStore(subscribe, readUsuario);
}

function readEnded(): Ended | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(RETURN_KEY) ?? 'null') as Ended | null) ?? undefined;
  } catch {
    // Programs before 2026-11-26 kept the page alone, and not whose it was.
    return undefined;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of CHANGED_ELSEWHERE) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of CHANGED_ELSEWHERE) window.removeEventListener(event, listener);
  };
}
