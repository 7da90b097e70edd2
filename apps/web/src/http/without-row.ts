import type { Page } from './client.ts';

/** Also reduces the total. */
export function withoutRow<A>(page: Page<A>, name: keyof A, id: string): Page<A> {
  const rows = page.rows[name] as readonly { readonly id: string }[];
  return {
    rows: { ...page.rows, [name]: rows.filter((row) => row.id !== id) },
    cursor: page.cursor,
    total: page.total === undefined ? undefined : page.total - 1,
  };
}
