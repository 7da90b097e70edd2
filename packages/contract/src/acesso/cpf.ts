import { mensagensAcesso } from './acesso.messages.ts';

/** Digits of a CPF, at most 11. */
export function cpfDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 11);
}

/** Mask 000.000.000-00, progressively while it is typed. */
export function formatCpf(text: string): string {
  const d = cpfDigits(text);
  const groups = [d.slice(0, 3), d.slice(3, 6), d.slice(6, 9)].filter(Boolean).join('.');
  return d.length > 9 ? `${groups}-${d.slice(9)}` : groups;
}

/** 11 digits, dots and dash optional; the check digits are not verified (spec, section 5). */
export function isCpf(text: string): boolean {
  return /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim());
}

/** Digits from which on a number in a search is taken for part of a CPF; fewer may be part of a name. */
const BUSCA_CPF_MIN = 3;

/** A CPF with or without its mask, wherever it stands in a text. */
const CPF_NO_TEXTO = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;

/** Whether a whole CPF is in the text, masked or not. */
export function hasCpf(text: string): boolean {
  return text.search(CPF_NO_TEXTO) >= 0;
}

/** A record's key or version, whose digits may look like one. */
const CHAVE = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{16}\b/;
const CHAVE_OU_CPF = new RegExp(`${CHAVE.source}|${CPF_NO_TEXTO.source}`, 'g');
const CPF_MAX = '000.000.000-00'.length;

/** The text with '[cpf]' for each: for logs, and for what leaves the server. Keys of records stay. */
export function withoutCpf(text: string): string {
  return text.replace(CHAVE_OU_CPF, (found) => (found.length > CPF_MAX ? found : '[cpf]'));
}

/** Why a text may not stand in the address of a search; undefined where it may. */
export function faultOfEndereco(busca: string): string | undefined {
  return hasCpf(busca) ? mensagensAcesso.cpfNaBusca : undefined;
}

/** Whether a person is searched by CPF, or part of one, masked or not; or a whole CPF is in the text. */
export function isBuscaCpf(text: string): boolean {
  if (hasCpf(text)) return true;
  return /^[\d.\-\s]+$/.test(text) && text.replace(/\D/g, '').length >= BUSCA_CPF_MIN;
}

/** For what is kept of who did what (LGPD): the middle stays, the ends are hidden: ***.456.789-**. */
export function maskCpf(cpf: string): string {
  const d = cpfDigits(cpf);
  return d.length === 11 ? `***.${d.slice(3, 6)}.${d.slice(6, 9)}-**` : '***';
}
