import { CHECKIN, mensagensCheckin } from '@frota/contract/checkin';
import { describe, expect, it } from 'vitest';
import { describedFaults } from '../../capture/form/described-form.ts';
import { currentStep, nextField, stepFaults, stepState } from '../../capture/form/steps.ts';
import { emptyReading } from '../../capture/reading/reading.ts';
import type { StepState } from '../../design-system/step-section.tsx';
import { newFoto } from '../../offline/foto.ts';
import { type CheckinField, type CheckinForm, checkinRules } from './rules.ts';
import { checkinSteps } from './steps.tsx';

const { empty } = checkinRules;
const foto = newFoto(new Blob(['foto']));
const ok = { ...emptyReading, state: 'ok', foto, valor: 'x' } as const;

/** The form as it is filled in, step by step. */
const stages: CheckinForm[] = [
  empty,
  { ...empty, placa: ok },
  { ...empty, placa: ok, km: '1' },
  { ...empty, placa: ok, km: '1', fotoKm: ok },
  { ...empty, placa: ok, km: '1', fotoKm: ok, nivel: '1' },
  { ...empty, placa: ok, km: '1', fotoKm: ok, nivel: '1', fotoNivel: foto },
  { ...empty, placa: ok, km: '1', fotoKm: ok, nivel: '1', fotoNivel: foto, motorista: 'A' },
];

describe('describedFaults', () => {
  it('names every required field in the words of the spec', () => {
    expect(describedFaults(CHECKIN, empty)).toEqual({
      placa: mensagensCheckin.placaObrigatoria,
      km: mensagensCheckin.kmObrigatorio,
      fotoKm: mensagensCheckin.fotoKmObrigatoria,
      nivel: mensagensCheckin.nivelObrigatorio,
      fotoNivel: mensagensCheckin.fotoNivelObrigatoria,
      motorista: mensagensCheckin.motoristaObrigatorio,
    });
  });

  it('finds nothing missing in a filled form, safety items aside', () => {
    expect(describedFaults(CHECKIN, stages[6]!)).toEqual({});
  });

  it('does not take a photo that is still read, or whose reading failed', () => {
    const waiting = { ...empty, placa: { ...ok, state: 'analisando' as const } };
    expect(describedFaults(CHECKIN, waiting).placa).toBe(mensagensCheckin.placaObrigatoria);
    const wrong = { ...stages[6]!, fotoKm: { ...ok, state: 'erro' as const } };
    expect(describedFaults(CHECKIN, wrong)).toEqual({ fotoKm: mensagensCheckin.fotoKmObrigatoria });
  });
});

describe('steps', () => {
  it.each<[number, CheckinField | undefined, StepState[]]>([
    [0, 'placa', ['open', 'locked', 'locked', 'locked', 'locked']],
    [1, 'km', ['done', 'open', 'locked', 'locked', 'locked']],
    [2, 'fotoKm', ['done', 'open', 'locked', 'locked', 'locked']],
    [3, 'nivel', ['done', 'done', 'open', 'locked', 'locked']],
    [4, 'fotoNivel', ['done', 'done', 'open', 'locked', 'locked']],
    [5, 'motorista', ['done', 'done', 'done', 'open', 'locked']],
    [6, undefined, ['done', 'done', 'done', 'done', 'open']],
  ])('at stage %i the next field is %s', (stage, field, states) => {
    const faults = describedFaults(CHECKIN, stages[stage]!);
    expect(nextField(checkinSteps, faults)).toBe(field);
    expect(Object.keys(checkinSteps).map((step) => stepState(checkinSteps, step, faults))).toEqual(
      states,
    );
    expect(currentStep(checkinSteps, faults)).toBe(
      Object.keys(checkinSteps)[states.indexOf('open')],
    );
  });

  it('locks what was filled in after a step that is open again', () => {
    const faults = describedFaults(CHECKIN, { ...stages[6]!, fotoKm: emptyReading });
    expect(stepState(checkinSteps, 'motorista', faults)).toBe('locked');
    expect(stepFaults(checkinSteps.km, faults)).toEqual([mensagensCheckin.fotoKmObrigatoria]);
  });
});
