import { diaOf, instantOf, nextDia } from '../tempo/fuso.ts';

/** When the letter goes until its manager says otherwise. */
export const CARTA_HORA_PADRAO = '07:00';
/** Tests of one manager in an hour. */
export const CARTA_TESTES_MAX = 5;

/** Letters about what cannot wait that one manager gets in 24 hours. */
export const CARTA_URGENTES_MAX = 6;

interface Horario {
  /** 'HH:MM' in the company's time. */
  readonly hora: string;
  /** When the letter was switched on, or its hour changed: what was due before is nobody's. */
  readonly desde: Date;
}

/** The day ('YYYY-MM-DD') whose letter is due: today's, once its hour has come; undefined before. */
export function diaDaCarta({ hora, desde }: Horario, agora: Date): string | undefined {
  const hoje = diaOf(agora);
  const quando = instantOf(hoje, hora);
  return quando <= agora && quando > desde ? hoje : undefined;
}

/** When the next one goes: today's, also where it is due by now, unless it is made (`isMade`). */
export function proximaCarta({ hora, desde }: Horario, agora: Date, isMade: boolean): Date {
  const hoje = diaOf(agora);
  const quando = instantOf(hoje, hora);
  return quando > desde && !isMade ? quando : instantOf(nextDia(hoje), hora);
}
