import { hash } from 'node:crypto';
import { minutesAfter } from './moments.ts';

/** Litres or reais as the database takes them. */
export function litrosText(amount: number): string {
  return amount.toFixed(2);
}

/** Nobody posts a past record again: any hash stands for what was posted. */
export function contentHash(id: string): string {
  return hash('sha256', id);
}

/** A finding on which nobody has decided. */
export const SEM_DECISAO = {
  decisao: null,
  valor_corrigido: null,
  valor_aplicado: null,
  decidida_em: null,
  decidida_por_id: null,
  decidida_por_nome: null,
} as const;

/** What every posted record carries, as it came in a few seconds after it happened. */
export function envioOf(id: string, ocorrido_em: Date) {
  return {
    id,
    conteudo_hash: contentHash(id),
    ocorrido_em,
    recebido_em: minutesAfter(ocorrido_em, 0.2),
    relogio_suspeito: false,
  };
}
