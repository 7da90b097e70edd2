import { OUTRA_PESSOA } from '@frota/contract/privacidade';
import { expect, it } from 'vitest';
import { createMask, type Identidade } from './dados.service.ts';

const of = (usuario: string, cpf = '', email: string | null = null): Identidade => {
  return { usuario, cpf, email };
};
const EU = of('Ana Reis', '11122233344', 'ana@exemplo.com');
const OUTRAS = [
  of('Ana', '55566677788'),
  of('Ana Lima', '99988877766', 'lima.ana@exemplo.com'),
  of('João D’Ávila'),
  of('-Zé-', '', '_ze@exemplo.com'),
];
const mask = createMask(EU, OUTRAS);
const X = OUTRA_PESSOA;

it.each([
  ['Ana Lima', X],
  ['de ANA LIMA, ontem', `de ${X}, ontem`],
  ['Ana e Ana Lima', `${X} e ${X}`],
  ['Mariana, Anatólia, Ana2', 'Mariana, Anatólia, Ana2'],
  ['joão d’ávila', X],
  ['João da Silva', 'João da Silva'],
  ['(55566677788)', `(${X})`],
  ['555666777889', '555666777889'],
  ['lima.ana@exemplo.com', X],
  ['escreveu a _ze@exemplo.com', `escreveu a ${X}`],
  ['Zé, -Zé-', `Zé, ${X}`],
  ['11122233344 ana@exemplo.com', `11122233344 ${X}@exemplo.com`],
  ['', ''],
])('of %s it leaves %s', (text, left) => {
  expect(JSON.parse(mask({ a: [text] }))).toEqual({ a: [left] });
});

it('looks each word up once, however many people there are', () => {
  const many = Array.from({ length: 20_000 }, (_, n) => of(`Pessoa${n} de Tal`, String(n)));
  const big = createMask(EU, many);
  let lookups = 0;
  const { get } = Map.prototype;
  Map.prototype.get = function (key) {
    lookups += 1;
    return get.call(this, key);
  };
  try {
    expect(JSON.parse(big('viu Pessoa19999 de Tal hoje'))).toBe(`viu ${X} hoje`);
  } finally {
    Map.prototype.get = get;
  }
  expect(lookups).toBeLessThan(10);
});
