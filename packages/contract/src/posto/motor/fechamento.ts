import type { Produto } from '../../combustivel/combustivel.ts';
import { toMl } from '../../litros/litros.ts';

type Litros = string | number;

/** A tank's figures of a month, as a closing takes them: no name, no text, nothing that is worked out of the others. */
export interface NumerosDoTanque {
  readonly tipo: Produto;
  readonly dias: readonly (Record<CampoDoDia, Litros> & {
    readonly dia: string;
    /** Lines of the ledger. */
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
 * A month's figures as one text, the same whatever database they come from and in whatever order: a line for each day,
 * nozzle and reading of each tank, litres in millilitres, instants in UTC. Its first line names the form: whoever changes
 * it gives it another number, and keeps this one for the closings that have it.
 */
export function formaCanonica(mes: string, tanques: readonly NumerosDoTanque[]): string {
  const lines = tanques.flatMap(({ tipo, dias, bicos, leituras }) => [
    ...dias.map(({ dia, linhas, medido_em, medido, ...litros }) => [
      ...[tipo, 'dia', dia, linhas, ...CAMPOS_DO_DIA.map((campo) => toMl(litros[campo]))],
      ...(medido_em === null || medido === null ? [] : [medido_em.toISOString(), toMl(medido)]),
    ]),
    ...bicos.map(({ dia, bico_id, ...litros }) => [
      ...[tipo, 'bico', dia, bico_id ?? '-'],
      ...[litros.abastecimentos, litros.ajustes, litros.outras].map(toMl),
    ]),
    ...leituras.map(({ bico_id, em, valor }) => [
      ...[tipo, 'encerrante', em.toISOString(), bico_id, toMl(valor)],
    ]),
  ]);
  return [`livro 1 ${mes}`, ...lines.map((line) => line.join(' ')).toSorted(), ''].join('\n');
}
