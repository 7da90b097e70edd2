import { describe, expect, it } from 'vitest';
import { toCaixa } from './caixa.ts';

describe('toCaixa', () => {
  it('gives shares of the photo from the upper left corner', () => {
    const box = { cx: 100, cy: 50, width: 40, height: 20, angle: 0 };
    expect(toCaixa(box, { width: 200, height: 100 }, 'ABC1D23')).toEqual({
      x: 0.4,
      y: 0.4,
      w: 0.2,
      h: 0.2,
      texto: 'ABC1D23',
    });
  });

  it('gives the turn in whole degrees', () => {
    const box = { cx: 100, cy: 50, width: 40, height: 20, angle: -0.2 };
    expect(toCaixa(box, { width: 200, height: 100 }, '').angulo).toBe(-11);
  });
});
