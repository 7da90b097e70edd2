import { describe, expect, it } from 'vitest';
import { drawMatrix, measureMatrix } from './display.ts';

const display = { right: 500, top: 100, height: 100, on: '#111111', off: '#eeeeee' };

describe('drawMatrix', () => {
  it('draws all 35 dots of a character, lit or not', () => {
    expect(drawMatrix('8', display).match(/M/g)).toHaveLength(35);
    expect(measureMatrix(1, 70)).toBe(50);
  });

  it('refuses a character without dots', () => {
    expect(() => drawMatrix('Ω', display)).toThrow(RangeError);
  });
});
