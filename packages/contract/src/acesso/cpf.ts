import { mensagensAcesso } from './acesso.rules.ts';

export function cpfDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 11);
}

/** 000.000.000-00, also while it is typed. */
export function formatCpf(text: string): string {
  const d = cpfDigits(text);
  const groups = [d.slice(0, 3), d.slice(3, 6), d.slice(6, 9)].filter(Boolean).join('.');
  return d.length > 9 ? `${groups}-${d.slice(9)}` : groups;
}

/** The check digits are not verified (spec, section 5). */
export function isCpf(text: string): boolean {
  return /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim());
}

/** Fewer digits may be part of a name. */
const BUSCA_CPF_MIN = 3;

const CPF_NO_TEXTO = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;

export function hasCpf(text: string): boolean {
  return text.search(CPF_NO_TEXTO) >= 0;
}

const CHAVE = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{16}\b/;
const CHAVE_OU_CPF = new RegExp(`${CHAVE.source}|${CPF_NO_TEXTO.source}`, 'g');
const CPF_MAX = '000.000.000-00'.length;

/** Replaces each CPF with '[cpf]', for logs and for what leaves the server; ids of records stay. */
export function withoutCpf(text: string): string {
  return text.replace(CHAVE_OU_CPF, (found) => (found.length > CPF_MAX ? found : '[cpf]'));
}

export function faultOfEndereco(busca: string): string | undefined {
  return hasCpf(busca) ? mensagensAcesso.cpfNaBusca : undefined;
}

export function isBuscaCpf(text: string): boolean {
  if (hasCpf(text)) return true;
  return /^[\d.\-\s]+$/.test(text) && text.replace(/\D/g, '').length >= BUSCA_CPF_MIN;
}

/** ***.456.789-** (LGPD). */
export function maskCpf(cpf: string): string {
  const d = cpfDigits(cpf);
  return d.length === 11 ? `***.${d.slice(3, 6)}.${d.slice(6, 9)}-**` : '***';
}
