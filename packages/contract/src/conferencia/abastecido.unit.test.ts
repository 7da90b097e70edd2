import { expect, it } from 'vitest';
import { type Abastecido, informadoText } from './correcao.ts';

const ENVIADO: Abastecido = {
  placa: 'ABC1D23',
  em: '2026-03-10T12:00:00.000Z',
  km: 120_500,
  tipo_combustivel: 'DIESEL S10',
  litros: 85.5,
  arla_litros: 0,
  valor: 584.85,
};

it.each([
  ['km', { km: 120_600, valor: undefined }, '120.500 km'],
  ['litros e placa', { litros: 80, placa: 'ABC1D24' }, 'ABC1D23 · 85,5 L'],
  ['produto', { tipo_combustivel: 'DIESEL S500' }, 'Diesel S10'],
  ['Arla', { arla_litros: 12 }, '0 L ARLA'],
  ['valor', { valor: 500 }, 'R$ 584,85'],
  ['valor, que num próprio é o custo', { valor: undefined, km: 1 }, '120.500 km'],
  ['horário', { em: '2026-03-10T13:00:00.000Z' }, '10/03/2026 08:00'],
] as readonly [
  string,
  Partial<Omit<Abastecido, 'valor'>> & { readonly valor?: number | undefined },
  string,
][])('says of what was sent only %s', (_, vale, text) => {
  expect(informadoText(ENVIADO, { ...ENVIADO, ...vale }).replaceAll('\u00a0', ' ')).toBe(text);
});
