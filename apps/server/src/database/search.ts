import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';

const ACCENTED = 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ';
const PLAIN = 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn';

/** The text as a LIKE pattern that finds it anywhere. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a column contains what was typed, letter case and accents ignored. */
export function containsText<DB, TB extends keyof DB & string>(
  column: ReferenceExpression<DB, TB> & string,
  text: string,
): RawBuilder<boolean> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // lower() alone leaves accented capitals under the C locale, and unaccent is an extension.
  return sql<boolean>`lower(translate(${sql.ref(column)}, ${ACCENTED}, ${PLAIN})) like ${containsPattern(plain)}`;
}
