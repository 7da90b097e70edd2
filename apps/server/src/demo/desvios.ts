import type { Produto } from '@frota/contract/combustivel';
import { diaOf, diasAntes } from '@frota/contract/tempo';
import type { Rows } from './rows.ts';

/** A leak that began two months ago. */
const VAZAMENTO = { tipo: 'DIESEL S10', dias: 60, porDia: 18 } as const;
/** One supplier delivers less S500 than invoiced. */
const ENTREGA_CURTA = { tipo: 'DIESEL S500', cnpj: '44555666000160', parte: 0.025 } as const;

type Entrada = Pick<Rows['entrada'][number], 'id' | 'tipo' | 'litros'>;

/** What tanks lack against the book. */
export interface Desvios {
  falta(tipo: Produto): number;
  passDay(dia: string): void;
  deliver(entrada: Entrada, cnpj: string): void;
  curta(entrada: Entrada): number;
  isDue(tipo: Produto, dia: string): boolean;
  /** The book was set to a dip that lacked so much. */
  reconcile(tipo: Produto): void;
}

export function createDesvios(now: Date): Desvios {
  const faltas = new Map<Produto, number>();
  const curtas = new Map<string, number>();
  const falta = (tipo: Produto): number => faltas.get(tipo) ?? 0;
  const lose = (tipo: Produto, litros: number): void => {
    faltas.set(tipo, falta(tipo) + litros);
  };
  const since = diasAntes(diaOf(now), VAZAMENTO.dias);
  return {
    falta,
    passDay(dia) {
      if (dia >= since) lose(VAZAMENTO.tipo, VAZAMENTO.porDia);
    },
    deliver(entrada, cnpj) {
      const { id, tipo, litros } = entrada;
      if (tipo !== ENTREGA_CURTA.tipo || cnpj !== ENTREGA_CURTA.cnpj) return;
      curtas.set(id, Math.round(Number(litros) * ENTREGA_CURTA.parte));
      lose(tipo, curtas.get(id)!);
    },
    curta: ({ id }) => curtas.get(id) ?? 0,
    isDue: (tipo, dia) => falta(tipo) > 0 && dia.endsWith('-01'),
    reconcile(tipo) {
      faltas.delete(tipo);
    },
  };
}
