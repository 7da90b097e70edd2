import type { UsuarioLogado } from '@frota/contract/acesso';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  currentLogin,
  endSession,
  forgetReturnPath,
  forgetUsuario,
  hasEnded,
  parseUsuario,
  readUsuario,
  returnPathOf,
  saveLogin,
  saveUsuario,
} from './session.ts';

const ana: UsuarioLogado = {
  id: 7,
  nome: 'Ana Souza',
  usuario: 'ana',
  email: null,
  tipo_login: 'Portaria',
  foto: null,
  trocar_senha: false,
  criar_fator: false,
  senha_ate: '',
  contas_anteriores: [3],
  empresa: 'Distribuidora',
};

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] } {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()].sort(),
  };
}

let local: ReturnType<typeof storage>;

beforeEach(() => {
  local = storage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/tarefas', search: '?status=pendente' });
});
afterEach(() => vi.unstubAllGlobals());

describe('parseUsuario', () => {
  test.each([[null], ['{'], ['null'], ['"ana"'], ['[]'], ['7']])('%s is no stored user', (json) => {
    expect(parseUsuario(json)).toBeUndefined();
  });

  test.each([
    [{ nome: 'Ana', usuario: 'ana', email: 'a@b.c' }, 'Ana'],
    [{ usuario: 'ana', email: 'a@b.c' }, 'ana'],
    [{ nome: '', usuario: '', email: 'a@b.c' }, 'a@b.c'],
    [{}, 'desconhecido'],
    [{ nome: 7, usuario: null }, 'desconhecido'],
  ])('the name of %j is %s', (stored, nome) => {
    expect(parseUsuario(JSON.stringify(stored))).toMatchObject({ nome, tipo_login: '' });
  });

  test('a photo stays only where there is one', () => {
    expect(parseUsuario('{"foto":"/api/fotos/x"}')).toHaveProperty('foto', '/api/fotos/x');
    expect(parseUsuario('{"foto":""}')).not.toHaveProperty('foto');
  });
});

describe('the stored session', () => {
  test('a saved user is read back, the same object until something changes', () => {
    saveUsuario(ana);
    expect(readUsuario()).toMatchObject({
      nome: 'Ana Souza',
      email: '',
      tipo_login: 'Portaria',
      contasAnteriores: ['3'],
    });
    expect(readUsuario()).toBe(readUsuario());
    expect(local.getItem('tipo_login')).toBe('Portaria');
  });

  test('a login of the same user is another one, what is known of him anew is none', () => {
    vi.useFakeTimers();
    saveLogin(ana);
    const login = currentLogin();
    vi.advanceTimersByTime(1);
    saveUsuario({ ...ana, nome: 'Ana S.' });
    expect(currentLogin()).toBe(login);
    saveLogin(ana);
    expect(currentLogin()).not.toBe(login);
    vi.useRealTimers();
  });

  test('without the login flag nobody is logged in', () => {
    saveUsuario(ana);
    local.removeItem('isLogged');
    expect(readUsuario()).toBeUndefined();
  });

  test('an unreadable user counts as logged out', () => {
    saveUsuario(ana);
    local.setItem('usuario', '{oops');
    expect(readUsuario()).toBeUndefined();
  });

  test('leaving removes the three keys and nothing else', () => {
    saveUsuario(ana);
    local.setItem('rascunho', 'stays');
    forgetUsuario();
    expect(local.keys()).toEqual(['rascunho']);
    expect(hasEnded()).toBe(false);
  });

  test('a session ended by the server leaves the page to come back to, to its own user', () => {
    saveUsuario(ana);
    endSession();
    expect(readUsuario()).toBeUndefined();
    expect(hasEnded()).toBe(true);
    expect(['7', '8', ''].map(returnPathOf)).toEqual([
      '/tarefas?status=pendente',
      undefined,
      undefined,
    ]);
    forgetReturnPath();
    expect(returnPathOf('7')).toBeUndefined();
    expect(hasEnded()).toBe(false);
  });

  test('a late 401 after leaving leaves no page to come back to', () => {
    endSession();
    expect(hasEnded()).toBe(false);
  });
});
