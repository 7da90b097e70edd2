import { type Arqueacao, type Descarga, mensagensProva } from '@frota/contract/posto';
import { expect, test } from 'vitest';
import {
  type DipsForm,
  descargaDe,
  diasDosDips,
  emptyProva,
  faultsOfProva,
  provaOf,
  SEM_DIPS,
  subiu,
  withDescarga,
} from './prova.ts';

const DIA = '2026-03-10';
const AGORA = new Date('2026-03-10T15:00:00Z');
const ANTES = { medido: '3000', agua: '', hora: '07:00' };
const DEPOIS = { medido: '7900,5', agua: '', hora: '08:10' };
const DIPS: DipsForm = { antes: ANTES, depois: DEPOIS, fotos: [] };
const TABELA = {
  pontos: [
    { cm: 0, litros: 0 },
    { cm: 100, litros: 10_000 },
  ],
};

test('what is sent of the proof, in the unit of the tank', () => {
  const form = { ...emptyProva(DIA), tanques: { ARLA: DIPS }, motorista: 'Zeca', lacres: ' ' };
  expect(provaOf(form, 'ARLA', false, AGORA)).toEqual({
    medido_antes: '3000',
    medido_depois: '7900,5',
    medido_antes_em: '2026-03-10T11:00:00.000Z',
    medido_depois_em: '2026-03-10T12:10:00.000Z',
    motorista: 'Zeca',
  });
  expect(provaOf(form, 'ARLA', true, AGORA)).toMatchObject({
    cm_antes: '3000',
    cm_depois: '7900,5',
  });
  expect(provaOf(form, 'DIESEL S10', false, AGORA)).toEqual({ motorista: 'Zeca' });
});

const ONTEM = '2026-03-09';
test.each([
  // Of today it began yesterday, of an earlier day it ended on the next.
  [DIA, '23:50', '00:40', [ONTEM, DIA]],
  [ONTEM, '23:50', '00:40', [ONTEM, DIA]],
  [ONTEM, '20:00', '06:00', [ONTEM, DIA]],
  [DIA, '07:00', '08:10', [DIA, DIA]],
  [ONTEM, '08:10', '07:00', [ONTEM, ONTEM]],
  [ONTEM, '23:50', '', [ONTEM, ONTEM]],
  ['', '23:50', '00:40', ['', '']],
])('unloaded on %s, dipped at %s and %s', (dia, antes, depois, expected) => {
  const dips = {
    antes: { ...ANTES, hora: antes },
    depois: { ...DEPOIS, hora: depois },
    fotos: [],
  };
  const dias = diasDosDips(dips, dia, AGORA);
  expect([dias.antes, dias.depois]).toEqual(expected);
});

test('what is sent of an unloading over midnight', () => {
  const dips: DipsForm = {
    antes: { ...ANTES, hora: '23:50' },
    depois: { ...DEPOIS, hora: '00:40' },
    fotos: [],
  };
  expect(faultsOfProva(dips, DIA, undefined, AGORA)).toEqual({});
  const form = { ...emptyProva(DIA), tanques: { ARLA: dips } };
  expect(provaOf(form, 'ARLA', false, AGORA)).toMatchObject({
    medido_antes_em: '2026-03-10T03:50:00.000Z',
    medido_depois_em: '2026-03-10T04:40:00.000Z',
  });
});

test.each<[DipsForm, Arqueacao | undefined, object]>([
  [SEM_DIPS, undefined, {}],
  [DIPS, undefined, {}],
  [
    { ...DIPS, depois: { ...DEPOIS, medido: '' } },
    undefined,
    { depois: { medido: mensagensProva.asDuas, hora: mensagensProva.osDoisHorarios } },
  ],
  [
    { ...DIPS, antes: { ...ANTES, hora: '09:00' } },
    undefined,
    { depois: { hora: mensagensProva.ordem } },
  ],
  [
    { ...DIPS, antes: { ...ANTES, hora: '' } },
    undefined,
    { antes: { hora: mensagensProva.horario } },
  ],
  [
    { ...DIPS, antes: { ...ANTES, medido: '30' }, depois: { ...DEPOIS, medido: '101' } },
    TABELA,
    { depois: { medido: 'A régua passa do fim da arqueação (100 cm).' } },
  ],
  [
    { ...DIPS, antes: { ...ANTES, medido: '1', agua: '11' }, depois: { ...DEPOIS, medido: '90' } },
    TABELA,
    { antes: { agua: 'A água não pode passar da altura da régua.' } },
  ],
])('of %j with %j is told %j', (dips, arqueacao, faults) => {
  expect(faultsOfProva(dips, DIA, arqueacao, AGORA)).toEqual(faults);
});

test('by how much the tank rose', () => {
  const regua = (antes: string, depois: string, agua = ''): DipsForm => ({
    antes: { ...ANTES, medido: antes },
    depois: { ...DEPOIS, medido: depois, agua },
    fotos: [],
  });
  expect(subiu(DIPS, undefined)).toBe(4900.5);
  expect(subiu(regua('30,5', '80'), TABELA)).toBe(4950);
  expect(subiu(regua('30,5', '80', '10'), TABELA)).toBe(4850);
  expect(subiu(regua('', '80'), undefined)).toBeUndefined();
  expect(subiu(regua('30', '101'), TABELA)).toBeUndefined();
});

const descarga = (id: string, depois_em: string, tipo = 'ARLA', notas: string[] = []) =>
  ({ id, tipo, depois_em, notas, lacres: '8812', placa_caminhao: null }) as Descarga;

test.each<[string, string | undefined]>([
  [DIA, 'hoje'],
  ['2026-03-11', 'hoje'],
  ['2026-03-12', 'dividida'],
  ['2026-03-08', 'antes'],
  ['2026-03-06', undefined],
  ['', undefined],
])('on %s the dips of who was there are %s', (dia, id) => {
  const descargas = [
    descarga('dividida', '2026-03-11T12:00:00Z', 'ARLA', ['838']),
    descarga('outra', '2026-03-10T12:00:00Z', 'DIESEL S10'),
    descarga('hoje', '2026-03-10T04:00:00Z'),
    descarga('antes', '2026-03-08T12:00:00Z'),
  ];
  expect(descargaDe(descargas, 'ARLA', dia)?.id).toBe(id);
});

test('the dips of who was there stand in place of what was typed, his words where there are none', () => {
  const typed = { ...emptyProva(DIA), tanques: { ARLA: DIPS }, placa_caminhao: 'QAB1C23' };
  const form = withDescarga(typed, descarga('d1', DIA));
  expect(provaOf(form, 'ARLA', true, AGORA)).toEqual({
    descarga: 'd1',
    lacres: '8812',
    placa_caminhao: 'QAB1C23',
  });
  expect(faultsOfProva(form.tanques.ARLA!, DIA, TABELA, AGORA)).toEqual({});
});
