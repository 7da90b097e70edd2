import { sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { createMemoryPhotoStorage } from '../../adapters/photo-storage/memory.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  forgetBesideCopies,
  forgetRemovidos,
  readRemovidos,
  writeAllRemovidos,
  writeRemovidos,
} from './beside-copies.public.ts';
import { recordFotos, recordPessoa } from './record.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

describeOnBothDatabases('main path', 'what was removed', (context) => {
  beforeEach(() => context.db.deleteFrom('removido').execute());

  const recordFoto = (id: string, key: string, em: Date) =>
    recordFotos(context.db, sql`select ${id}::uuid as id, ${key} as key`, em);
  const rows = () => context.db.selectFrom('removido').selectAll().orderBy('em').execute();

  it('is written down anew where a photo came again under its id', async () => {
    const id = v7();
    expect(await recordFoto(id, 'a/one.jpg', ago(HOUR_MS))).toEqual(['a/one.jpg']);
    const copies = createMemoryPhotoStorage();
    await writeRemovidos(context.db, copies, NOW);
    expect(await recordFoto(id, 'a/two.jpg', NOW)).toEqual(['a/two.jpg']);
    expect(await rows()).toMatchObject([{ arquivo: 'a/two.jpg', em: NOW, gravado_em: null }]);
  });

  if (!context.isWhole) return;

  it('has one name beside the copies, however often its writing breaks off', async () => {
    const copies = createMemoryPhotoStorage();
    await copies.put('fotos/a/one.jpg', Buffer.from('x'));
    await recordFoto(v7(), 'a/one.jpg', ago(HOUR_MS));
    const remove = async () => Promise.reject(new Error('broken'));
    for (let time = 0; time < 3; time++) {
      const broken = { ...copies, remove };
      await expect(writeRemovidos(context.db, broken, NOW)).rejects.toThrow('broken');
    }
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(writeRemovidos(context.db, copies, NOW, stopped)).rejects.toThrow('stopped');
    expect(await rows()).toMatchObject([{ gravado_em: null, arquivo: 'a/one.jpg' }]);
    expect(copies.keys()).toHaveLength(2);
    expect(await writeRemovidos(context.db, copies, NOW)).toBe(true);
    expect(copies.keys()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ gravado_em: NOW, arquivo: null }]);
    expect(await writeRemovidos(context.db, copies, NOW)).toBe(false);
  });

  it('is written whole beside copies elsewhere, and still waits to be beside the server’s own', async () => {
    const [old, late] = [v7(), v7()];
    await recordFoto(old, 'a/old.jpg', ago(3 * DAY_MS));
    const copies = createMemoryPhotoStorage();
    await writeRemovidos(context.db, copies, NOW);
    await recordFoto(late, 'a/late.jpg', ago(HOUR_MS));
    await recordPessoa(context.db, 7, NOW);
    const elsewhere = createMemoryPhotoStorage();
    await elsewhere.put('fotos/a/late.jpg', Buffer.from('x'));
    await writeAllRemovidos(context.db, elsewhere);
    await writeAllRemovidos(context.db, elsewhere);
    expect(elsewhere.keys()).toHaveLength(2);
    expect(await readRemovidos(elsewhere, new Date(0))).toEqual({
      pessoas: new Set([7]),
      fotos: new Set([old, late]),
    });
    expect((await rows()).map(({ gravado_em }) => gravado_em)).toEqual([NOW, null, null]);
  });

  it('is read from some time before a copy, as clocks differ', async () => {
    const copies = createMemoryPhotoStorage();
    const [before, just] = [v7(), v7()];
    await recordFoto(before, 'a/before.jpg', ago(2 * HOUR_MS));
    await writeRemovidos(context.db, copies, NOW);
    await recordFoto(just, 'a/just.jpg', ago(HOUR_MS / 2));
    await writeRemovidos(context.db, copies, NOW);
    expect((await readRemovidos(copies, NOW)).fotos).toEqual(new Set([just]));
  });

  it('is forgotten when no copy can have it, and its key where there are no copies', async () => {
    const copies = createMemoryPhotoStorage();
    await recordFoto(v7(), 'a/old.jpg', ago(401 * DAY_MS));
    await writeRemovidos(context.db, copies, NOW);
    await recordFoto(v7(), 'a/late.jpg', NOW);
    await forgetBesideCopies(copies, NOW);
    expect(copies.keys()).toEqual([]);
    expect(await forgetRemovidos(context.db, NOW, true)).toBe(false);
    expect(await rows()).toMatchObject([{ arquivo: 'a/late.jpg' }]);
    await forgetRemovidos(context.db, NOW, false);
    expect(await rows()).toMatchObject([{ arquivo: null, em: NOW }]);
  });
});
