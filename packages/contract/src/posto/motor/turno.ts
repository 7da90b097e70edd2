import { toLitros, toMl } from '../../litros/index.ts';
import { type Lido, litrosEntre, type MomentoEncerrante } from '../bicos/encerrante.rules.ts';

export interface LeituraDoBico extends Lido {
  readonly id: string;
  readonly em: Date;
  readonly momento: MomentoEncerrante;
}

export interface SomasDoTurno {
  readonly abastecido: string | number;
  readonly aferido: string | number;
  readonly outras_saidas: string | number;
}

export interface Vao<L extends LeituraDoBico = LeituraDoBico> {
  readonly abertura: L;
  readonly fechamento: L | undefined;
  /** Closed only by the next opening. */
  readonly sem_fechamento: boolean;
  readonly fora_de_turno: boolean;
}

/** Readings in any order, without cancelled ones; the spans come oldest first. */
export function vaosDe<L extends LeituraDoBico>(leituras: readonly L[]): Vao<L>[] {
  const emOrdem = leituras.toSorted(
    (a, b) => a.em.getTime() - b.em.getTime() || (a.id < b.id ? -1 : 1),
  );
  return emOrdem.flatMap((abertura, i) => {
    const fechamento = emOrdem[i + 1];
    if (!fechamento && abertura.momento === 'fechamento') return [];
    return [vaoDe(abertura, fechamento)];
  });
}

export function vaoDe<L extends LeituraDoBico>(abertura: L, fechamento: L | undefined): Vao<L> {
  const reaberto = fechamento?.momento === 'abertura';
  return {
    abertura,
    fechamento,
    sem_fechamento: reaberto && abertura.momento === 'abertura',
    fora_de_turno: reaberto && abertura.momento === 'fechamento',
  };
}

/** Litres on the totaliser, and those not booked (negative: booked but not given). */
export function contaDoVao(
  { abertura, fechamento }: Pick<Vao, 'abertura' | 'fechamento'>,
  { abastecido, aferido, outras_saidas }: SomasDoTurno,
): { readonly encerrante: number | null; readonly nao_registrado: number | null } {
  const encerrante = fechamento ? litrosEntre(abertura, fechamento) : null;
  if (encerrante === null) return { encerrante, nao_registrado: null };
  const booked = toMl(abastecido) + toMl(aferido) + toMl(outras_saidas);
  return { encerrante, nao_registrado: toLitros(toMl(encerrante) - booked) };
}
