import { toLitros, toMl } from '../../litros/litros.ts';
import { type Lido, litrosEntre, type MomentoEncerrante } from '../encerrante.rules.ts';

/** A reading of a nozzle's totaliser. */
export interface LeituraDoBico extends Lido {
  readonly id: string;
  readonly em: Date;
  readonly momento: MomentoEncerrante;
}

/** What was booked between two readings, in litres. */
export interface SomasDoTurno {
  /** By fuelings that name the nozzle. */
  readonly abastecido: string | number;
  /** By aferições, all that they drew. */
  readonly aferido: string | number;
  /** By samples and losses drawn through it. */
  readonly outras_saidas: string | number;
}

/** A nozzle's span between two readings, one after the other. */
export interface Vao<L extends LeituraDoBico = LeituraDoBico> {
  readonly abertura: L;
  /** Undefined while it goes on. */
  readonly fechamento: L | undefined;
  /** Nobody closed it: the next opening did. */
  readonly sem_fechamento: boolean;
  /** From a closing to the opening after it, when nobody is on shift. */
  readonly fora_de_turno: boolean;
}

/** A nozzle's spans, oldest first, whatever order its readings, none of them cancelled, come in; the last one goes on where it was opened. */
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

/** The span between a reading and the one after it. */
export function vaoDe<L extends LeituraDoBico>(abertura: L, fechamento: L | undefined): Vao<L> {
  const reaberto = fechamento?.momento === 'abertura';
  return {
    abertura,
    fechamento,
    sem_fechamento: reaberto && abertura.momento === 'abertura',
    fora_de_turno: reaberto && abertura.momento === 'fechamento',
  };
}

/** Litres that a nozzle's totaliser moved on, and those of them that nobody booked (negative: booked and not given). */
export function contaDoVao(
  { abertura, fechamento }: Pick<Vao, 'abertura' | 'fechamento'>,
  { abastecido, aferido, outras_saidas }: SomasDoTurno,
): { readonly encerrante: number | null; readonly nao_registrado: number | null } {
  const encerrante = fechamento ? litrosEntre(abertura, fechamento) : null;
  if (encerrante === null) return { encerrante, nao_registrado: null };
  const booked = toMl(abastecido) + toMl(aferido) + toMl(outras_saidas);
  return { encerrante, nao_registrado: toLitros(toMl(encerrante) - booked) };
}
