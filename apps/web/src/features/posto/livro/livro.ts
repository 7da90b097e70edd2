import type { Produto } from '@frota/contract/combustivel';
import {
  formatDia,
  formatDiferenca,
  formatLitros,
  formatPercentual,
} from '@frota/contract/formato';
import { sumLitros } from '@frota/contract/litros';
import {
  type DiaLivro,
  type LinhaLivro,
  mensagensProva,
  TOLERANCIA_PERCENTUAL,
} from '@frota/contract/posto';
import { nextDia, startOfDia } from '@frota/contract/tempo';

type SomaLivro =
  | 'entradas'
  | 'abastecimentos'
  | 'ajustes'
  | 'conciliacoes'
  | 'afericoes'
  | 'amostras'
  | 'perdas';

/** What left a tank without being fueled, as the screen names it where there is any. */
export const SAIDAS_SEM_ABASTECER = [
  ['Aferições', 'afericoes'],
  ['Amostras', 'amostras'],
  ['Perdas', 'perdas'],
] as const;

/** The sum of it, on a day or in a period. */
export function semAbastecer(
  de: Pick<TotalLivro, (typeof SAIDAS_SEM_ABASTECER)[number][1]>,
): number {
  return sumLitros(SAIDAS_SEM_ABASTECER.map(([, campo]) => de[campo]));
}

/** The period's sums of a book, in litres. */
export interface TotalLivro {
  readonly entradas: number;
  readonly abastecimentos: number;
  readonly ajustes: number;
  readonly conciliacoes: number;
  readonly afericoes: number;
  readonly amostras: number;
  readonly perdas: number;
  readonly acumulada: number;
  /** Null where no delivery was proven. */
  readonly diferenca_entregas: number | null;
  readonly medicoes: number;
  /** Days beyond the tolerance. */
  readonly alertas: number;
}

export function sumLivro(dias: readonly DiaLivro[]): TotalLivro {
  const provadas = dias.flatMap(({ diferenca_entregas: litros }) => litros ?? []);
  const sum = (campo: SomaLivro): number => sumLitros(dias.map((dia) => dia[campo]));
  return {
    entradas: sum('entradas'),
    abastecimentos: sum('abastecimentos'),
    ajustes: sum('ajustes'),
    conciliacoes: sum('conciliacoes'),
    afericoes: sum('afericoes'),
    amostras: sum('amostras'),
    perdas: sum('perdas'),
    acumulada: dias.at(-1)?.acumulada ?? 0,
    diferenca_entregas: provadas.length === 0 ? null : sumLitros(provadas),
    medicoes: dias.filter(({ medido }) => medido !== null).length,
    alertas: dias.filter(({ alerta }) => alerta).length,
  };
}

/** A dip is looked at where what came to its difference is beyond this many tolerances. */
const TOLERANCIAS = 2;
/** That in per cent of the book. */
export const VERIFICAR_PERCENTUAL = TOLERANCIA_PERCENTUAL * TOLERANCIAS;

/**
 * The days that are shown in red, each with the litres that its dip and those since the last red day brought: beyond twice the
 * tolerance, at once or little by little. A difference that stays is red once.
 */
export function verificarOf(dias: readonly DiaLivro[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let antes = 0;
  for (const { dia, medido, livro, acumulada } of dias) {
    if (medido === null) continue;
    const litros = sumLitros([acumulada, -antes]);
    const limite = (Math.max(0, livro ?? 0) * VERIFICAR_PERCENTUAL) / 100;
    if (Math.abs(litros) <= limite) continue;
    found.set(dia, litros);
    antes = acumulada;
  }
  return found;
}

/** Why a day is red: '−120,5 L desde o último dia em vermelho, mais de 1,2% do livro' */
export function textoDeVerificar(litros: number): string {
  return `${formatDiferenca(litros, 'litros')} L desde o último dia em vermelho, mais de ${formatPercentual(VERIFICAR_PERCENTUAL)} do livro`;
}

/** Of a delivery ', recebido 9.950 L de 10.000 L, faltam 50 L' or ', descarga não medida'; '' of another line. */
export function provaOf({
  classe,
  estorno,
  recebido,
  nota_litros,
}: Pick<LinhaLivro, 'classe' | 'estorno' | 'recebido' | 'nota_litros'>): string {
  if (classe !== 'entrada' || estorno) return '';
  const { recebido: frase, semProva } = mensagensProva;
  const dito = recebido === null || nota_litros === null ? semProva : frase(recebido, nota_litros);
  return `, ${dito.charAt(0).toLowerCase()}${dito.slice(1)}`;
}

/** A day without a ledger line and without a measurement. */
export function isQuiet(dia: DiaLivro): boolean {
  return dia.medido === null && dia.linhas === 0;
}

/** A level of the chart: `em` in days from the start of the period. */
export interface Nivel {
  readonly em: number;
  readonly litros: number;
}

/** Where in its day a measurement was, from 0 to 1; undefined on a day without one. */
export function partOfDay({
  dia,
  medido_em,
}: Pick<DiaLivro, 'dia' | 'medido_em'>): number | undefined {
  if (medido_em === null) return undefined;
  const start = startOfDia(dia).getTime();
  const end = startOfDia(nextDia(dia)).getTime();
  return (Date.parse(medido_em) - start) / (end - start);
}

/** The book over the period: where each day begins and ends and, measured, at the dip's own instant. */
export function levelsOf(dias: readonly DiaLivro[]): Nivel[] {
  const opening = dias.slice(0, 1).map(({ abertura }) => ({ em: 0, litros: abertura }));
  const days = dias.flatMap((dia, index) => {
    const part = partOfDay(dia);
    const close = { em: index + 1, litros: dia.fechamento };
    return part === undefined || dia.livro === null
      ? [close]
      : [{ em: index + part, litros: dia.livro }, close];
  });
  return [...opening, ...days];
}

/** The chart in words, for who does not see it. */
export function describeLivro(tipo: Produto, dias: readonly DiaLivro[]): string {
  const first = dias[0];
  const last = dias.at(-1);
  if (!first || !last) return '';
  const { medicoes, alertas, acumulada } = sumLivro(dias);
  const fechamentos = dias.map(({ fechamento }) => fechamento);
  return [
    `Nível de ${tipo} de ${formatDia(first.dia)} a ${formatDia(last.dia)}:`,
    `abre com ${formatLitros(first.abertura)} L, fecha com ${formatLitros(last.fechamento)} L,`,
    `menor fechamento ${formatLitros(Math.min(...fechamentos))} L,`,
    `maior ${formatLitros(Math.max(...fechamentos))} L.`,
    `${medicoes} ${medicoes === 1 ? 'dia medido' : 'dias medidos'}, ${alertas} acima da tolerância,`,
    `diferença acumulada ${formatDiferenca(acumulada, 'litros')} L.`,
  ].join(' ');
}

/** Which of so many days get a label, so that at most `room` stand beside each other. */
export function labelledDays(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(room, 1)));
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}
