import type { Produto } from '@frota/contract/combustivel';
import { diaOf, diasAntes } from '@frota/contract/tempo';
import type { Rows } from './rows.ts';

/** Two months ago a pipe began to leak, drop by drop. */
const VAZAMENTO = { tipo: 'DIESEL S10', dias: 60, porDia: 18 } as const;
/** One supplier's truck brings less S500 than its invoices say. */
const ENTREGA_CURTA = { tipo: 'DIESEL S500', cnpj: '44555666000160', parte: 0.025 } as const;

type Entrada = Pick<Rows['entrada'][number], 'id' | 'tipo' | 'litros'>;

/** What the tanks lack of what their book says, of which nobody knows yet. */
export interface Desvios {
  falta(tipo: Produto): number;
  /** A morning comes. */
  passDay(dia: string): void;
  /** A delivery comes. */
  deliver(entrada: Entrada, cnpj: string): void;
  /** What it lacked of what its invoice says. */
  curta(entrada: Entrada): number;
  /** Whether the book is brought to this day's dip, as on each first of a month. */
  isDue(tipo: Produto, dia: string): boolean;
  /** The book was brought to a dip, which lacked so much. */
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
