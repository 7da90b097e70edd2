import { expect, it } from 'vitest';
import { parseCorrecao } from './correcao.ts';

it.each([
  ['placa', 'abc-1d23', 'ABC1D23'],
  ['placa', 'ABC12', undefined],
  ['km', ' 120.510 ', '120510'],
  ['km', '0120510', '120510'],
  ['km', '0120.510', undefined],
  ['km', '2222.5', undefined],
  ['km', '-333', undefined],
  ['km', '120510 km', undefined],
  ['km', '12345678', undefined],
  ['km', '.', undefined],
  ['bombaLitros', '30,1', '30.1'],
  ['bombaLitros', '1.234,5', '1234.5'],
  ['bombaLitros', 'trinta', undefined],
  ['bombaLitros', '-3', undefined],
  ['bombaLitros', '1e1', undefined],
  ['arlaLitros', '80,01', undefined],
  ['bombaValor', '512,15', '512.15'],
  ['ocorrido_em', '09/03/2026 23:30', '2026-03-10T03:30:00.000Z'],
  ['ocorrido_em', '2026-03-10T03:30:00Z', '2026-03-10T03:30:00.000Z'],
  ['ocorrido_em', '31/02/2026 10:00', undefined],
  ['ocorrido_em', '10/03/2026 24:10', undefined],
  ['ocorrido_em', 'ontem', undefined],
  ['posse', ' Ana ', 'Ana'],
])('takes as the right %s from %j: %j', (campo, texto, correcao) => {
  expect(parseCorrecao(campo, texto)).toEqual(
    correcao === undefined ? { erro: 'Digite o valor correto.' } : { valor: correcao },
  );
});

it('asks how an ambiguous one was meant', () => {
  expect(parseCorrecao('bombaLitros', '1.234')).toEqual({
    erro: 'Escreva 1234 ou 1,234: com o ponto, não dá para saber qual dos dois.',
  });
});
