import { expect, it } from 'vitest';
import { mensagensConferencia } from './conferencia.rules.ts';
import { parseCorrecao } from './correcao.ts';

const INTEIRO = 'Digite um número inteiro, como 120345 ou 120.345.';
const decimal = (casas: number): string =>
  `Digite só o número, sem sinal e com até ${casas} casas decimais, como 80,5.`;

it.each([
  ['placa', 'abc-1d23', 'ABC1D23'],
  ['placa', 'ABC12', { erro: 'Digite o valor correto.' }],
  ['km', ' 120.510 ', '120510'],
  ['km', '0120510', '120510'],
  ['km', '0120.510', { erro: INTEIRO }],
  ['km', '2222.5', { erro: INTEIRO }],
  ['km', '-333', { erro: INTEIRO }],
  ['km', '120510 km', { erro: INTEIRO }],
  ['km', '12345678', { erro: 'Digite um número até 9.999.999.' }],
  ['km', '.', { erro: INTEIRO }],
  ['bombaLitros', '30,1', '30.1'],
  ['bombaLitros', '1.234,5', '1234.5'],
  ['bombaLitros', 'trinta', { erro: decimal(3) }],
  ['bombaLitros', '-3', { erro: decimal(3) }],
  ['bombaLitros', '1e1', { erro: decimal(3) }],
  ['bombaLitros', ' ', { erro: 'Digite o valor correto.' }],
  ['arlaLitros', '80,01', { erro: 'Digite um número até 80.' }],
  ['bombaValor', '512,15', '512.15'],
  ['bombaValor', '512,155', { erro: decimal(2) }],
  ['bombaValor', '100000,01', { erro: 'Digite um número até 100.000.' }],
  ['bombaLitros', '20000', '20000'],
  ['bombaLitros', '20000,001', { erro: 'Digite um número até 20.000.' }],
  ['ocorrido_em', '09/03/2026 23:30', '2026-03-10T03:30:00.000Z'],
  ['ocorrido_em', '2026-03-10T03:30:00Z', '2026-03-10T03:30:00.000Z'],
  ['ocorrido_em', '31/02/2026 10:00', { erro: 'Digite o valor correto.' }],
  ['ocorrido_em', '10/03/2026 24:10', { erro: 'Digite o valor correto.' }],
  ['ocorrido_em', 'ontem', { erro: 'Digite o valor correto.' }],
  ['tanque', 'diesel s500', 'DIESEL S500'],
  ['tanque', 'gasolina', { erro: 'Digite o valor correto.' }],
  ['litrosRecebidos', '4.980,5', '4980.5'],
  ['litrosRecebidos', '0', { erro: 'Digite o valor correto.' }],
  ['posse', ' Ana ', 'Ana'],
  ['documentos', 'Veículo', { erro: mensagensConferencia.nadaACorrigir }],
])('takes as the right %s from %j: %j', (campo, texto, correcao) => {
  expect(parseCorrecao({ campo, origem: 'abastecimento_interno' }, texto)).toEqual(
    typeof correcao === 'string' ? { valor: correcao } : correcao,
  );
});

it('takes less at a foreign station', () => {
  expect(parseCorrecao({ campo: 'bombaLitros', origem: 'abastecimento_externo' }, '2001')).toEqual({
    erro: 'Digite um número até 2.000.',
  });
});

it('asks how an ambiguous one was meant', () => {
  expect(parseCorrecao({ campo: 'bombaLitros', origem: 'checkin' }, '1.234')).toEqual({
    erro: 'Digite 1234 ou 1,234, sem ponto.',
  });
});
