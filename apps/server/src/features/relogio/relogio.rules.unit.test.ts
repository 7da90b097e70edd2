import { expect, test } from 'vitest';
import { duvidaOf } from './relogio.rules.ts';

const VISTO = new Date('2026-03-10T12:00:00Z');
const at = (offset: string): Date => {
  const [, sign, count = '0', unit = 's'] = /^([+-])(\d+)([dhms])$/.exec(offset) ?? [];
  const ms = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }[unit] ?? 0;
  return new Date(VISTO.getTime() + (sign === '-' ? -1 : 1) * Number(count) * ms);
};

test.each<
  [agora: string, banco: string | undefined, desvio: number, duvida: 'visto' | 'banco' | undefined]
>([
  ['+1h', undefined, 0, undefined],
  ['+7d', undefined, 0, undefined],
  ['+169h', undefined, 0, 'visto'],
  // Set back: what is younger than it was is not deleted, but a confirmed 2032 is no measure for ever.
  ['-169h', undefined, 0, 'visto'],
  ['-7d', undefined, 0, undefined],
  ['+1h', '+30m', 0, undefined],
  ['+1h', '+0h', 0, 'banco'],
  ['+1h', '+2h', 0, 'banco'],
  // Both have jumped.
  ['+8d', '+8d', 0, 'visto'],
  ['+8d', '+0h', 0, 'banco'],
  // Confirmed as four hours before the database's: as long as that is so, nobody is asked.
  ['+1h', '+5h', -4, undefined],
  ['+1h', '+1h', -4, 'banco'],
])('clock at %s, database at %s, confirmed %d h apart: %s', (agora, banco, horas, duvida) => {
  const found = duvidaOf({
    agora: at(agora),
    visto: VISTO,
    banco: banco === undefined ? undefined : at(banco),
    desvioMs: horas * 3_600_000,
  });
  expect(found && (found.banco ? 'banco' : 'visto')).toBe(duvida ?? null);
});
