import { diaOf, instantOf, nextDia } from '../tempo/fuso.ts';

export const CARTA_HORA_PADRAO = '07:00';
/** Per manager and hour. */
export const CARTA_TESTES_MAX = 5;

/** Per manager in 24 hours. */
export const CARTA_URGENTES_MAX = 6;

interface Horario {
  readonly hora: string;
  /** Switched on or changed then: letters that were due before are not sent. */
  readonly desde: Date;
}

export function diaDaCarta({ hora, desde }: Horario, agora: Date): string | undefined {
  const hoje = diaOf(agora);
  const quando = instantOf(hoje, hora);
  return quando <= agora && quando > desde ? hoje : undefined;
}

/** Today's, also where it is due already, unless it was made (`isMade`). */
export function proximaCarta({ hora, desde }: Horario, agora: Date, isMade: boolean): Date {
  const hoje = diaOf(agora);
  const quando = instantOf(hoje, hora);
  return quando > desde && !isMade ? quando : instantOf(nextDia(hoje), hora);
}
