import { mensagensGerais } from './rota.messages.ts';

/** For comparison and search: 'João  da Silva' becomes 'joao da silva'. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** Control characters and direction marks, which make a text look different; not tabs and line ends. */
const HIDDEN = /(?![\t\r\n])[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;

/** Also line ends and characters without width (zero-width space, soft hyphen). */
const HIDDEN_IN_NAME = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

export function hasHidden(text: string): boolean {
  return HIDDEN.test(text);
}

export function isPlainName(text: string): boolean {
  return !HIDDEN_IN_NAME.test(text);
}

export function markHidden(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), '\uFFFD');
}

/** For one line: also characters without width. */
export function markUnseen(text: string): string {
  return text.replace(new RegExp(HIDDEN_IN_NAME, 'gu'), '\uFFFD');
}

export const MOTIVO_MAX = 200;

export interface RegraMotivo {
  readonly min: number;
  readonly curto: string;
}

/** Why Frota cancels, books by hand or corrects what nobody asked about. */
export const REGRA_MOTIVO: RegraMotivo = { min: 10, curto: mensagensGerais.motivoCurto(10) };

export function faultOfMotivo(texto: string, { min, curto }: RegraMotivo): string | undefined {
  const motivo = texto.trim();
  if (motivo.length < min) return curto;
  if (motivo.length > MOTIVO_MAX) return mensagensGerais.campoLongo(MOTIVO_MAX);
  return hasHidden(motivo) ? mensagensGerais.caracterOculto : undefined;
}
