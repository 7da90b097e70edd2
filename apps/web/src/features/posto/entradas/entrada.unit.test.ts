import { mensagensNota, mensagensPosto } from '@frota/contract/posto';
import type { Nota } from '@frota/nfe';
import { expect, test } from 'vitest';
import {
  dizDoItem,
  faultOfBooking,
  fitItens,
  fotosDosItens,
  type ItemEntrada,
  isDigitavel,
  jaRegistrados,
  listFalhas,
  makeItens,
  openItens,
  perguntasOf,
  type Resultado,
  withDigitados,
} from './entrada.ts';

const nota = {
  itens: [
    { item: 1, tipo: 'DIESEL S10', litros: '5000', descricao: '' },
    { item: 2, tipo: 'ARLA', litros: '23.081', descricao: '' },
    { item: 4, tipo: 'DIESEL S10', litros: '0.001', descricao: '' },
  ],
} as unknown as Nota;

const TANQUES = {
  'DIESEL S10': { capacidade: 15_000 },
  'DIESEL S500': { capacidade: 5000 },
  ARLA: { capacidade: 3000 },
};

function fit(s10: number, arla: number): { antes: number; excede: boolean }[] {
  let key = 0;
  const itens = makeItens(nota, () => String(key++));
  expect(itens.map(({ id }) => id)).toEqual(['0', '1', '2']);
  const saldos = { 'DIESEL S10': s10, 'DIESEL S500': 0, ARLA: arla };
  return [...fitItens(itens, saldos, TANQUES).values()];
}

test('a full tank is no excess, and items of one fuel add up', () => {
  expect(fit(10000, 2976.919)).toEqual([
    { capacidade: 15_000, antes: 10000, excede: false },
    { capacidade: 3000, antes: 2976.919, excede: false },
    { capacidade: 15_000, antes: 15000, excede: true },
  ]);
});

test('a thousandth too much is told, and a tank below zero takes more', () => {
  expect(fit(-1, 2976.92).map(({ excede }) => excede)).toEqual([false, true, false]);
});

test('only what is not booked yet is sent, and nothing to send is told', () => {
  let key = 0;
  const itens = makeItens(nota, () => String(key++));
  const registrado: Resultado = { estado: 'registrado' };
  const meio = new Map<string, Resultado>([
    ['0', registrado],
    ['1', { estado: 'falhou', detalhe: 'Erro 500' }],
  ]);
  expect(openItens(itens, meio).map(({ id }) => id)).toEqual(['1', '2']);
  const nada = openItens(itens, new Map(itens.map(({ id }) => [id, registrado])));
  expect(faultOfBooking(nada)).toBe(mensagensPosto.semItens);
  expect(faultOfBooking(undefined)).toBe(mensagensPosto.anexeXml);
  expect(faultOfBooking(itens)).toBeUndefined();
});

test('the failures of several items stand in one sentence', () => {
  expect(
    listFalhas([
      { tipo: 'ARLA', detalhe: 'Nota 1 já registrada para ARLA.' },
      { tipo: 'DIESEL S10', detalhe: 'Erro 500' },
    ]),
  ).toBe(
    'Alguns itens falharam: Falha ao registrar ARLA: Nota 1 já registrada para ARLA.; Falha ao registrar DIESEL S10: Erro 500',
  );
});

test('a photo goes with one item of its tank, once', () => {
  let key = 0;
  const itens = makeItens(nota, () => String(key++));
  const fotos = [{ id: 'a' }, { id: 'b' }];
  const send = (abertos: typeof itens, usadas: readonly string[]) =>
    Object.fromEntries(fotosDosItens(abertos, { 'DIESEL S10': { fotos } }, new Set(usadas)));
  expect(send(itens, [])).toEqual({ 0: fotos, 1: [] });
  // The first is booked; what was taken since goes with the second.
  expect(send(itens.slice(1), ['a'])).toEqual({ 1: [], 2: [{ id: 'b' }] });
});

const CAIXAS: ItemEntrada = {
  id: 'c',
  item: 2,
  tipo: 'ARLA',
  litros: undefined,
  quantidade: '3.0000',
  unidade: 'CX',
  embalagem: undefined,
  descricao: 'ARLA 32',
  pergunta: undefined,
};
const TAMBORES: ItemEntrada = {
  ...CAIXAS,
  id: 't',
  litros: '400',
  quantidade: '2',
  unidade: 'TB',
  embalagem: '200',
};
const GRANEL: ItemEntrada = { ...CAIXAS, id: 'g', litros: '50', unidade: 'L' };

test('what the unit does not say is typed; a drum may be another one', () => {
  expect([CAIXAS, TAMBORES, GRANEL].map(isDigitavel)).toEqual([true, true, false]);
  expect([CAIXAS, TAMBORES].map(dizDoItem)).toEqual([
    'A nota diz 3 CX. Digite quantos litros são.',
    'A nota diz 2 TB: entendido 2 × 200 L. Confira os litros.',
  ]);
  const typed = (texto: string) =>
    withDigitados([CAIXAS, GRANEL], new Map([['c', texto]])).map(({ litros }) => litros);
  expect([typed('60,5'), typed('0'), typed('x'), typed('')]).toEqual([
    ['60.5', '50'],
    [undefined, '50'],
    [undefined, '50'],
    [undefined, '50'],
  ]);
  expect(faultOfBooking([GRANEL, CAIXAS])).toBe(mensagensNota.faltamLitros(2));
  const saldos = { 'DIESEL S10': 0, 'DIESEL S500': 0, ARLA: 10 };
  expect([...fitItens([CAIXAS, GRANEL], saldos, TANQUES)]).toEqual([
    ['g', { capacidade: 3000, antes: 10, excede: false }],
  ]);
});

test('what several lines ask is asked once', () => {
  const pergunta = 'Entrou no tanque?';
  const asked = { ...GRANEL, pergunta };
  expect(perguntasOf([GRANEL, asked, { ...asked, id: 'h' }])).toEqual([pergunta]);
});

test('what was booked of an invoice before is told, but for what was cancelled', () => {
  let key = 0;
  const itens = makeItens(nota, () => String(key++));
  const em = { data_registro: '2026-11-28T14:12:00Z', usuario: 'Lia' };
  const entradas = [
    { ...em, item: 2, estornado_em: null },
    { ...em, item: 4, estornado_em: '2026-11-28T15:00:00Z' },
  ];
  const registrados = jaRegistrados(itens, entradas);
  expect([...registrados]).toEqual([
    ['1', { estado: 'registrado', quando: mensagensNota.registrada(em.data_registro, 'Lia') }],
  ]);
  expect(openItens(itens, registrados).map(({ item }) => item)).toEqual([1, 4]);
});
