import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Produto } from '@frota/contract/combustivel';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryPhotoStorage } from '../../adapters/photo-storage/memory.ts';
import { openDatabase } from '../../database/connect.ts';
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

  /** What a copy is read from: a snapshot, or the embedded database's files as they were at the end. */
  async function copy(): Promise<void> {
    const { copyTo } = context.database;
    const scratch = join(folder, 'scratch');
    await copyTo?.(scratch, new AbortController().signal);
    const database = copyTo
      ? await openDatabase({ dadosDir: scratch, sync: false })
      : context.database;
    const storage = createMemoryPhotoStorage();
    try {
      await makeBackup({ database, storage, clock }, await openPlace(join(folder, 'copias'), {}));
    } finally {
      if (copyTo) await database.close();
    }
  }

  it(
    'is one moment of it: the ledger’s sums are its balances, and a restore gives the same',
    LONG,
    async () => {
      await book('DIESEL S500', 1);
      const writer = bookOn();
      await expect.poll(writer.count).toBeGreaterThan(20);
      const before = writer.count();
      await copy();
      // In the time of the copy others were served.
      expect(writer.count()).toBeGreaterThan(before);
      await writer.stop();
      const place = await findCopy(join(folder, 'copias'), {});
      const { numeros } = await checkLines(readSnapshot(place, place.name));
      expect(numeros?.livro).toEqual(numeros?.saldos);
      expect(numeros?.linhas['movimento']).toBeGreaterThanOrEqual(before);
      // A copy is proven in the same way, whatever it is of.
      if (!context.isWhole) return;
      // To make the database's files takes longest, and is the copier's test.
      await rename(copyEmbedded({ isNew: true }), join(folder, 'prova'));
      await proveBackup(place, join(folder, 'prova'));
    },
  );

  if (context.kind === 'embedded') {
    it('stays as it was after one that was stopped, checkpoints or not', LONG, async () => {
      await context.database.pool.query('checkpoint');
      const stopped = AbortSignal.abort(new Error('stopped'));
      const { copyTo } = context.database;
      await expect(copyTo!(join(folder, 'one'), stopped)).rejects.toThrow('stopped');
      const writer = bookOn();
      await expect.poll(writer.count).toBeGreaterThan(20);
      const copying = copyTo!(join(folder, 'two'), new AbortController().signal);
      while (!(await Promise.race([copying.then(() => true), checkpoint()])));
      await writer.stop();
      const copied = await openDatabase({ dadosDir: join(folder, 'two'), sync: false });
      const { rows } = await copied.pool.query('select count(*)::int as n from movimento');
      expect(rows[0].n).toBeGreaterThan(20);
      await copied.close();
      const slots = await context.database.pool.query('select * from pg_replication_slots');
      expect(slots.rows).toEqual([]);
      expect(await readdir(folder)).not.toContain('copias');
    });

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
