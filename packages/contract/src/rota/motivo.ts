import { hasHidden } from './hidden-characters.ts';
import { mensagensGerais } from './rota.messages.ts';

export const MOTIVO_MAX = 200;

export interface RegraMotivo {
  readonly min: number;
  readonly curto: string;
}

export function faultOfMotivo(texto: string, { min, curto }: RegraMotivo): string | undefined {
  const motivo = texto.trim();
  if (motivo.length < min) return curto;
  if (motivo.length > MOTIVO_MAX) return mensagensGerais.campoLongo(MOTIVO_MAX);
  return hasHidden(motivo) ? mensagensGerais.caracterOculto : undefined;
}
