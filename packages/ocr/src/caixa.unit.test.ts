import { describe, expect, it } from 'vitest';
import { toCaixa, turnBack } from './caixa.ts';

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

describe('turnBack', () => {
  const before = { width: 400, height: 200 };
  const shown = { cx: 100, cy: 50, width: 60, height: 20, angle: 0 };

  it.each([
    // Where the box of the photo as taken comes to stand in the turned photo, and its angle.
    [90, { cx: 150, cy: 100 }, { width: 200, height: 400 }, 90],
    [180, { cx: 300, cy: 150 }, before, 180],
    [270, { cx: 50, cy: 300 }, { width: 200, height: 400 }, 270],
  ] as const)('undoes a turn by %d°', (turn, centre, turned, degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const caixa = toCaixa({ ...shown, ...centre, angle }, turned, 'A');
    expect(turnBack(caixa, turn, before)).toEqual(toCaixa(shown, before, 'A'));
  });
});
