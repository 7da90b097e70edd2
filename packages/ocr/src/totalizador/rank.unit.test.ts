import { expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Line, Sighting } from '../digits/sightings.ts';
import { rankCounters } from './read.ts';

const BOX = { cx: 400, cy: 300, width: 240, height: 40, angle: 0 };
const ELSEWHERE = { ...BOX, cy: 700 };
const look = (digits: string, change: Partial<Sighting> = {}): Sighting =>
  makeSighting(digits, { box: BOX, share: 0.5, ...change });
const label = (text: string, cy: number): Line => ({ text, box: { ...BOX, cy } });
const best = (sightings: Sighting[], lines: Line[] = []): string | undefined =>
  rankCounters(sightings, lines)[0]?.shown;

it.each<[string, Sighting[], Line[], string]>([
  ['the longest row', [look('00481263'), look('98765', { box: ELSEWHERE })], [], '00481263'],
  [
    'the row beside its label',
    [look('48126375'), look('48126399', { box: ELSEWHERE })],
    [label('TOTALIZADOR', 740)],
    '48126399',
  ],
  [
    'no price',
    [look('481263', { box: ELSEWHERE }), look('599012')],
    [label('PREÇO POR LITRO R$', 345)],
    '481263',
  ],
  [
    'no serial number',
    [look('20211234', { line: 'A23S-20211234' }), look('48126399', { box: ELSEWHERE })],
    [],
    '48126399',
  ],
  [
    'no number spread over a plate',
    [look('12345678', { box: { ...BOX, width: 900 } }), look('48126399', { box: ELSEWHERE })],
    [],
    '48126399',
  ],
])('takes %s', (_, sightings, lines, expected) => {
  expect(best(sightings, lines)).toBe(expected);
});

it('takes looks with and without the zeros in front for one number, and keeps the zeros', () => {
  const [first, ...others] = rankCounters([look('00481263'), look('481263'), look('00481263')], []);
  expect([first?.shown, others]).toEqual(['00481263', []]);
});

it.each([
  ['a quarter of the looks show', [1, 0, 0, 0], 1],
  ['hardly any shows', [1, 0, 0, 0, 0, 0, 0, 0], 0],
  ['more looks show than another', [1, 2, 2, 0], 2],
])('takes a point that %s', (_, decimals, expected) => {
  const seen = decimals.map((places) => look('00481263', { decimals: places }));
  expect(rankCounters(seen, [])[0]?.decimals).toBe(expected);
});

it('takes the number with the narrow first 1 that most looks cut off', () => {
  const whole = look('12169406', { box: { ...BOX, cx: 388, width: 264 } });
  expect(best([whole, ...[1, 2].map(() => look('2169406'))])).toBe('12169406');
});

it('takes neither a time of day nor three digits for a counter', () => {
  expect(best([look('123'), look('1856', { times: ['1856'] })])).toBeUndefined();
});
