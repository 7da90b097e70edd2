import { mensagensProva } from '@frota/contract/posto';
import { expect, test } from 'vitest';
import { emptyProva, faultsOfProva, provaOf, SEM_DIPS, subiu } from './prova.ts';

const DIA = '2026-03-10';
const AGORA = new Date('2026-03-10T15:00:00Z');
const DIPS = { antes: '3000', depois: '7900,5', antesHora: '07:00', depoisHora: '08:10' };
const TABELA = {
  pontos: [
    { cm: 0, litros: 0 },
    { cm: 100, litros: 10_000 },
  ],
};

test('what is sent of the proof, in the unit of the tank', () => {
  const form = { ...emptyProva(DIA), tanques: { ARLA: DIPS }, motorista: 'Zeca', lacres: ' ' };
  expect(provaOf(form, 'ARLA', false)).toEqual({
    medido_antes: '3000',
    medido_depois: '7900,5',
    medido_antes_em: '2026-03-10T11:00:00.000Z',
    medido_depois_em: '2026-03-10T12:10:00.000Z',
    motorista: 'Zeca',
  });
  expect(provaOf(form, 'ARLA', true)).toMatchObject({ cm_antes: '3000', cm_depois: '7900,5' });
  expect(provaOf(form, 'DIESEL S10', false)).toEqual({ motorista: 'Zeca' });
});

test.each([
  [SEM_DIPS, undefined, {}],
  [DIPS, undefined, {}],
  [{ ...DIPS, depois: '' }, undefined, { depois: mensagensProva.asDuas }],
  [{ ...DIPS, antesHora: '09:00' }, undefined, { depoisHora: mensagensProva.ordem }],
  [{ ...DIPS, antesHora: '' }, undefined, { antesHora: mensagensProva.osDoisHorarios }],
  [
    { ...DIPS, antes: '30', depois: '101' },
    TABELA,
    { depois: 'A régua passa do fim da arqueação (100 cm).' },
  ],
])('of %j with %j is told %j', (dips, arqueacao, faults) => {
  expect(faultsOfProva(dips, DIA, arqueacao, AGORA)).toEqual(faults);
});

test('by how much the tank rose', () => {
  expect(subiu(DIPS, undefined)).toBe(4900.5);
  expect(subiu({ ...DIPS, antes: '30,5', depois: '80' }, TABELA)).toBe(4950);
  expect(subiu({ ...DIPS, antes: '' }, undefined)).toBeUndefined();
  expect(subiu({ ...DIPS, depois: '101' }, TABELA)).toBeUndefined();
});
