import { describe, expect, it } from 'vitest';
import { heldWhenFueled } from './posse.rules.ts';

const at = (time: string): Date => new Date(`2026-03-10T${time}:00Z`);
const posse = (de: string, ate?: string) => ({ de: at(de), ate: ate ? at(ate) : null });

describe('heldWhenFueled', () => {
  it.each([
    ['never held it', [], '12:00', false, false],
    ['holds it still', [posse('11:00')], '12:00', false, true],
    ['gave it up later', [posse('11:00', '12:01')], '12:00', false, true],
    ['gave it up before', [posse('11:00', '12:00')], '12:00', false, false],
    ['took it just after, by a clock that is behind', [posse('12:05')], '12:00', false, true],
    ['took it long after', [posse('12:06')], '12:00', false, false],
    ['held it twice', [posse('10:00', '10:30'), posse('11:30', '12:30')], '12:00', false, true],
    ['was between two holdings', [posse('10:00', '11:00'), posse('13:00')], '12:00', false, false],
    ['held it, but the clock is off', [posse('10:00', '10:30')], '12:00', true, true],
    ['never held it, and the clock is off', [], '12:00', true, false],
  ])('%s', (_case, posses, ocorrido, relogio_suspeito, expected) => {
    expect(heldWhenFueled(posses, { ocorrido_em: at(ocorrido), relogio_suspeito })).toBe(expected);
  });
});
