import type { Conferencia } from '@frota/contract';
import { expect, test } from 'vitest';
import type { PageListData } from '../../../http/page-list.ts';
import { withoutConferencia } from './decidir-conferencia.ts';

const row = (id: string): Conferencia => ({ id }) as Conferencia;

test('a decided value leaves its page, and every page counts one less', () => {
  const data: PageListData<Conferencia> = {
    pages: [
      { rows: [row('a'), row('b')], cursor: 'x', total: 3 },
      { rows: [row('c')], cursor: undefined, total: 3 },
    ],
    pageParams: [undefined, 'x'],
  };
  expect(withoutConferencia(data, 'b')).toEqual({
    pages: [
      { rows: [row('a')], cursor: 'x', total: 2 },
      { rows: [row('c')], cursor: undefined, total: 2 },
    ],
    pageParams: [undefined, 'x'],
  });
});
