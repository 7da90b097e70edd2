import { plainText } from '@frota/contract/rota';
import { placaCanonica } from '@frota/contract/veiculos';

const PLACA_LENGTH = 7;

export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Also with each 0 as O and each O as 0, which look alike on a plate. */
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

/** LIKE patterns for a `busca` column (lower case, no accents): the text, and what it may be as a plate. */
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

/** The trigram index needs three letters or digits in a row. */
export function isIndexed(typed: string): boolean {
  return /[a-z0-9]{3}/.test(plainText(typed));
}
