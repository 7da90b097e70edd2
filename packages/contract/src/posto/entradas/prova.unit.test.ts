import { expect, it } from 'vitest';
import { mensagensArqueacao } from '../tanques/arqueacao.ts';
import { type DipsDaEntrega, faultsOfDescarga, faultsOfDips, mensagensProva } from './prova.ts';

const AGORA = new Date('2026-03-10T15:00:00Z');
const [SETE, OITO] = ['2026-03-10T11:00:00Z', '2026-03-10T12:00:00Z'];

it.each<[string, DipsDaEntrega, object]>([
  ['nothing', {}, {}],
  ['two dips', { medido_antes: '100', medido_depois: '5100' }, {}],
  ['an empty tank before', { medido_antes: '0', medido_depois: '5000' }, {}],
  ['one by the stick', { cm_antes: '10', medido_depois: '5100' }, {}],
  ['one dip', { cm_antes: '10' }, { medido_depois: mensagensProva.asDuas }],
  ['the other one', { medido_depois: '10' }, { medido_antes: mensagensProva.asDuas }],
  [
    'both units',
    { medido_antes: '100', cm_antes: '10', medido_depois: '5100' },
    { cm_antes: mensagensArqueacao.cmOuLitros },
  ],
  [
    'a time without dips',
    { medido_antes_em: SETE, medido_depois_em: OITO },
    { medido_antes: mensagensProva.asDuas },
  ],
])('of %s', (_, dips, faults) => {
  expect(faultsOfDips(dips, AGORA)).toEqual(faults);
});

it.each([
  [SETE, OITO, {}],
  [SETE, SETE, {}],
  [SETE, undefined, { medido_depois_em: mensagensProva.osDoisHorarios }],
  [undefined, OITO, { medido_antes_em: mensagensProva.osDoisHorarios }],
  [OITO, SETE, { medido_depois_em: mensagensProva.ordem }],
  ['2025-03-10T12:00:00Z', OITO, { medido_depois_em: mensagensProva.longe }],
  [SETE, '2026-03-10T15:06:00Z', { medido_depois_em: mensagensProva.futuro }],
])('of dips at %s and %s', (medido_antes_em, medido_depois_em, faults) => {
  const dips = { medido_antes: '1', medido_depois: '2', medido_antes_em, medido_depois_em };
  expect(faultsOfDips(dips, AGORA)).toEqual(faults);
});

it.each<[DipsDaEntrega, object]>([
  [{}, { medido_antes: mensagensProva.asDuas, medido_antes_em: mensagensProva.osDoisHorarios }],
  [{ cm_antes: '1', medido_depois: '2' }, { medido_antes_em: mensagensProva.osDoisHorarios }],
  [
    { medido_antes_em: OITO, medido_depois_em: SETE },
    { medido_antes: mensagensProva.asDuas, medido_depois_em: mensagensProva.ordem },
  ],
  [{ medido_antes: '1', medido_depois: '2', medido_antes_em: SETE, medido_depois_em: OITO }, {}],
])('of an unloading with %j', (dips, faults) => {
  expect(faultsOfDescarga(dips, AGORA)).toEqual(faults);
});
