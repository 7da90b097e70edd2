import { EVENTOS_ANTES_MS, type Topico } from '@frota/contract/eventos';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import type { Events } from '../../ports/events.ts';
import { createListeners } from './in-process.ts';

export interface PostgresEventsOptions {
  readonly db: Db;
  readonly pollMs?: number;
}

/**
 * A row may become visible this long after its instant (database's clock); known ids are skipped. A first subscriber also
 * hears what other processes published in this time.
 */
const WINDOW_SECONDS = EVENTOS_ANTES_MS / 1_000;
/** Everybody has heard older rows. */
const KEEP_SECONDS = 600;
const PURGE_EVERY_MS = 60_000;

/** A table that each server process polls while it has subscribers. The first poll may repeat events. */
export function createPostgresEvents(options: PostgresEventsOptions): Events {
  const { db, pollMs = 1_000 } = options;
  const heard = new Map<string, number>();
  const listeners = createListeners(() => schedule());
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let purgedAt = 0;
  let closed = false;

  function schedule(): void {
    if (closed || listeners.size() === 0) {
      clearTimeout(timer);
      timer = undefined;
    } else if (!timer && !polling) {
      timer = setTimeout(poll, pollMs);
      timer.unref();
    }
  }

  function poll(): void {
    timer = undefined;
    polling = read()
      // The database is away: screens refresh by themselves.
      .catch(() => {})
      .finally(() => {
        polling = undefined;
        schedule();
      });
  }

  async function read(): Promise<void> {
    const rows = await db
      .selectFrom('evento')
      .select(['id', 'topico'])
      .where('em', '>', ago(WINDOW_SECONDS))
      .execute();
    const fresh = rows.filter((row) => remember(row.id));
    for (const topico of new Set(fresh.map((row) => row.topico))) listeners.tell(topico as Topico);
    forgetOld();
    await purge();
  }

  function remember(id: string): boolean {
    if (heard.has(id)) return false;
    heard.set(id, performance.now());
    return true;
  }

  function forgetOld(): void {
    const before = performance.now() - 2 * WINDOW_SECONDS * 1_000;
    for (const [id, at] of heard) if (at < before) heard.delete(id);
  }

  async function purge(): Promise<void> {
    if (purgedAt > 0 && performance.now() - purgedAt < PURGE_EVERY_MS) return;
    purgedAt = performance.now();
    await db.deleteFrom('evento').where('em', '<', ago(KEEP_SECONDS)).execute();
  }

  return {
    publish: async (topico) => {
      const id = newId();
      remember(id);
      listeners.tell(topico);
      try {
        await db.insertInto('evento').values({ id, topico, em: sql<Date>`now()` }).execute();
      } catch {
        // Only a hint: the change is committed, and screens refresh by themselves.
      }
    },
    subscribe: listeners.add,
    recent: listeners.recent,
    close: async () => {
      closed = true;
      listeners.clear();
      await polling;
    },
  };
}

function ago(seconds: number) {
  return sql<Date>`now() - make_interval(secs => ${seconds})`;
}
