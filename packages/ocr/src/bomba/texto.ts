import type { PumpReading } from './roles.ts';

/** The answer's text: 'Valor: R$ x' and 'Litros: y', a line only for a figure that was read. */
export function composeTexto({ figures }: Pick<PumpReading, 'figures'>): string {
  const lines = [
    figures.valor && `Valor: R$ ${toComma(figures.valor.number)}`,
    figures.litros && `Litros: ${toComma(figures.litros.number)}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** '38.82' as it is written in Portuguese: '38,82'. */
export function toComma(decimal: string): string {
  return decimal.replace('.', ',');
}
