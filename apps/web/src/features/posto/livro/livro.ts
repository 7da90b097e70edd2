import {
  type DiaLivro,
  formatDia,
  formatDiferenca,
  formatLitros,
  type Produto,
  sumLitros,
} from '@frota/contract';

/** The period's sums of a book, in litres. */
export interface TotalLivro {
  readonly entradas: number;
  readonly abastecimentos: number;
  readonly ajustes: number;
  readonly conciliacoes: number;
  readonly acumulada: number;
  readonly medicoes: number;
  /** Days beyond the tolerance. */
  readonly alertas: number;
}

export function sumLivro(dias: readonly DiaLivro[]): TotalLivro {
  const sum = (campo: 'entradas' | 'abastecimentos' | 'ajustes' | 'conciliacoes'): number =>
    sumLitros(dias.map((dia) => dia[campo]));
  return {
    entradas: sum('entradas'),
    abastecimentos: sum('abastecimentos'),
    ajustes: sum('ajustes'),
    conciliacoes: sum('conciliacoes'),
    acumulada: dias.at(-1)?.acumulada ?? 0,
    medicoes: dias.filter(({ medido }) => medido !== null).length,
    alertas: dias.filter(({ alerta }) => alerta).length,
  };
}

/** A day without a ledger line and without a measurement. */
export function isQuiet(dia: DiaLivro): boolean {
  const { entradas, abastecimentos, ajustes, conciliacoes, medido } = dia;
  return (
    medido === null &&
    [entradas, abastecimentos, ajustes, conciliacoes].every((litros) => litros === 0)
  );
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

/** Round values for a scale from `min` to `max`, about `steps` of them, both ends covered. */
export function scaleTicks(min: number, max: number, steps = 4): number[] {
  const span = Math.max(max - min, 1);
  const power = 10 ** Math.floor(Math.log10(span / steps));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => span / n <= steps) ?? span;
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Which of so many days get a label, so that at most `room` stand beside each other. */
export function labelledDays(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(room, 1)));
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}
