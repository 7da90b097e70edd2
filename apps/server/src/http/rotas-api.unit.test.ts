import { CHAVES_ESCOPO } from '@frota/contract/tokens';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROTAS_API } from './docs.ts';

describe('the API as a whole', () => {
  it('declares each method and path once', () => {
    const keys = ROTAS_API.map(({ route }) => `${route.method} ${route.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(
    ROTAS_API.map(({ noun, route }) => [`${route.method} ${route.path}`, noun, route] as const),
  )(
    '%s of %s is documented, has one success answer and a parameter schema for its path',
    (_, noun, route) => {
      expect(noun).not.toBe('');
      expect(route.summary.length).toBeGreaterThan(10);
      // Beside the one answer: that it is unchanged, that there is none.
      const [first, ...others] = Object.keys(route.answers).filter((status) => status !== '304');
      expect(first).toBeDefined();
      expect(others.filter((status) => status !== '204')).toEqual([]);
      expect(route.params !== undefined).toBe(/[:*]/.test(route.path));
      if (Array.isArray(route.who)) expect(route.who.length).toBeGreaterThan(0);
    },
  );

  const BY_TOKEN = ROTAS_API.flatMap(({ route }) => (route.escopo === undefined ? [] : [route]));

  it.each(BY_TOKEN.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s, which a token opens, is its manager’s, takes no files, gives no CPF and writes by a scope that writes alone',
    (_, route) => {
      expect(route.who === 'session' || route.who.includes('Frota')).toBe(true);
      expect(route.multipart).toBeUndefined();
      for (const schema of Object.values(route.answers)) {
        const json =
          schema && JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
        expect(json ?? '').not.toMatch(/"cpf"|"senha"|"email"/i);
      }
      const reads = [route.escopo ?? []].flat().every((escopo) => escopo.startsWith('ler:'));
      expect(reads).toBe(route.method === 'GET');
    },
  );

  it('opens some calls by each scope', () => {
    const opened = new Set(BY_TOKEN.flatMap(({ escopo }) => escopo));
    expect([...opened].sort()).toEqual([...CHAVES_ESCOPO].sort());
  });

  /** What has to do with how people log in, and asks no password: each with why. */
  const SEM_SENHA: Readonly<Record<string, string>> = {
    'POST /api/auth/login': 'asks it',
    'POST /api/auth/segundo-fator': 'after it was asked',
    'POST /api/auth/oidc': 'asked elsewhere',
    'POST /api/auth/oidc/inicio': 'asked elsewhere',
    'POST /api/auth/logout': 'weakens nothing',
    'POST /api/auth/pedido-senha': 'a manager answers it',
    'PUT /api/auth/totp': 'was asked at its beginning',
    'PUT /api/auth/passkeys': 'was asked at its beginning',
    'DELETE /api/contas/:id': 'takes a way in',
    'POST /api/usuarios': 'one person',
    'PUT /api/usuarios/:id': 'one person',
    'DELETE /api/usuarios/:id': 'one person',
    'POST /api/usuarios/:id/senha': 'one person',
    'POST /api/usuarios/busca': 'changes nothing',
    'POST /api/sistema/copias': 'no login',
    'POST /api/sistema/copias/:id/prova': 'no login',
    'DELETE /api/tokens/:id': 'takes a way in',
  };

  it('asks the own password where the login of others is changed', () => {
    const asked = ROTAS_API.filter(
      ({ noun, route }) =>
        route.method !== 'GET' &&
        ['acesso', 'contas', 'sistema', 'tokens', 'usuarios'].includes(noun),
    ).filter(({ route }) => {
      const body = (route.body ?? route.multipart?.fields) as z.ZodObject | undefined;
      const own = route.path.startsWith('/api/auth/') ? ['senha_atual', 'senha'] : ['senha_atual'];
      return !own.some((name) => body && name in body.shape);
    });
    expect(asked.map(({ route }) => `${route.method} ${route.path}`).sort()).toEqual(
      Object.keys(SEM_SENHA).sort(),
    );
  });

  /** What is searched for stands in the address of these. */
  const SEARCHES = ROTAS_API.flatMap(({ route }) =>
    ['busca', 'q'].flatMap((name) => {
      const field = route.query && (route.query as z.ZodObject).shape[name];
      return field ? [[`${route.path}?${name}`, field] as const] : [];
    }),
  );

  it.each(SEARCHES)('%s takes no CPF', (_, field) => {
    const takes = (text: string): boolean => (field as z.ZodType).safeParse(text).success;
    expect(takes('Ana Lima')).toBe(true);
    for (const cpf of ['12345678909', '123.456.789-09', 'Ana 123.456.789-09']) {
      expect(takes(cpf), cpf).toBe(false);
    }
  });

  it('has some searches', () => expect(SEARCHES.length).toBeGreaterThan(8));
});
