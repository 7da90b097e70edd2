import { describe, expect, it } from 'vitest';
import { extractNumbers, isCutOne } from './extract.ts';

const read = (text: string, probability = 0.9) =>
  extractNumbers({
    characters: [...text],
    probabilities: [...text].map(() => probability),
  });

describe('extractNumbers', () => {
  it('splits no counter, which has more digits than others', () => {
    const line = { characters: [...'0012 3456.7'], probabilities: Array(11).fill(0.9) };
    expect(extractNumbers(line, 12)).toMatchObject([{ digits: '001234567', decimals: 1 }]);
  });

  it.each<[string, string[]]>([
    ['246099', ['246099/0']],
    ['246099km', ['246099/0']],
    ['ODO 246099', ['246099/0']],
    ['246O99', ['246099/0']],
    ['Z46I99', ['246199/0']],
    ['84.7', ['847/1']],
    ['22,54', ['2254/2']],
    ['2 35.0 1', ['23501/2']],
    ['14.033', ['14033/3']],
    ['TRIP A 123.4', ['1234/1']],
    ['20 117499km', ['20/0', '117499/0']],
    ['010 16227 1km', ['010/0', '162271/0']],
    ['330 1 18693km', ['330/0', '118693/0']],
    ['1234567 1', ['1234567/0', '1/0']],
    ['60km/h 80', ['60/0', '80/0']],
    ['LITROS', []],
    ['Gallons', []],
    ['This Sale', []],
    ['', []],
  ])('finds in %j: %j', (text, numbers) => {
    const found = read(text).map(({ digits, decimals }) => `${digits}/${decimals}`);
    expect(found).toEqual(numbers);
  });

  it('trusts a look-alike less than a digit', () => {
    expect(read('1234')[0]!.confidence).toBeCloseTo(0.9);
    expect(read('12B4')[0]!.confidence).toBeLessThan(0.85);
  });

  it('tells how surely the last digit was read, also of a number in parts', () => {
    const probabilities = [0.9, 0.9, 0.9, 1, 0.8, 0.8, 0.8, 0.8, 0.8, 1, 0.5];
    const numbers = extractNumbers({ characters: [...'330 11869 1'], probabilities });
    expect(numbers.map(({ lastProbability }) => lastProbability)).toEqual([0.9, 0.5]);
  });

  it('keeps indexes right beside characters outside the basic plane', () => {
    const characters = ['𠮷', '4', '2'];
    const [number] = extractNumbers({ characters, probabilities: [0.1, 0.8, 0.8] });
    expect(number).toMatchObject({ digits: '42' });
    expect(number!.confidence).toBeCloseTo(0.8);
  });
});

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
