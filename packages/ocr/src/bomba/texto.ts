import type { PumpReading } from './roles.ts';

/** Lines 'Valor: R$ x' and 'Litros: y', only for figures that were read. */
export function composeTexto({ figures }: Pick<PumpReading, 'figures'>): string {
  const lines = [
    figures.valor && `Valor: R$ ${toComma(figures.valor.number)}`,
    figures.litros && `Litros: ${toComma(figures.litros.number)}`,
  ];
  return lines.filter(Boolean).join('\n');
}

export function toComma(decimal: string): string {
  return decimal.replace('.', ',');
}
