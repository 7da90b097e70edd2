import { mensagensGerais } from '@frota/contract';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';

/** Where a page of a list ended: the values of its last row's sort key. */
function formatCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Throws `invalid` for what `formatCursor` did not make of such a key. */
export function parseCursor<Key>(cursor: string, schema: z.ZodType<Key>): Key {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new DomainError('invalid', mensagensGerais.dadosInvalidos, {
      campos: { cursor: mensagensGerais.campoInvalido },
    });
  }
}

const instantKey = z.tuple([z.iso.datetime(), z.uuid()]);

/** The cursor of lists in the order of an instant, then of the record's UUID. */
export function parseInstantCursor(
  cursor: string | undefined,
): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = parseCursor(cursor, instantKey);
  return { at: new Date(at), id };
}

export interface Page<Row> {
  readonly rows: Row[];
  /** Of the next page; undefined on the last one. */
  readonly cursor: string | undefined;
}

/** Cuts the row that was asked for beyond `limite`, which tells whether there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limite: number,
  keyOf: (row: Row) => readonly (string | number)[],
): Page<Row> {
  const shown = rows.slice(0, limite);
  const last = shown.at(-1);
  const more = rows.length > limite && last !== undefined;
  return { rows: shown, cursor: more ? formatCursor(keyOf(last)) : undefined };
}
