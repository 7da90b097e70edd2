import { expect, test } from 'vitest';
import { GRUPOS_REGRAS } from './grupos.ts';
import { REGRAS } from './regras.ts';

test('every rule stands in one group', () => {
  const grouped = GRUPOS_REGRAS.flatMap(({ regras }): readonly string[] => regras);
  expect(grouped.toSorted()).toEqual(Object.keys(REGRAS).toSorted());
});
