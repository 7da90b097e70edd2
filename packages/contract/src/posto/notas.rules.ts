import { formatCnpj } from '../nota/index.ts';
import { mensagensNotas } from './notas.messages.ts';

/** What becomes of a file: it is offered, was there before, is somebody else's, or is no invoice that can be booked. */
export const SITUACOES_NOTA = ['nova', 'repetida', 'alheia', 'recusada'] as const;
export type SituacaoNota = (typeof SITUACOES_NOTA)[number];

export interface Julgamento {
  readonly situacao: SituacaoNota;
  /** Why it is not offered. */
  readonly motivo: string | null;
}

/** Companies are told apart by the first eight characters of a CNPJ: the rest names the branch. A CPF may begin alike. */
const isSame = (cnpj: string, documento: string): boolean =>
  documento.length === cnpj.length && documento.slice(0, 8) === cnpj.slice(0, 8);

/** What becomes of a received invoice that could be read; `empresa` are the company's own CNPJs, as far as they are known. */
export function julgaNota(nota: {
  readonly nf: string;
  readonly destinatario: string;
  readonly empresa: readonly string[];
  /** It is offered already. */
  readonly recebida: boolean;
  /** All its fuel is booked. */
  readonly registrada: boolean;
}): Julgamento {
  const { nf, destinatario, empresa } = nota;
  if (empresa.length > 0 && !empresa.some((cnpj) => isSame(cnpj, destinatario))) {
    return { situacao: 'alheia', motivo: mensagensNotas.alheia(nf, nomeDoDocumento(destinatario)) };
  }
  if (nota.registrada) return { situacao: 'repetida', motivo: mensagensNotas.registrada(nf) };
  if (nota.recebida) return { situacao: 'repetida', motivo: mensagensNotas.recebida(nf) };
  return { situacao: 'nova', motivo: null };
}

/** A CNPJ as people write it; a person's CPF is not shown. */
export function nomeDoDocumento(documento: string): string {
  if (documento.length === 14) return `CNPJ ${formatCnpj(documento)}`;
  return documento === '' ? '' : 'pessoa física';
}
