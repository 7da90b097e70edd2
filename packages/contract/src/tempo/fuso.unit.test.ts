import { describe, expect, it } from 'vitest';
import { diaOf, isRelogioSuspeito, spanOfDias, startOfDia } from './fuso.ts';

describe('the company’s days', () => {
  it.each([
    ['2026-11-20T03:59:59Z', '2026-11-19'],
    ['2026-11-20T04:00:00Z', '2026-11-20'],
  ])('the company’s day at %s is %s', (instant, dia) => {
    expect(diaOf(new Date(instant))).toBe(dia);
  });

  const received = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T12:05:00Z', false],
    ['2026-11-20T12:05:01Z', true],
    ['2026-11-17T12:00:00Z', false],
    ['2026-11-17T11:59:59Z', true],
  ])('a device that says %s is suspicious: %s', (occurred, expected) => {
    expect(isRelogioSuspeito(new Date(occurred), received)).toBe(expected);
  });

  it.each([
    ['2026-11-20', '2026-11-20T04:00:00.000Z'],
    ['2026-01-01', '2026-01-01T04:00:00.000Z'],
    // Daylight saving, last used in the summer of 2018/19.
    ['2018-12-24', '2018-12-24T03:00:00.000Z'],
  ])('%s begins at %s', (dia, instant) => {
    expect(startOfDia(dia).toISOString()).toBe(instant);
  });

  it('spans whole days, the last one included', () => {
    expect(spanOfDias({ inicio: '2026-02-27', fim: '2026-02-28' })).toEqual({
      from: new Date('2026-02-27T04:00:00Z'),
      to: new Date('2026-03-01T04:00:00Z'),
    });
    expect(spanOfDias({})).toEqual({});
  });
});
