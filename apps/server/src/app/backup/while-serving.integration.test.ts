import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Produto } from '@frota/contract/combustivel';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryPhotoStorage } from '../../adapters/photo-storage/memory.ts';
import { type Database, openDatabase } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { appendMovimento } from '../../features/movimentos/ledger.ts';
import { copyEmbedded, describeOnOwnDatabases } from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { makeBackup, proveBackup } from './backup.ts';
import { readSnapshot } from './file.ts';
import { checkLines } from './numeros.ts';
import { findCopy, openPlace } from './place.ts';

/** Whole databases are copied, opened and restored: longer than other tests where the machine is busy. */
const LONG = { timeout: 240_000 };

describeOnOwnDatabases('copies', 'a copy while the database is written', (context) => {
  const clock = createFakeClock();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'frota-copia-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function book(tipo: Produto, litros: number): Promise<void> {
    const now = clock.now();
    await inTransaction(context.db, (trx) =>
      appendMovimento(trx, {
        id: v7(),
        tipo,
        classe: 'entrada',
        litros: litros.toFixed(3),
        usuario_nome: 'x'.repeat(2000),
        ocorrido_em: now,
        recebido_em: now,
        abastecimento_id: null,
        usuario_id: null,
        estorno_de: null,
      }),
    );
  }

  /** Books without a pause until told; answers how many lines were acknowledged. */
  function bookOn(): { count: () => number; stop: () => Promise<void> } {
    let booked = 0;
    let goes = true;
    const work = (async () => {
      while (goes) {
        await book(booked % 2 ? 'DIESEL S10' : 'ARLA', (booked % 97) + 0.125);
        booked++;
      }
    })();
    return {
      count: () => booked,
      stop: async () => {
        goes = false;
        await work;
      },
    };
  }

  /** The embedded database's files as they were at the end, checkpoints or not, and after a copy that was stopped. */
  async function copyFiles(copyTo: NonNullable<Database['copyTo']>, to: string): Promise<void> {
    const { pool } = context.database;
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(copyTo(join(folder, 'stopped'), stopped)).rejects.toThrow('stopped');
    const copying = copyTo(to, new AbortController().signal);
    while (!(await Promise.race([copying.then(() => true), checkpoint()])));
    const slots = await pool.query('select * from pg_replication_slots');
    expect(slots.rows).toEqual([]);
  }

  /** Copies, and says how many lines were acknowledged before and in that time. */
  async function copy(writer: ReturnType<typeof bookOn>): Promise<{ before: number; in: number }> {
    const { copyTo } = context.database;
    const scratch = join(folder, 'scratch');
    const before = writer.count();
    if (copyTo) {
      await copyFiles(copyTo, scratch);
      // From here on its files are read, not the database.
      await writer.stop();
    }
    const database = copyTo
      ? await openDatabase({ dadosDir: scratch, sync: false })
      : context.database;
    const storage = createMemoryPhotoStorage();
    try {
      await makeBackup({ database, storage, clock }, await openPlace(join(folder, 'copias'), {}));
    } finally {
      if (copyTo) await database.close();
    }
    return { before, in: writer.count() - before };
  }

  it(
    'is one moment of it: the ledger’s sums are its balances, and a restore gives the same',
    LONG,
    async () => {
      await book('DIESEL S500', 1);
      const writer = bookOn();
      await expect.poll(writer.count).toBeGreaterThan(20);
      const booked = await copy(writer);
      // In the time of the copy others were served.
      expect(booked.in).toBeGreaterThan(0);
      await writer.stop();
      const place = await findCopy(join(folder, 'copias'), {});
      const { numeros } = await checkLines(readSnapshot(place, place.name));
      expect(numeros?.livro).toEqual(numeros?.saldos);
      expect(numeros?.linhas['movimento']).toBeGreaterThanOrEqual(booked.before);
      // A copy is proven in the same way, whatever it is of.
      if (!context.isWhole) return;
      // To make the database's files takes longest, and is the copier's test.
      await rename(copyEmbedded({ isNew: true }), join(folder, 'prova'));
      await proveBackup(place, join(folder, 'prova'));
    },
  );

  if (context.kind === 'embedded') {
    it(
      'ends what it began where users keep the database busy, and what an earlier one left',
      LONG,
      async () => {
        const { pool, copyTo } = context.database;
        const slots = async () => (await pool.query('select * from pg_replication_slots')).rows;
        const begin = "select pg_create_physical_replication_slot('copia', true)";
        await pool.query(begin);
        await copyTo!(join(folder, 'one'), new AbortController().signal);
        expect(await slots()).toEqual([]);
        await pool.query(begin);
        await pool.query("select pg_backup_start('copia', true)");
        const query = pool.query.bind(pool);
        const refused = new Set(['pg_backup_stop', 'pg_drop_replication_slot']);
        await copyTo!(join(folder, 'two'), new AbortController().signal);
        const busy = vi.spyOn(pool, 'query').mockImplementation((async (...args: [string]) => {
          const once = [...refused].find((name) => args[0].includes(name));
          if (!once) return query(...args);
          refused.delete(once);
          throw new Error('timeout exceeded when trying to connect');
        }) as unknown as typeof pool.query);
        await copyTo!(join(folder, 'three'), new AbortController().signal);
        busy.mockRestore();
        expect([...refused]).toEqual([]);
        expect(await slots()).toEqual([]);
      },
    );
  }

  async function checkpoint(): Promise<boolean> {
    const { pool } = context.database;
    await pool.query('checkpoint');
    // What goes wrong for a user is no end of the copy.
    await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero');
    return false;
  }
});
