import { describe, expect, it } from 'vitest';
import { isCutOne } from './cut-one.ts';

/** A number whose box begins at `left` and is 20 high. */
const at = (left: number, digits: string) => ({
  digits,
  box: { cx: left + 50, cy: 0, width: 100, height: 20, angle: 0 },
});

describe('isCutOne', () => {
  it.each([
    ['a 1 more, box a little wider', at(0, '117389'), at(8, '17389'), true],
    ['a 1 more, same box', at(0, '117389'), at(0, '17389'), true],
    ['a 1 more, box far wider', at(0, '117389'), at(30, '17389'), false],
    ['a 1 more, box narrower', at(8, '117389'), at(0, '17389'), false],
    ['another digit more', at(0, '717389'), at(8, '17389'), false],
    ['a 1 more at the end', at(0, '173891'), at(0, '17389'), false],
  ])('%s', (_, whole, cut, expected) => {
    expect(isCutOne(whole, cut)).toBe(expected);
  });
});
