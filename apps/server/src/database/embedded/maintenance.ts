import type pg from 'pg';

const ROUND_MS = 60_000;
const CHECKPOINT_ROUNDS = 5;
const VACUUM_ROUNDS = 30;
/** Recovery replays the log since the checkpoint; this much takes half a second of CPU. */
const CHECKPOINT_LOG_BYTES = 32 * 1024 * 1024;

/** PostgreSQL's autovacuum thresholds (50 + 20 % dead or 10 % changed, 1,000 + 20 % inserted). */
const TABLES_TO_VACUUM = `
  select format('%I.%I', n.nspname, c.relname) as name
    from pg_stat_user_tables s
    join pg_class c on c.oid = s.relid
    join pg_namespace n on n.oid = c.relnamespace
   where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
   order by c.relname`;

async function logPosition(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    "select pg_current_wal_insert_lsn() - '0/0' as bytes",
  );
  return Number(rows[0]?.bytes);
}

export async function vacuumChangedTables(pool: pg.Pool): Promise<string[]> {
  // A lone backend rarely writes its statistics.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(TABLES_TO_VACUUM);
  // One statement each, so that requests run in between.
  for (const { name } of rows) {
    await pool.query(`vacuum ${name}`);
    await pool.query(`analyze ${name}`);
  }
  return rows.map(({ name }) => name);
}

/** A checkpoint every five minutes or 32 MiB of log, a vacuum every half hour. Gives a stop function. */
export function startMaintenance(
  pool: pg.Pool,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let round = 0;
  let checkpointAt: number | undefined;
  let work: Promise<void> = Promise.resolve();

  async function maintain(): Promise<void> {
    round++;
    if (round % VACUUM_ROUNDS === 0) await vacuumChangedTables(pool);
    const position = await logPosition(pool);
    checkpointAt ??= position;
    const written = position - checkpointAt;
    if (written > CHECKPOINT_LOG_BYTES || (written > 0 && round % CHECKPOINT_ROUNDS === 0)) {
      await pool.query('checkpoint');
      checkpointAt = await logPosition(pool);
    }
  }

  const timer = setInterval(() => {
    work = work.then(maintain).catch(onError);
  }, ROUND_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return work;
  };
}
