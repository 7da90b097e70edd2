import pg from 'pg';
import { DatabaseUnavailableError } from './errors.ts';
import { hostOf } from './hosts.ts';

export const LOOK_MS = 2_000;

export interface Primary {
  /** The primary as last seen; asks again where it `failed` or is unknown. Rejects where no host takes writes. */
  find(failed: string | undefined): Promise<string>;
  close(): void;
}

interface Seen {
  readonly url: string;
  /** Counts promotions: a former primary has a lower number. */
  readonly timeline: number;
}

/** Undefined for a replica. Rejects without an answer in time. */
async function ask(url: string): Promise<Seen | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select case when not pg_is_in_recovery()
      then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`);
    const timeline: number | null = rows[0].timeline;
    return timeline === null ? undefined : { url, timeline };
  } finally {
    client.end().catch(() => {});
  }
}

/** Looks at all hosts every LOOK_MS, because a frozen host never refuses. `onMoved`: another primary. */
export function watchPrimary(urls: readonly string[], onMoved: () => void): Primary {
  let current: Seen | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const asked = await Promise.allSettled(urls.map(ask));
    const seen = asked.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []));
    const [newest] = seen.toSorted(
      (a, b) => b.timeline - a.timeline || Number(isCurrent(b)) - Number(isCurrent(a)),
    );
    if (!newest || newest.timeline < (current?.timeline ?? 0)) {
      const [fault] = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      if (fault && asked.every(({ status }) => status === 'rejected')) throw fault;
      throw new DatabaseUnavailableError('readOnly', urls.map(hostOf).join(', '));
    }
    const isMoved = current !== undefined && !isCurrent(newest);
    current = newest;
    if (isMoved) onMoved();
  }
  const isCurrent = ({ url }: Seen): boolean => url === current?.url;
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const timer = setInterval(() => lookOnce().catch(() => {}), LOOK_MS);
  timer.unref();

  return {
    async find(failed) {
      if (!current || current.url === failed) await lookOnce();
      return current!.url;
    },
    close: () => clearInterval(timer),
  };
}
