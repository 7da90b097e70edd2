import type { Produto } from '../../combustivel/index.ts';
import { toLitros, toMl } from '../../litros/index.ts';
import { type Lido, litrosEntre, type MomentoEncerrante } from '../bicos/encerrante.formulario.ts';

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

export interface VaoSemRegistro {
  readonly de: number;
  readonly ate: number;
  readonly litros: number;
}

/** Between each instant (days, ascending) and the one before, spread evenly; null if no span reaches. */
export function semRegistroEntre(
  vaos: readonly VaoSemRegistro[],
  instantes: readonly number[],
): (number | null)[] {
  return instantes.map((ate, i) => {
    const de = instantes[i - 1];
    if (de === undefined) return null;
    const inside = vaos.filter((vao) => vao.ate > de && vao.de < ate);
    if (inside.length === 0) return null;
    return inside.reduce((sum, vao) => {
      const span = vao.ate - vao.de;
      const part = Math.min(vao.ate, ate) - Math.max(vao.de, de);
      return sum + vao.litros * (span === 0 ? 1 : part / span);
    }, 0);
  });
}

/** Bookings without a nozzle may be the missing ones and are subtracted. */
export function semNenhumRegistro(naoRegistrado: number, semBico: string | number): number {
  const ml = toMl(naoRegistrado);
  return toLitros(ml - Math.min(toMl(semBico), Math.max(0, ml)));
}

type Litros = string | number;

/** A tank's month for a closing: no names, no text, no derived figures. */
export interface NumerosDoTanque {
  readonly tipo: Produto;
  readonly dias: readonly (Record<CampoDoDia, Litros> & {
    readonly dia: string;
    readonly linhas: number;
    readonly medido_em: Date | null;
    readonly medido: Litros | null;
  })[];
  readonly bicos: readonly {
    readonly dia: string;
    readonly bico_id: string | null;
    readonly abastecimentos: Litros;
    readonly ajustes: Litros;
    readonly outras: Litros;
  }[];
  readonly leituras: readonly {
    readonly bico_id: string;
    readonly em: Date;
    readonly valor: Litros;
  }[];
}

const CAMPOS_DO_DIA = [
  ...(['abertura', 'entradas', 'abastecimentos', 'ajustes', 'conciliacoes'] as const),
  ...(['afericoes', 'amostras', 'perdas', 'fechamento'] as const),
];
type CampoDoDia = (typeof CAMPOS_DO_DIA)[number];

/**
 * Independent of database and order; millilitres, UTC. The first line names the version: a new form needs a new
 * number, and old closings keep theirs.
 */
export function formaCanonica(mes: string, tanques: readonly NumerosDoTanque[]): string {
  const lines = tanques.flatMap(({ tipo, dias, bicos, leituras }) => [
    ...dias.map(({ dia, linhas, medido_em, medido, ...litros }) => [
      tipo,
      'dia',
      dia,
      linhas,
      ...CAMPOS_DO_DIA.map((campo) => toMl(litros[campo])),
      ...(medido_em === null || medido === null ? [] : [medido_em.toISOString(), toMl(medido)]),
    ]),
    ...bicos.map(({ dia, bico_id, ...litros }) => [
      tipo,
      'bico',
      dia,
      bico_id ?? '-',
      ...[litros.abastecimentos, litros.ajustes, litros.outras].map(toMl),
    ]),
    ...leituras.map(({ bico_id, em, valor }) => [
      tipo,
      'encerrante',
      em.toISOString(),
      bico_id,
      toMl(valor),
    ]),
  ]);
  return [`livro 1 ${mes}`, ...lines.map((line) => line.join(' ')).toSorted(), ''].join('\n');
}
