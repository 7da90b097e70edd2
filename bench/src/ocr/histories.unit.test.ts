import { expect, it } from 'vitest';
import { drawHistories, othersOf } from './histories.ts';
import type { LabelledPhoto } from './photo-sets.ts';

const photo = (file: string, change: Partial<LabelledPhoto> = {}): LabelledPhoto => ({
  accepted: ['437907'],
  litros: '',
  total: '',
  digitsOnly: false,
  integersOnly: false,
  source: 'somebody/photos',
  device: file,
  set: 'km',
  file,
  group: '',
  part: 'choose',
  ...change,
});
const others = [photo('b', { accepted: ['85653'] }), photo('c', { accepted: ['1200'] })];
const DRAWS = { times: 400, seed: 3 };

it('draws what the vehicle showed before, and one time in ten what another one did', () => {
  const drawn = drawHistories(photo('a'), others, DRAWS);
  expect(drawHistories(photo('a'), others, DRAWS)).toEqual(drawn);
  const own = drawn.filter((history) => history.own);
  expect(own.length).toBeGreaterThan(330);
  expect(own.length).toBeLessThan(385);
  for (const { dicas } of own) {
    expect(dicas.kmAnterior).toBeLessThanOrEqual(437_907);
    expect(dicas.kmAnterior).toBeGreaterThan(380_000);
  }
  for (const { dicas } of drawn.filter((history) => !history.own)) {
    expect(dicas.kmAnterior).toBeLessThanOrEqual(85_653);
  }
});

it('draws tanks that hold what was filled, and prices about the one on the display', () => {
  const pump = photo('p', { accepted: [], litros: '200.00', total: '1200.00' });
  const known = drawHistories(pump, [pump], DRAWS).map(({ dicas }) => dicas);
  expect(Math.min(...known.map(({ capacidade }) => capacidade!))).toBeGreaterThanOrEqual(200);
  const prices = known.flatMap(({ precoUsual }) => precoUsual ?? []);
  expect(prices.length).toBeGreaterThan(280);
  expect(prices.reduce((sum, price) => sum + price, 0) / prices.length).toBeCloseTo(6, 1);
});

it('takes another one’s history from photos of other vehicles, or of the same kind of pump', () => {
  const nothing = photo('d', { accepted: [''] });
  const pumps = ['p', 'q'].map((file) => photo(file, { accepted: [], device: 'pump' }));
  const all = [photo('a'), ...others, nothing, ...pumps];
  const files = (of: LabelledPhoto): string[] => othersOf(of, all).map(({ file }) => file);
  expect(files(all[0]!)).toEqual(['b', 'c']);
  expect(files(nothing)).toEqual(['a', 'b', 'c']);
  expect(files(pumps[0]!)).toEqual(['q']);
});
