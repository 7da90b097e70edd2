import type { Conferencia } from '@frota/contract';
import { expect, test } from 'vitest';
import { withoutRow } from './without-row.ts';

const row = (id: string): Conferencia => ({ id }) as Conferencia;

test('a decided value leaves its page, and every page counts one less', () => {
  const first = { rows: { conferencias: [row('a'), row('b')] }, cursor: 'x', total: 3 };
  const second = { rows: { conferencias: [row('c')] }, cursor: undefined, total: 3 };
  expect(withoutRow(first, 'b')).toEqual({
    rows: { conferencias: [row('a')] },
    cursor: 'x',
    total: 2,
  });
  expect(withoutRow(second, 'b')).toEqual({ ...second, total: 2 });
});
