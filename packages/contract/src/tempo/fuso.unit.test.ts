import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDeslocamento } from '../formato/index.ts';
import { diaOf, isRelogioSuspeito, spanOfDias, startOfDia } from './index.ts';

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

describe('where a browser has its dates in another order', () => {
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  // As ICU 72 does in English: 11/28/26.
  function answerOtherwise(): void {
    const answers: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    vi.spyOn(answers, 'format', 'get').mockReturnValue(() => '11/28/26');
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      at,
    ) {
      return formatToParts.call(this, at).toReversed();
    });
  }
  afterEach(() => void vi.restoreAllMocks());

  it('days, their begin and the distance from UTC are the same', () => {
    answerOtherwise();
    expect(diaOf(new Date('2026-11-20T03:59:59Z'))).toBe('2026-11-19');
    expect(startOfDia('2018-12-24').toISOString()).toBe('2018-12-24T03:00:00.000Z');
    expect(formatDeslocamento('2026-11-20T12:00:00.5Z')).toBe('UTC-04:00');
    expect(diaOf(new Date('0020-05-03T12:00:00Z'))).toBe('0020-05-03');
  });
});
