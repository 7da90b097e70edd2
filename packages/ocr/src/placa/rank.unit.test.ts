import { describe, expect, it } from 'vitest';
import { type Candidate, rankPlates } from './rank.ts';

const PHOTO = { width: 1000, height: 800 };

/** A candidate read in one view as the given text. */
function candidate(
  text: string,
  logProbability: number,
  box: Partial<Candidate['box']> = {},
  formato: 'antiga' | 'mercosul' = 'antiga',
): Candidate {
  return {
    box: { cx: 500, cy: 400, width: 100, height: 25, angle: 0, ...box },
    signs: { blueShare: 0, separator: 0.3 },
    views: 1,
    texts: new Map([
      [text, { formato, likelihood: Math.exp(logProbability), best: logProbability }],
    ]),
  };
}

const textsOf = (candidates: Candidate[]): string[] =>
  rankPlates(candidates, PHOTO, []).map((plate) => plate.text);

describe('rankPlates', () => {
  it('puts the surer reading first', () => {
    expect(textsOf([candidate('AAA1111', -6), candidate('BBB2222', -1)])).toEqual([
      'BBB2222',
      'AAA1111',
    ]);
  });

  it.each([
    ['larger', { width: 200 }],
    ['nearer to the centre', { cx: 520 }],
  ])('of two sure plates puts the %s first', (_, box) => {
    const other = candidate('AAA1111', -0.01, { cx: 150 });
    expect(textsOf([other, candidate('BBB2222', -0.4, { cx: 150, ...box })])[0]).toBe('BBB2222');
  });

  it('names each text once, where it was read best', () => {
    const plates = rankPlates(
      [candidate('AAA1111', -5), candidate('AAA1111', -1, { cx: 400 })],
      PHOTO,
      [],
    );
    expect(plates).toHaveLength(1);
    expect(plates[0]!.box.cx).toBe(400);
  });

  it('lets the style decide between two readings that are about as likely', () => {
    const both = candidate('ABC1I23', -0.7, {}, 'mercosul');
    both.texts.set('ABC1123', { formato: 'antiga', likelihood: Math.exp(-0.6), best: -0.6 });
    expect(textsOf([{ ...both, signs: { blueShare: 0.8, separator: 0 } }])[0]).toBe('ABC1I23');
    expect(textsOf([{ ...both, signs: { blueShare: 0, separator: 0.9 } }])[0]).toBe('ABC1123');
  });
});
