/**
 * A text as names are compared and searched: 'João  da Silva' is 'joao da silva'. Letter case, accents
 * and repeated blanks do not tell two names apart.
 */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
