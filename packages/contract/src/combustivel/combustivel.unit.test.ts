import { describe, expect, it } from 'vitest';
import { checkinStatus } from '../checkin/checkin.rules.ts';
import { combustivelLabel, parseDiesel, takesArla, typeArla } from './combustivel.ts';
import { CIDADES, NIVEIS, parseCidade } from './nivel.ts';

describe('the city rule', () => {
  const levels = (cidade: string | null): string =>
    NIVEIS.filter((nivel) => checkinStatus(cidade, nivel) === 'pendente').join(' ');

  it.each(CIDADES.filter((cidade) => cidade !== 'Dourados'))(
    'fuels in %s unless full',
    (cidade) => {
      expect(levels(cidade)).toBe('0 1/4 1/2 3/4');
    },
  );

  it.each(['Dourados', 'DOURADOS', ' dourados '])('fuels in %j up to half', (cidade) => {
    expect(levels(cidade)).toBe('0 1/4 1/2');
  });

  it.each([null, '', 'N/A', 'Campo Grande'])('takes the default for %j', (cidade) => {
    expect(levels(cidade)).toBe('0 1/4 1/2 3/4');
  });

  it.each([
    ['Ponta Porã', 'Ponta Pora'],
    ['naviraí', 'Navirai'],
    ['Maracaju', undefined],
  ])('knows %j as %j', (text, cidade) => {
    expect(parseCidade(text)).toBe(cidade);
  });
});

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
