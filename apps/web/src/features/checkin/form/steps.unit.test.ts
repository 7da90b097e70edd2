import { mensagensCheckin } from '@frota/contract';
import { describe, expect, it } from 'vitest';
import { emptyReading } from '../../../capture/reading/photo-reading.ts';
import type { StepState } from '../../../design-system/step-section.tsx';
import { type CheckinForm, emptyCheckin } from './checkin-form.ts';
import { type Campo, faltasOf, passos } from './steps.ts';

const foto = new Blob(['foto']);
const ok = { ...emptyReading, estado: 'ok', foto, valor: 'x' } as const;

/** The form as it is filled in, step by step. */
const stages: CheckinForm[] = [
  emptyCheckin,
  { ...emptyCheckin, placa: ok },
  { ...emptyCheckin, placa: ok, km: '1' },
  { ...emptyCheckin, placa: ok, km: '1', fotoKm: ok },
  { ...emptyCheckin, placa: ok, km: '1', fotoKm: ok, nivel: '1' },
  { ...emptyCheckin, placa: ok, km: '1', fotoKm: ok, nivel: '1', fotoNivel: foto },
  { ...emptyCheckin, placa: ok, km: '1', fotoKm: ok, nivel: '1', fotoNivel: foto, motorista: 'A' },
];
const m = mensagensCheckin;

describe('faltasOf', () => {
  it('names every required field in the words of the spec', () => {
    expect(faltasOf(emptyCheckin)).toEqual({
      placa: m.placaObrigatoria,
      km: m.kmObrigatorio,
      fotoKm: m.fotoKmObrigatoria,
      nivel: m.nivelObrigatorio,
      fotoNivel: m.fotoNivelObrigatoria,
      motorista: m.motoristaObrigatorio,
    });
  });

  it('finds nothing missing in a filled form, safety items aside', () => {
    expect(faltasOf(stages[6]!)).toEqual({});
  });

  it('does not take a photo that is still read, or whose reading failed', () => {
    const waiting = { ...emptyCheckin, placa: { ...ok, estado: 'analisando' as const } };
    expect(faltasOf(waiting).placa).toBe(m.placaObrigatoria);
    const wrong = { ...stages[6]!, fotoKm: { ...ok, estado: 'erro' as const } };
    expect(faltasOf(wrong)).toEqual({ fotoKm: m.fotoKmObrigatoria });
  });
});

describe('steps', () => {
  it.each<[number, Campo | undefined, StepState[]]>([
    [0, 'placa', ['open', 'locked', 'locked', 'locked', 'locked']],
    [1, 'km', ['done', 'open', 'locked', 'locked', 'locked']],
    [2, 'fotoKm', ['done', 'open', 'locked', 'locked', 'locked']],
    [3, 'nivel', ['done', 'done', 'open', 'locked', 'locked']],
    [4, 'fotoNivel', ['done', 'done', 'open', 'locked', 'locked']],
    [5, 'motorista', ['done', 'done', 'done', 'open', 'locked']],
    [6, undefined, ['done', 'done', 'done', 'done', 'open']],
  ])('at stage %i the next field is %s', (stage, campo, states) => {
    const faltas = faltasOf(stages[stage]!);
    expect(passos.nextCampo(faltas)).toBe(campo);
    expect(passos.etapas.map((etapa) => passos.etapaState(etapa, faltas))).toEqual(states);
    expect(passos.currentEtapa(faltas)).toBe(passos.etapas[states.indexOf('open')]);
  });

  it('locks what was filled in after a step that is open again', () => {
    const faltas = faltasOf({ ...stages[6]!, fotoKm: emptyReading });
    expect(passos.etapaState('motorista', faltas)).toBe('locked');
    expect(passos.faltasOfEtapa('km', faltas)).toEqual([m.fotoKmObrigatoria]);
  });
});
