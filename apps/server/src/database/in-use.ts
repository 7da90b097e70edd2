import { performance } from 'node:perf_hooks';
import { formatDigitado } from '@frota/contract/formato';
import type pg from 'pg';

const LONGEST_TEXT = 120;

interface Use {
  readonly since: number;
  /** Last statement, without values. */
  text: string;
}

/** Tells the operator who holds connections when none became free. */
export function watchUse(pool: pg.Pool): () => string {
  const uses = new Map<pg.PoolClient, Use>();
  const watched = new WeakSet<pg.PoolClient>();

  function watch(client: pg.PoolClient): void {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: string | { text?: string }, ...rest: unknown[]) => {
      const use = uses.get(client);
      if (use) use.text = (typeof statement === 'string' ? statement : statement.text) ?? '';
      return query(statement, ...rest);
    }) as typeof client.query;
  }

  pool.on('acquire', (client) => {
    watch(client);
    uses.set(client, { since: performance.now(), text: '' });
  });
  pool.on('release', (_error, client) => uses.delete(client));

  return () => {
    const [oldest] = [...uses.values()].toSorted((a, b) => a.since - b.since);
    const counts = `${uses.size} de ${pool.options.max} em uso, ${pool.waitingCount} à espera`;
    if (!oldest) return counts;
    const seconds = formatDigitado(((performance.now() - oldest.since) / 1000).toFixed(1));
    const text = oldest.text.replace(/\s+/g, ' ').trim();
    const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
    return `${counts}; há ${seconds} s em: ${shown || 'nenhum comando'}`;
  };
}
