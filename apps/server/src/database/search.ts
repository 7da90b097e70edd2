import { plainText } from '@frota/contract/rota';
import { placaCanonica } from '@frota/contract/veiculos';

/** The text as a LIKE pattern that finds it anywhere. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Longest plate. */
const PLACA_LENGTH = 7;

/**
 * LIKE patterns for a `busca` column, which holds a record's names and plates without accents and in lower
 * case: what was typed and, where that may be a plate, the plate without its hyphen and in its old form.
 */
export function searchPatterns(typed: string): string[] {
  const plain = plainText(typed);
  const forms = new Set([plain]);
  const placa = plain.replace(/[^a-z0-9]/g, '');
  if (/\d/.test(placa) && placa.length <= PLACA_LENGTH) {
    forms.add(placa).add(placaCanonica(placa).toLowerCase());
  }
  return [...forms].map(containsPattern);
}
