import { describe, expect, it } from 'vitest';
import { countDeciles, countSureAndWrong, type Said } from './calibration.ts';

const said = (confianca: number, right: boolean, confirmar = false): Said => ({
  confianca,
  right,
  confirmar,
});

describe('countDeciles', () => {
  it('counts by tenths, full confidence among the highest', () => {
    const deciles = countDeciles([
      said(0, false),
      said(0.95, true),
      said(1, true),
      said(0.91, false),
    ]);
    expect(deciles).toHaveLength(10);
    expect(deciles[0]).toEqual({ from: 0, count: 1, right: 0 });
    expect(deciles[9]).toEqual({ from: 0.9, count: 3, right: 2 });
  });
});

describe('countSureAndWrong', () => {
  it('counts only what was not marked for confirmation', () => {
    const all = [said(0.9, false), said(0.9, true), said(0.1, false, true)];
    expect(countSureAndWrong(all)).toEqual({ sure: 2, wrong: 1 });
  });
});
