import { describe, expect, it, test } from 'vitest';
import { isDrillDue, isDue, isLate, lastTurn, outlived } from './copias.rules.ts';

/** Local time, four hours behind UTC. */
const at = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00-04:00`);

test.each([
  ['2026-03-10 02:00', '2026-03-10 02:00'],
  ['2026-03-10 01:59', '2026-03-09 02:00'],
  ['2026-03-10 23:59', '2026-03-10 02:00'],
  ['2026-03-01 00:30', '2026-02-28 02:00'],
])('at %s the last turn was at %s', (now, turn) => {
  expect(lastTurn(at(now), '02:00')).toEqual(at(turn));
});

test.each<
  [now: string, boa: string | undefined, falha: string | undefined, due: boolean, late: boolean]
>([
  ['2026-03-10 12:00', undefined, undefined, true, false],
  ['2026-03-10 12:00', '2026-03-10 02:00', undefined, false, false],
  ['2026-03-11 01:59', '2026-03-10 02:00', undefined, false, false],
  ['2026-03-11 02:00', '2026-03-10 02:00', undefined, true, false],
  ['2026-03-11 04:59', '2026-03-10 02:00', undefined, true, false],
  ['2026-03-11 05:00', '2026-03-10 02:00', undefined, true, true],
  // One that somebody asked for in the afternoon is not the night's.
  ['2026-03-11 02:00', '2026-03-10 15:00', undefined, true, false],
  ['2026-03-11 02:59', '2026-03-10 02:00', '2026-03-11 02:00', false, false],
  ['2026-03-11 03:00', '2026-03-10 02:00', '2026-03-11 02:00', true, false],
  ['2026-03-11 12:00', undefined, '2026-03-11 11:30', false, true],
])('at %s, good %s, failed %s: due %s, late %s', (now, boa, falha, due, late) => {
  const past = { boa: boa ? at(boa) : undefined, falha: falha ? at(falha) : undefined };
  expect([isDue(at(now), '02:00', past), isLate(at(now), '02:00', past)]).toEqual([due, late]);
});

test.each([
  [undefined, true],
  ['2026-03-03 03:01', false],
  ['2026-03-03 03:00', true],
])('at 2026-03-10 03:00 a drill after that of %s is due: %s', (last, due) => {
  expect(isDrillDue(at('2026-03-10 03:00'), last ? at(last) : undefined)).toBe(due);
});

describe('copies that have had their time', () => {
  const DAY = 86_400_000;
  const nights = (many: number, last = '2026-03-10 02:00') =>
    Array.from({ length: many }, (_, n) => ({ em: new Date(at(last).getTime() - n * DAY) }));
  /** The days that stay, the newest first. */
  const kept = (copies: { em: Date }[]): string[] => {
    const gone = new Set(outlived(copies));
    return copies
      .filter((copy) => !gone.has(copy))
      .map(({ em }) => new Date(em.getTime() - 4 * 3_600_000).toISOString().slice(0, 10))
      .sort()
      .reverse();
  };

  it('stay for seven days, on four Sundays and at the end of twelve months', () => {
    expect(kept(nights(800))).toEqual([
      // Tuesday back to Wednesday, the Sunday of its week among them.
      ...['10', '09', '08', '07', '06', '05', '04'].map((day) => `2026-03-${day}`),
      '2026-03-01',
      '2026-02-28',
      '2026-02-22',
      '2026-01-31',
      '2025-12-31',
      '2025-11-30',
      '2025-10-31',
      '2025-09-30',
      '2025-08-31',
      '2025-07-31',
      '2025-06-30',
      '2025-05-31',
      '2025-04-30',
    ]);
  });

  it('reach the same set night by night', () => {
    let there: { em: Date }[] = [];
    for (const copy of nights(500).reverse()) {
      there = [...there, copy];
      const gone = new Set(outlived(there));
      there = there.filter((one) => !gone.has(one));
    }
    expect(kept(there)).toEqual(kept(nights(500)));
  });

  it('of one day only the newest stays, and what there is where nothing was made for years', () => {
    const day = ['2026-03-10 02:00', '2026-03-10 15:00', '2026-03-10 09:00'].map((em) => ({
      em: at(em),
    }));
    expect(outlived(day)).toEqual([day[2], day[0]]);
    expect(outlived(nights(7, '2020-01-10 02:00'))).toEqual([]);
    expect(outlived([])).toEqual([]);
  });
});
