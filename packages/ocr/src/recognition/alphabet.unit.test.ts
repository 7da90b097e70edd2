import { describe, expect, it } from 'vitest';
import { compactPosteriors, createCompactTable, PLATE_ALPHABET } from './posteriors.ts';

const SYMBOLS = ['', 'a', 'A', '7', '中', '·'];
const classOf = (character: string): number => PLATE_ALPHABET.indexOf(character) + 1;

describe('compactPosteriors', () => {
  const table = createCompactTable(SYMBOLS);
  const compact = compactPosteriors(
    { data: Float32Array.from([0.1, 0.2, 0.3, 0.1, 0.2, 0.1]), steps: 1, classes: 6 },
    table,
  );

  it('adds lower case to upper case', () => {
    expect(compact.data[classOf('A')]).toBeCloseTo(0.5);
    expect(compact.data[classOf('7')]).toBeCloseTo(0.1);
  });

  it('gives all other mass to the blank', () => {
    expect(compact.data[0]).toBeCloseTo(0.4);
    expect(compact.classes).toBe(37);
  });
});
