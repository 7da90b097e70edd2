import { formatCnpj } from '../nota/index.ts';
import { mensagensEventoNota } from './evento-nota.messages.ts';
import { mensagensNotas } from './notas.messages.ts';

/**
 * What becomes of a file: it is offered, and where `confirmar` a person is asked first; was there before, is somebody else's, or is no
 * invoice that can be booked; or it cancels or corrects one.
 */
export const SITUACOES_NOTA = [
  'nova',
  'confirmar',
  'repetida',
  'alheia',
  'recusada',
  'cancelamento',
  'correcao',
] as const;
export type SituacaoNota = (typeof SITUACOES_NOTA)[number];

/** An invoice that waits to be booked now. */
export const isOferecida = (situacao: SituacaoNota): boolean =>
  situacao === 'nova' || situacao === 'confirmar';

/** An event that was taken in. */
export const isEvento = (situacao: SituacaoNota): boolean =>
  situacao === 'cancelamento' || situacao === 'correcao';

export interface Julgamento {
  readonly situacao: SituacaoNota;
  /** Why it is not offered, what is asked, or what an event did. */
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
  /** When it was cancelled, as the event says; undefined where it was not. */
  readonly canceladaEm: string | undefined;
  /** What a person is asked before it is booked. */
  readonly pergunta: string | undefined;
}): Julgamento {
  const { nf, destinatario, empresa, canceladaEm, pergunta } = nota;
  if (empresa.length > 0 && !empresa.some((cnpj) => isSame(cnpj, destinatario))) {
    return { situacao: 'alheia', motivo: mensagensNotas.alheia(nf, nomeDoDocumento(destinatario)) };
  }
  if (canceladaEm !== undefined) {
    return { situacao: 'recusada', motivo: mensagensEventoNota.cancelada(nf, canceladaEm) };
  }
  if (nota.registrada) return { situacao: 'repetida', motivo: mensagensNotas.registrada(nf) };
  if (nota.recebida) return { situacao: 'repetida', motivo: mensagensNotas.recebida(nf) };
  if (pergunta !== undefined) return { situacao: 'confirmar', motivo: pergunta };
  return { situacao: 'nova', motivo: null };
}

/** A CNPJ as people write it; a person's CPF is not shown. */
export function nomeDoDocumento(documento: string): string {
  if (documento.length === 14) return `CNPJ ${formatCnpj(documento)}`;
  return documento === '' ? '' : 'pessoa física';
}
