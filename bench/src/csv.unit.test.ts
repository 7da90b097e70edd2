import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv.ts';

describe('parseCsv', () => {
  it.each<[string, string, Record<string, string>[]]>([
    [
      'plain rows',
      'a,b\n1,2\n3,4\n',
      [
        { a: '1', b: '2' },
        { a: '3', b: '4' },
      ],
    ],
    [
      'quoted commas, quotes and line ends',
      'a,b\r\n"x, ""y""","1\n2"\r\n',
      [{ a: 'x, "y"', b: '1\n2' }],
    ],
    ['empty fields', 'a,b,c\n,2,\n', [{ a: '', b: '2', c: '' }]],
    ['a byte order mark', '\uFEFFa\n1', [{ a: '1' }]],
    ['short rows', 'a,b\n1\n', [{ a: '1', b: '' }]],
    ['nothing', '', []],
  ])('reads %s', (_, text, records) => {
    expect(parseCsv(text)).toEqual(records);
  });
});
