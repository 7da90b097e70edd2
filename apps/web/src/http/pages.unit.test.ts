import { expect, test } from 'vitest';
import { withoutRow } from './pages.ts';

test('a decided row leaves its page, and every page counts one less', () => {
  const first = { rows: { valores: [{ id: 'a' }, { id: 'b' }] }, cursor: 'x', total: 3 };
  const second = { rows: { valores: [{ id: 'c' }] }, cursor: undefined, total: 3 };
  expect(withoutRow(first, 'valores', 'b')).toEqual({
    rows: { valores: [{ id: 'a' }] },
    cursor: 'x',
    total: 2,
  });
  expect(withoutRow(second, 'valores', 'b')).toEqual({ ...second, total: 2 });
});
