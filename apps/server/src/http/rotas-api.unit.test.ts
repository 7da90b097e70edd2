import { describe, expect, it } from 'vitest';
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
});
