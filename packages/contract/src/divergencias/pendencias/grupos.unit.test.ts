import { expect, test } from 'vitest';
import { REGRAS } from '../regras/regras.ts';
import { GRUPOS_REGRAS } from './grupos.ts';

test('every rule stands in one group', () => {
  const grouped = GRUPOS_REGRAS.flatMap(({ regras }): readonly string[] => regras);
  expect(grouped.toSorted()).toEqual(Object.keys(REGRAS).toSorted());
});
