import { mensagensCheckin } from '@frota/contract';
import { isRead } from '../../../capture/reading/photo-reading.ts';
import { createSteps, type Faltas as FaltasDe } from '../../../capture/steps.ts';
import type { CheckinForm } from './checkin-form.ts';

export type Campo = 'placa' | 'km' | 'fotoKm' | 'nivel' | 'fotoNivel' | 'motorista';
export type Faltas = FaltasDe<Campo>;

/** What keeps the form from being sent, by field (spec, section 5). */
export function faltasOf(form: CheckinForm): Faltas {
  const faltas: Record<Campo, string | false> = {
    placa: !isRead(form.placa) && mensagensCheckin.placaObrigatoria,
    km: form.km === '' && mensagensCheckin.kmObrigatorio,
    fotoKm: !isRead(form.fotoKm) && mensagensCheckin.fotoKmObrigatoria,
    nivel: form.nivel === null && mensagensCheckin.nivelObrigatorio,
    fotoNivel: form.fotoNivel === undefined && mensagensCheckin.fotoNivelObrigatoria,
    motorista: form.motorista === null && mensagensCheckin.motoristaObrigatorio,
  };
  return Object.fromEntries(Object.entries(faltas).filter(([, falta]) => falta));
}

export type Etapa = 'placa' | 'km' | 'combustivel' | 'motorista' | 'seguranca';

/** The last step is optional and open once nothing is missing. */
export const passos = createSteps<Etapa, Campo>({
  placa: ['placa'],
  km: ['km', 'fotoKm'],
  combustivel: ['nivel', 'fotoNivel'],
  motorista: ['motorista'],
  seguranca: [],
});
