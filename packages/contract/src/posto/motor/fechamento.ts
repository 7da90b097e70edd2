import type { Produto } from '../../combustivel/index.ts';
import { toMl } from '../../litros/index.ts';

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
