/**
 * A text as names are compared and searched: 'João  da Silva' is 'joao da silva'. Names that differ by
 * letter case, accents and repeated blanks alone are the same.
 */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
