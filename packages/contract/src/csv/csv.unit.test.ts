import { describe, expect, it } from 'vitest';
import { formatCsvCell, formatCsvDecimal, formatCsvRow } from './index.ts';

describe('CSV', () => {
  it.each([
    ['texto', 'texto'],
    ['a;b', '"a;b"'],
    ['diz "oi"', '"diz ""oi"""'],
    ['duas\nlinhas', '"duas\nlinhas"'],
    ['=1+1', "'=1+1"],
    ['+55 67', "'+55 67"],
    ['-x', "'-x"],
    ['@a', "'@a"],
    ['\tx', "'\tx"],
    ['=a;b', '"\'=a;b"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－x', "'－x"],
    ['＠SOMA(1)', "'＠SOMA(1)"],
    ['﹦1', "'﹦1"],
    ['\u22121x', "'\u22121x"],
    ['  =1+1', "'  =1+1"],
    ['\r\n=1+1', '"\'\r\n=1+1"'],
    ['\u202E=1+1', "'\uFFFD=1+1"],
    ['ana\u0007', 'ana\uFFFD'],
    ['-12,5', '-12,5'],
    [-12.5, '-12.5'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('writes %j as %j', (value, cell) => {
    expect(formatCsvCell(value)).toBe(cell);
  });

  it('separates cells with semicolons', () => {
    expect(formatCsvRow(['a', 1, null, 'b;c'])).toBe('a;1;;"b;c"\r\n');
    expect(formatCsvDecimal('1234.500')).toBe('1234,500');
    expect(formatCsvDecimal(null)).toBe('');
  });
});
