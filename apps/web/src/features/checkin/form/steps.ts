import { mensagensCheckin } from '@frota/contract';
import { isRead } from '../../../capture/reading/photo-reading.ts';
import type { CheckinForm } from './checkin-form.ts';

export const ETAPAS = ['placa', 'km', 'combustivel', 'motorista', 'seguranca'] as const;
export type Etapa = (typeof ETAPAS)[number];
export type EtapaState = 'locked' | 'open' | 'done';

export type Campo = 'placa' | 'km' | 'fotoKm' | 'nivel' | 'fotoNivel' | 'motorista';
export type Faltas = Partial<Record<Campo, string>>;

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

const CAMPOS: Readonly<Record<Etapa, readonly Campo[]>> = {
  placa: ['placa'],
  km: ['km', 'fotoKm'],
  combustivel: ['nivel', 'fotoNivel'],
  motorista: ['motorista'],
  seguranca: [],
};

/** The messages of a step, in the order of its fields. */
export function faltasOfEtapa(etapa: Etapa, faltas: Faltas): string[] {
  return CAMPOS[etapa].flatMap((campo) => faltas[campo] ?? []);
}

/** The one field that is filled in next: it alone calls for attention. Undefined when all are filled. */
export function nextCampo(faltas: Faltas): Campo | undefined {
  return ETAPAS.flatMap((etapa) => CAMPOS[etapa]).find((campo) => faltas[campo] !== undefined);
}

/** The step of the next field; the optional last one when nothing is missing. */
export function currentEtapa(faltas: Faltas): Etapa {
  return ETAPAS.find((etapa) => faltasOfEtapa(etapa, faltas).length > 0) ?? 'seguranca';
}

/** Each step is unlocked by the one before. */
export function etapaState(etapa: Etapa, faltas: Faltas): EtapaState {
  const distance = ETAPAS.indexOf(etapa) - ETAPAS.indexOf(currentEtapa(faltas));
  if (distance === 0) return 'open';
  return distance < 0 ? 'done' : 'locked';
}
