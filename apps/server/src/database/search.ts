import { plainText } from '@frota/contract/rota';
import { placaCanonica } from '@frota/contract/veiculos';

/** Longest plate. */
const PLACA_LENGTH = 7;

/** The text as a LIKE pattern that finds it anywhere. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A plate or a part of one as it was typed, and with each 0 as an O and each O as a 0: on a plate they look alike. */
export function zerosAndOs(placa: string): string[] {
  if (placa.length > PLACA_LENGTH) return [placa];
  const swapped: Readonly<Record<string, string>> = { 0: 'O', O: '0', o: '0' };
  return [...placa].reduce<string[]>(
    (forms, char) => {
      const other = swapped[char];
      const chars = other === undefined ? [char] : [char, other];
      return chars.flatMap((one) => forms.map((form) => form + one));
    },
    [''],
  );
}

/**
 * LIKE patterns for a `busca` column, which holds a record's names and plates without accents and in lower
 * case: what was typed and, where that may be a plate, the plate without its hyphen and in its old form.
 */
export function searchPatterns(typed: string): string[] {
  const plain = plainText(typed);
  const forms = new Set([plain]);
  const placa = plain.replace(/[^a-z0-9]/g, '');
  if (/\d/.test(placa) && placa.length <= PLACA_LENGTH) {
    for (const form of zerosAndOs(placa)) {
      forms.add(form.toLowerCase()).add(placaCanonica(form).toLowerCase());
    }
  }
  return [...forms].map(containsPattern);
}

/** Whether the index of a `busca` column can find it: it knows three letters or digits in a row. */
export function isIndexed(typed: string): boolean {
  return /[a-z0-9]{3}/.test(plainText(typed));
}
