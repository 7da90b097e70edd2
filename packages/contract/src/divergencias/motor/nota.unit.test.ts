import { expect, it } from 'vitest';
import { limitesPadrao } from '../regras/regras.ts';
import { notaRepetida } from './entrega.ts';
import { depois } from './sequencia.fixture.ts';

const PADRAO = limitesPadrao('nota_repetida');
const CHAVE = '52060433009911002506550120000007800267301615';

const PRIMEIRA = { id: 'r1', foto: 'f1', em: depois(0), placa: 'ABC1D23', pessoa: 'Maria' };

it('says which receipt, and what it proved before', () => {
  const esta = { em: depois(48), placa: 'XYZ1234', pessoa: 'João', litros: 80, valor: 480 };
  const { frase, numeros, ...apontamento } = notaRepetida(esta, PRIMEIRA, CHAVE, PADRAO)!;
  const { pessoa: _, id: registro, ...primeira } = PRIMEIRA;
  expect(apontamento).toEqual({
    litros: 80,
    valor: 480,
    lancamentos: [{ ...primeira, registro, texto: 'Foto do comprovante' }],
  });
  expect(frase).toBe(
    'A NF-e 780, do CNPJ 33.009.911/0025-06, já comprovou o abastecimento de 02/03/2026 12:00, placa ABC1D23, lançado por outra pessoa: 80 L em dúvida.',
  );
  expect(numeros).toMatchObject({
    'Chave de acesso': '5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615',
    'Primeiro com a nota': '02/03/2026 12:00, placa ABC1D23, por outra pessoa',
    'Este abastecimento': '04/03/2026 12:00, placa XYZ1234',
  });
});

it.each([
  ['another plate on that day', 'XYZ1234', 2, true],
  ['the same plate on that day', 'ABC1D23', 2, false],
  ['its other form', 'ABC1323', 2, false],
  ['the same plate a day later', 'ABC1D23', 24, true],
])('of one day of one plate it is asked only where that is set: %s', (_, placa, horas, asked) => {
  const esta = { em: depois(horas), placa, pessoa: 'João', litros: 0, valor: null };
  expect(notaRepetida(esta, PRIMEIRA, CHAVE, PADRAO)).toBeDefined();
  expect(notaRepetida(esta, PRIMEIRA, CHAVE, { mesmoDia: false }) !== undefined).toBe(asked);
});
