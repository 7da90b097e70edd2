/** For comparison and search: 'João  da Silva' becomes 'joao da silva'. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
