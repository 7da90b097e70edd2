import { mensagensExterno as m } from '@frota/contract';
import { describe, expect, it } from 'vitest';
import { emptyReading } from '../../../capture/reading/photo-reading.ts';
import type { StepState } from '../../../design-system/step-section.tsx';
import { type ExternoForm, emptyExterno } from './externo-form.ts';
import { type Campo, type Combustivel, faltasOf, faltasShown, passos } from './steps.ts';

const foto = new Blob(['foto']);
const ok = { ...emptyReading, estado: 'ok', foto, valor: 'x' } as const;
const S10: Combustivel = { tipo: 'DIESEL S10' };
const S500: Combustivel = { tipo: 'DIESEL S500' };
const full: ExternoForm = {
  ...emptyExterno,
  placa: ok,
  litros: '80',
  km: '1',
  fotoKm: ok,
  nivel: '1',
  fotoNivel: foto,
};

describe('faltasOf', () => {
  it('names every required field in the words of the spec', () => {
    expect(faltasOf(emptyExterno, {})).toEqual({
      placa: m.placaObrigatoria,
      litros: m.litrosObrigatorios,
      km: m.kmObrigatorio,
      fotoKm: m.fotoKmObrigatoria,
      nivel: m.nivelObrigatorio,
      fotoNivel: m.fotoNivelObrigatoria,
    });
  });

  it.each<[string, Partial<ExternoForm>, Combustivel, Partial<Record<Campo, string>>]>([
    ['litres', {}, S500, {}],
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
    [
      'a KM photo that failed',
      { fotoKm: { ...ok, estado: 'erro' } },
      S10,
      { fotoKm: m.kmPendente },
    ],
  ])('with %s', (_, change, combustivel, faltas) => {
    expect(faltasOf({ ...full, ...change }, combustivel)).toEqual(faltas);
  });
});

describe('steps', () => {
  it.each<[Campo | undefined, Partial<ExternoForm>, Combustivel, StepState[]]>([
    ['placa', emptyExterno, {}, ['open', 'locked', 'locked', 'locked']],
    ['combustivel', { ...emptyExterno, placa: ok }, {}, ['open', 'locked', 'locked', 'locked']],
    ['litros', { ...emptyExterno, placa: ok }, S10, ['done', 'open', 'locked', 'locked']],
    ['km', { km: '', fotoKm: emptyReading }, S10, ['done', 'done', 'open', 'locked']],
    ['fotoKm', { fotoKm: emptyReading }, S10, ['done', 'done', 'open', 'locked']],
    ['nivel', { nivel: null }, S10, ['done', 'done', 'done', 'open']],
    [undefined, {}, S10, ['done', 'done', 'done', 'open']],
  ])('up to %s', (next, change, combustivel, states) => {
    const faltas = faltasOf({ ...full, ...change }, combustivel);
    expect(passos.nextCampo(faltas)).toBe(next);
    expect(passos.etapas.map((etapa) => passos.etapaState(etapa, faltas))).toEqual(states);
  });
});

it('drops the litres’ messages once litres or Arla change', () => {
  const attempted = { ...full, litros: '', nivel: null };
  const faltas = faltasOf(attempted, S10);
  expect(faltasShown(faltas, attempted, attempted)).toEqual(faltas);
  expect(faltasShown(faltas, { ...attempted, litros: '0' }, attempted)).toEqual({
    nivel: m.nivelObrigatorio,
  });
});
