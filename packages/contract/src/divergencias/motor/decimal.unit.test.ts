import { expect, it } from 'vitest';
import { acimaDe } from './decimal.ts';

it('compares figures with limits as decimals, whatever floating point makes of them', () => {
  for (let centavos = 100; centavos <= 2_000; centavos++) {
    for (const percentual of [1, 5, 10, 15, 30, 40]) {
      const valor = centavos / 100;
      const limite = (centavos * (100 + percentual)) / 10_000;
      expect(acimaDe(limite, valor * (1 + percentual / 100))).toBe(false);
      expect(acimaDe(valor * (1 + percentual / 100), limite)).toBe(false);
      expect(acimaDe(limite + 0.001, valor * (1 + percentual / 100))).toBe(true);
    }
  }
});
