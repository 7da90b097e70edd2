import type { UsuarioLogado } from '@frota/contract/acesso';
import { useSyncExternalStore } from 'react';

const KEYS = ['isLogged', 'usuario', 'tipo_login'] as const;
/** Changes at each login, also of the same user. */
const LOGIN_KEY = 'login';
const RETURN_KEY = 'voltar_para';
/** Set by a logout without network, until the server is told. */
const LEFT_KEY = 'sair_pendente';
/** Events after which the user may be another one: another tab logged in, or the page came from the cache. */
const CHANGED_ELSEWHERE = ['storage', 'pageshow'] as const;
export const NOME_DESCONHECIDO = 'desconhecido';

/** For display; the server decides. */
export interface UsuarioGuardado {
  /** usuario, email or 'desconhecido'. */
  readonly nome: string;
  readonly id: string;
  /** Deleted accounts of the same person, whose waiting forms are theirs. */
  readonly contasAnteriores: readonly string[];
  readonly usuario: string;
  readonly email: string;
  readonly tipo_login: string;
  readonly foto?: string;
  /** Only the change of the password is shown. */
  readonly trocar_senha: boolean;
  /** Only the setup of a second factor is shown. */
  readonly criar_fator: boolean;
  readonly senha_ate: string;
  readonly empresa: string;
}

/** undefined when unreadable. */
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

/** Of a session that ended by itself. */
interface Ended {
  readonly usuario: string;
  readonly path: string;
}

const listeners = new Set<() => void>();
let seen: { readonly key: string; readonly usuario: UsuarioGuardado | undefined } | undefined;

/** A stable object until the storage changes. */
export function readUsuario(): UsuarioGuardado | undefined {
  const key = `${localStorage.getItem('isLogged')} ${localStorage.getItem('usuario')}`;
  if (seen?.key !== key) {
    const logged = localStorage.getItem('isLogged') === 'true';
    seen = { key, usuario: logged ? parseUsuario(localStorage.getItem('usuario')) : undefined };
  }
  return seen.usuario;
}

export function saveLogin(usuario: UsuarioLogado): void {
  localStorage.setItem(LOGIN_KEY, String(Date.now()));
  saveUsuario(usuario);
}

export function currentLogin(): string {
  return `${readUsuario()?.id} ${localStorage.getItem(LOGIN_KEY)}`;
}

export function saveUsuario(usuario: UsuarioLogado): void {
  const { foto, email, ...rest } = usuario;
  const stored = { ...rest, email: email ?? '', ...(foto && { foto }) };
  localStorage.setItem('usuario', JSON.stringify(stored));
  localStorage.setItem('tipo_login', usuario.tipo_login);
  localStorage.setItem('isLogged', 'true');
  notify();
}

/** Drafts stay, as they belong to their user. */
export function forgetUsuario(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  notify();
}

/** Notes a logout without network. The server keeps the session until it hears of it. */
export function markLeft(): void {
  localStorage.setItem(LEFT_KEY, 'true');
}

export function hasLeft(): boolean {
  return localStorage.getItem(LEFT_KEY) === 'true';
}

export function forgetLeft(): void {
  localStorage.removeItem(LEFT_KEY);
}

/** Remembers the page to return to. */
export function endSession(): void {
  const usuario = readUsuario();
  if (!usuario) return;
  const ended: Ended = { usuario: usuario.id, path: location.pathname + location.search };
  sessionStorage.setItem(RETURN_KEY, JSON.stringify(ended));
  forgetUsuario();
}

export function hasEnded(): boolean {
  return readEnded() !== undefined;
}

/** Only for the same user: the address may hold searched names. */
export function returnPathOf(id: string): string | undefined {
  const ended = readEnded();
  return id !== '' && ended?.usuario === id ? ended.path : undefined;
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(RETURN_KEY);
}

/** Follows other tabs, and pages restored from the cache. */
export function useUsuario(): UsuarioGuardado | undefined {
  return useSyncExternalStore(subscribe, readUsuario);
}

function readEnded(): Ended | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(RETURN_KEY) ?? 'null') as Ended | null) ?? undefined;
  } catch {
    // Programs before 2026-11-26 stored only the page.
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
