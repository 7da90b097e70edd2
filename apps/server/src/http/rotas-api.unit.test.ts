import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ROTAS_API } from './rotas-api.ts';

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
