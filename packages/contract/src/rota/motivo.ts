import { hasHidden } from './hidden-characters.ts';
import { mensagensGerais } from './rota.messages.ts';

/** Most characters of a reason. */
export const MOTIVO_MAX = 200;

/** What a reason that a person writes must be, without the blanks around it. */
export interface RegraMotivo {
  /** Fewest characters. */
  readonly min: number;
  readonly curto: string;
  readonly longo: string;
}

/** What is wrong with a reason; undefined where it may be sent. */
export function faultOfMotivo(
  texto: string,
  { min, curto, longo }: RegraMotivo,
): string | undefined {
  const motivo = texto.trim();
  if (motivo.length < min) return curto;
  if (motivo.length > MOTIVO_MAX) return longo;
  return hasHidden(motivo) ? mensagensGerais.caracterOculto : undefined;
}
