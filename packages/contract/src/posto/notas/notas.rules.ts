import { formatCnpj } from '../../nota/index.ts';
import { mensagensEventoNota } from './evento-nota.messages.ts';
import { mensagensNotas } from './notas.messages.ts';

/** `confirmar`: offered after a question to a person. Events cancel or correct an invoice. */
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

export const isOferecida = (situacao: SituacaoNota): boolean =>
  situacao === 'nova' || situacao === 'confirmar';

export const isEvento = (situacao: SituacaoNota): boolean =>
  situacao === 'cancelamento' || situacao === 'correcao';

export interface Julgamento {
  readonly situacao: SituacaoNota;
  readonly motivo: string | null;
}

/** The CNPJ's first eight characters name the company, the rest the branch. A CPF may begin alike. */
const isSame = (cnpj: string, documento: string): boolean =>
  documento.length === cnpj.length && documento.slice(0, 8) === cnpj.slice(0, 8);

export function julgaNota(nota: {
  readonly nf: string;
  readonly destinatario: string;
  readonly empresa: readonly string[];
  readonly recebida: boolean;
  readonly registrada: boolean;
  readonly canceladaEm: string | undefined;
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

export function nomeDoDocumento(documento: string): string {
  if (documento.length === 14) return `CNPJ ${formatCnpj(documento)}`;
  return documento === '' ? '' : 'pessoa física';
}
