import { describe, expect, it } from 'vitest';
import { combustivelLabel, parseDiesel, takesArla, typeArla } from './index.ts';

describe('fuel', () => {
  it.each([
    ['Diesel S10', 'DIESEL S10', 'Diesel S10', true],
    ['DIESEL S500', 'DIESEL S500', 'Diesel S500', false],
    ['diesel s-10', 'DIESEL S10', 'Diesel S10', true],
    ['GASOLINA', undefined, 'GASOLINA', false],
    ['', undefined, 'N/D', false],
    [null, undefined, 'N/D', false],
  ])('reads %j as %j, shown %j, takes Arla: %s', (text, diesel, label, arla) => {
    expect(parseDiesel(text)).toBe(diesel);
    expect(combustivelLabel(text)).toBe(label);
    expect(takesArla(text)).toBe(arla);
  });
});

it.each([
  ['12,5', '12,5', false],
  ['80', '80', false],
  ['80,01', '80', true],
  ['1.239', '1.239', false],
  ['-7', '-7', false],
  ['', '', false],
])('keeps of Arla typed as %j %j', (texto, arla, arlaCortada) => {
  expect(typeArla(texto)).toEqual({ arla, arlaCortada });
});
