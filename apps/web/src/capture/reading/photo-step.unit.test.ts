import { describe, expect, it } from 'vitest';
import { cropFrame } from './photo-step.tsx';

describe('cropFrame', () => {
  it('shows the whole photo where no box is known', () => {
    expect(cropFrame(undefined, 4 / 3)).toEqual({
      ratio: 4 / 3,
      widthPercent: 100,
      leftPercent: -0,
      topPercent: -0,
      turn: -0,
      origin: '50% 50%',
    });
  });

  it('puts the box with a margin into the window, level', () => {
    const caixa = { x: 0.4, y: 0.5, w: 0.2, h: 0.1, angulo: 7, texto: 'ABC1D23' };
    const frame = cropFrame(caixa, 4 / 3);
    // The window is 0.272 of the photo's width and 0.136 of its height.
    expect(frame.ratio).toBeCloseTo((0.272 * 4) / 3 / 0.136, 10);
    expect(frame.widthPercent).toBeCloseTo(100 / 0.272, 10);
    expect(frame.leftPercent).toBeCloseTo((-0.364 / 0.272) * 100, 10);
    expect(frame.topPercent).toBeCloseTo((-0.482 / 0.136) * 100, 10);
    expect(frame.turn).toBe(-7);
    expect(frame.origin.split(' ').map(Number.parseFloat)).toEqual([
      expect.closeTo(50, 10),
      expect.closeTo(55, 10),
    ]);
  });
});
