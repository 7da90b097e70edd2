/**
 * A user's name as it is compared and searched: 'João  da Silva' is 'joao da silva'. Letter case,
 * accents and repeated spaces do not tell two names apart.
 */
export function plainNome(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();
}
