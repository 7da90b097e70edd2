import type { Page } from './client.ts';

/** A loaded page whose rows stand under `name`, without one of them; every page then counts one less. */
export function withoutRow<A>(page: Page<A>, name: keyof A, id: string): Page<A> {
  const rows = page.rows[name] as readonly { readonly id: string }[];
  return {
    rows: { ...page.rows, [name]: rows.filter((row) => row.id !== id) },
    cursor: page.cursor,
    total: page.total === undefined ? undefined : page.total - 1,
  };
}
