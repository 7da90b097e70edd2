import { mensagensExterno as m } from '@frota/contract/externo';
import { mensagensNumero } from '@frota/contract/numero';
import { describe, expect, it } from 'vitest';
import { nextField, stepState } from '../../capture/form/steps.ts';
import { emptyReading } from '../../capture/reading/reading.ts';
import type { StepState } from '../../design-system/step-section.tsx';
import { newFoto } from '../../offline/foto.ts';
import { type Combustivel, type ExternoField, faultsOf, stillSaid } from './faults.ts';
import { type ExternoForm, externoRules } from './rules.ts';
import { externoSteps } from './steps.tsx';

const { empty } = externoRules;
const foto = newFoto(new Blob(['foto']));
const ok = { ...emptyReading, state: 'ok', foto, valor: 'x' } as const;
const S10: Combustivel = { tipo: 'DIESEL S10' };
const S500: Combustivel = { tipo: 'DIESEL S500' };
const full: ExternoForm = {
  ...empty,
  placa: ok,
  litros: '80',
  km: '1',
  fotoKm: ok,
  nivel: '1',
  fotoNivel: foto,
};

describe('faultsOf', () => {
  it('names every required field in the words of the spec', () => {
    expect(faultsOf(empty, {})).toEqual({
      placa: m.placaObrigatoria,
      litros: m.litrosObrigatorios,
      km: m.kmObrigatorio,
      fotoKm: m.fotoKmObrigatoria,
      nivel: m.nivelObrigatorio,
      fotoNivel: m.fotoNivelObrigatoria,
    });
  });

  it.each<[string, Partial<ExternoForm>, Combustivel, Partial<Record<ExternoField, string>>]>([
    ['litres', {}, S500, {}],
    ['litres with a sign', { litros: '-5' }, S500, { litros: mensagensNumero.decimal(3) }],
    ['Arla alone for S10', { litros: '', arla: '5' }, S10, {}],
    ['Arla alone for S500', { litros: '', arla: '5' }, S500, { litros: m.litrosObrigatorios }],
    [
      'neither for S10',
      { litros: '0' },
      S10,
      { litros: m.litrosObrigatorios, arla: m.arlaObrigatorio },
    ],
    [
      'a plate without fuel',
      {},
      { erro: m.combustivelIndeterminado },
      { combustivel: m.combustivelIndeterminado },
    ],
    ['a plate being looked up', {}, {}, { combustivel: m.placaObrigatoria }],
    ['a KM photo that failed', { fotoKm: { ...ok, state: 'erro' } }, S10, { fotoKm: m.kmPendente }],
  ])('with %s', (_, change, combustivel, faults) => {
    expect(faultsOf({ ...full, ...change }, combustivel)).toEqual(faults);
  });
});

describe('steps', () => {
  it.each<[ExternoField | undefined, Partial<ExternoForm>, Combustivel, StepState[]]>([
    ['placa', empty, {}, ['open', 'locked', 'locked', 'locked', 'locked']],
    ['combustivel', { ...empty, placa: ok }, {}, ['open', 'locked', 'locked', 'locked', 'locked']],
    ['litros', { ...empty, placa: ok }, S10, ['done', 'open', 'open', 'locked', 'open']],
    [
      'litros',
      { litros: '', km: '', fotoKm: emptyReading },
      S10,
      ['done', 'open', 'open', 'locked', 'open'],
    ],
    ['litros', { litros: '', nivel: null }, S10, ['done', 'open', 'done', 'open', 'open']],
    ['km', { km: '', fotoKm: emptyReading }, S10, ['done', 'done', 'open', 'locked', 'open']],
    ['fotoKm', { fotoKm: emptyReading }, S10, ['done', 'done', 'open', 'locked', 'open']],
    ['nivel', { nivel: null }, S10, ['done', 'done', 'done', 'open', 'open']],
    ['valor', { valor: 'x' }, S10, ['done', 'done', 'done', 'done', 'open']],
    [undefined, {}, S10, ['done', 'done', 'done', 'done', 'open']],
  ])('up to %s', (next, change, combustivel, states) => {
    const faults = faultsOf({ ...full, ...change }, combustivel);
    expect(nextField(externoSteps, faults)).toBe(next);
    expect(Object.keys(externoSteps).map((step) => stepState(externoSteps, step, faults))).toEqual(
      states,
    );
  });
});

it('drops the litres’ messages once litres or Arla change', () => {
  const attempted = { ...full, litros: '', nivel: null };
  const faults = faultsOf(attempted, S10);
  expect(stillSaid(faults, attempted, attempted)).toEqual(faults);
  expect(stillSaid(faults, { ...attempted, litros: '0' }, attempted)).toEqual({
    nivel: m.nivelObrigatorio,
  });
});
