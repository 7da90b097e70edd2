import { describe, expect, it } from 'vitest';
import type { Trial } from './measure.ts';
import { isQuestioned, toNivelRows } from './niveis.ts';

describe('isQuestioned', () => {
  it.each([
    [{ de: 0.4, ate: 0.6 }, 0.5, false],
    [{ de: 0.4, ate: 0.6 }, 0.75, false],
    [{ de: 0.4, ate: 0.6 }, 1, true],
    [{ de: 0.4, ate: 0.6 }, 0, true],
    [{ de: 0.2, ate: 0.6 }, 0, false],
  ])('of %j beside a choice of %d: %s', (reading, chosen, questioned) => {
    expect(isQuestioned(reading, chosen)).toBe(questioned);
  });
});

const trial = (level: string, fracao: number | undefined, right: boolean): Trial =>
  ({
    photo: { accepted: [level], group: 'needle', part: 'report' },
    leitura: {
      tipo: 'nivel',
      ...(fracao !== undefined && { nivel: { fracao, de: fracao - 0.1, ate: fracao + 0.1 } }),
    },
    ours: { right, ms: 1 },
    others: {},
  }) as unknown as Trial;

it('counts what was read, what of it is right, and what would question a right choice', () => {
  const trials = [
    trial('0.3', 0.32, true),
    trial('0.3', 0.9, false),
    trial('0.3', 0.5, false),
    trial('0.3', undefined, false),
  ];
  expect(toNivelRows(trials)).toEqual([
    ['needle, report', '4', '3', '1 of 3', '33.3', '6.1–79.2', '1', '1'],
  ]);
});
