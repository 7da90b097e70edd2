import { mensagensArqueacao, mensagensDescarga, mensagensProva } from '@frota/contract/posto';
import { expect, test } from 'vitest';
import { reduceForm } from '../../../capture/form/form-rules.ts';
import type { Arqueacoes } from '../api.ts';
import { type DescargaForm, descargaRules, faultsOf, stamped, toEnvio } from './descarga.rules.ts';

const AGORA = new Date('2026-03-11T04:30:00Z');
const SUBMISSION = { id: 'd1', ocorridoEm: AGORA.toISOString() };
const TABELA = {
  pontos: [
    { cm: 0, litros: 0 },
    { cm: 100, litros: 10_000 },
  ],
};
const SEM: Arqueacoes = { 'DIESEL S10': undefined, 'DIESEL S500': undefined, ARLA: undefined };
const ANTES = { medido: '30,5', agua: '', hora: '23:50', dia: '2026-03-10' };
/** The day after, as the clock has it. */
const DEPOIS = { medido: '80', agua: '5', hora: '00:20', dia: '2026-03-11' };
const FORM: DescargaForm = {
  ...descargaRules.empty,
  tipo: 'ARLA',
  emCm: true,
  antes: ANTES,
  depois: DEPOIS,
};

test('a dip is of the moment at which it is begun, and of the time that is typed', () => {
  const vazio = descargaRules.empty.antes;
  const begun = stamped(vazio, { ...vazio, medido: '3' }, AGORA);
  expect(begun).toMatchObject({ medido: '3', agua: '', hora: '00:30', dia: '2026-03-11' });
  expect(stamped(begun, { ...begun, medido: '30' }, new Date())).toMatchObject({ hora: '00:30' });
  expect(stamped(begun, { ...begun, hora: '' }, AGORA)).toMatchObject({ hora: '' });
});

test('a dip that is emptied is of the moment at which it is begun anew, unless its time was typed', () => {
  const vazio = descargaRules.empty.antes;
  const outroDia = new Date('2026-03-12T15:00:00Z');
  const begun = stamped(vazio, { ...vazio, medido: '3' }, AGORA);
  const emptied = stamped(begun, { ...begun, medido: '' }, outroDia);
  expect(emptied).toMatchObject(vazio);
  expect(stamped(emptied, { ...emptied, medido: '4' }, outroDia)).toMatchObject({
    hora: '11:00',
    dia: '2026-03-12',
  });
  const typed = stamped(begun, { ...begun, hora: '00:10' }, AGORA);
  expect(stamped(typed, { ...typed, medido: '' }, outroDia)).toMatchObject({
    hora: '00:10',
    dia: '2026-03-11',
  });
});

test('with another tank the dips begin anew, and the words about the truck stay', () => {
  const change = { field: 'tipo', value: 'DIESEL S10' } as const;
  expect(reduceForm(descargaRules, { ...FORM, lacres: '8812' }, change)).toEqual({
    ...descargaRules.empty,
    tipo: 'DIESEL S10',
    lacres: '8812',
  });
});

test.each<[Partial<DescargaForm>, Arqueacoes, object]>([
  [{}, SEM, {}],
  [{}, { ...SEM, ARLA: TABELA }, {}],
  [
    descargaRules.empty,
    SEM,
    {
      tipo: mensagensDescarga.tanque,
      antes: mensagensDescarga.medida,
      depois: mensagensDescarga.medida,
    },
  ],
  [{ depois: { ...DEPOIS, dia: '2026-03-10' } }, SEM, { depois: mensagensProva.ordem }],
  [{ antes: { ...ANTES, dia: '2026-03-09' } }, SEM, { depois: mensagensProva.longe }],
  [{ depois: { ...DEPOIS, hora: '00:40' } }, SEM, { depois: mensagensProva.futuro }],
  [{ antes: { ...ANTES, hora: '' } }, SEM, { antes: mensagensProva.horario }],
  [
    { depois: { ...DEPOIS, medido: '101' } },
    { ...SEM, ARLA: TABELA },
    { depois: mensagensArqueacao.acimaDaTabela(100) },
  ],
])('with %j is told %#', (changes, arqueacoes, faults) => {
  const found = faultsOf({ ...FORM, ...changes }, arqueacoes, AGORA);
  // A time that is missing is told at both of them.
  expect(found).toMatchObject(faults);
  expect(Object.keys(found).includes('tipo')).toBe('tipo' in faults);
});

test('is sent as heights with their instants, over midnight too', () => {
  const { body, assunto } = toEnvio({ ...FORM, lacres: ' 8812 ' }, SUBMISSION);
  expect(assunto).toBe('Descarga de ARLA');
  expect(body).toEqual({
    id: 'd1',
    ocorrido_em: AGORA.toISOString(),
    tipo: 'ARLA',
    lacres: '8812',
    cm_antes: '30,5',
    medido_antes_em: '2026-03-11T03:50:00.000Z',
    cm_depois: '80',
    agua_mm_depois: '5',
    medido_depois_em: '2026-03-11T04:20:00.000Z',
  });
});
