import { hash } from 'node:crypto';
import { minutesAfter } from './moments.ts';

export function litrosText(amount: number): string {
  return amount.toFixed(2);
}

/** Any hash: nobody posts these records again. */
export function contentHash(id: string): string {
  return hash('sha256', id);
}

export const SEM_DECISAO = {
  decisao: null,
  valor_corrigido: null,
  valor_aplicado: null,
  decidida_em: null,
  decidida_por_id: null,
  decidida_por_nome: null,
} as const;

export function envioOf(id: string, ocorrido_em: Date) {
  return {
    id,
    conteudo_hash: contentHash(id),
    ocorrido_em,
    recebido_em: minutesAfter(ocorrido_em, 0.2),
    relogio_suspeito: false,
  };
}
