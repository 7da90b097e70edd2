import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mensagensSistema } from '@frota/contract/sistema';
import { v7 } from 'uuid';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createMemoryPhotoStorage } from '../../adapters/photo-storage/memory.ts';
import { restoreBackup } from '../../app/backup/backup.ts';
import { createCopiador } from '../../app/backup/copiador.ts';
import { nameAt } from '../../app/backup/file.ts';
import { findCopy } from '../../app/backup/place.ts';
import { readEnvironment } from '../../app/environment.ts';
import { describeOnBothDatabases, openTestDatabase } from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { IS_PROVA, inProvas } from '../../testing/provas.ts';
import { useYard } from '../../testing/suite.ts';
import { writeRemovidos } from '../removidos/beside-copies.public.ts';
import { recordPessoa } from '../removidos/record.ts';
import type { Copiador } from './copias.rules.ts';

const HOUR = 3_600_000;
/** Whole databases are copied, opened and restored: longer than other tests where the machine is busy. */
const LONG = { timeout: 240_000 };
const FEITA = { arquivo: 'x', bytes: 1, linhas: 2, fotos_novas: 3, fotos_perdidas: 0 };

describeOnBothDatabases('copies', 'the copies that make themselves', (context) => {
  /** What the copier does next, and what it was asked. */
  let make: Copiador['make'];
  let prove: Copiador['prove'];
  let there: { arquivo: string; em: Date }[] = [];
  const files = createMemoryPhotoStorage();
  const copiador: Copiador = {
    lugar: '/copias',
    hora: '02:00',
    trancada: false,
    make: (signal) => make(signal),
    prove: (...args) => prove(...args),
    open: async () => files,
    list: async () => there,
  };
  const yard = useYard(context, { copiador });
  const turn = (stop = new AbortController().signal) => yard.services.copias.run(stop);
  const list = async () => (await yard.frota.get('/api/sistema/copias')).json();
  const problema = async (client = yard.frota) => (await client.get('/api/servidor')).json().copias;
  const ask = () => yard.frota.post('/api/sistema/copias', {});

  /** They end by the clock that is moved here. */
  async function keepSessions(): Promise<void> {
    const now = yard.clock.now();
    await context.db.updateTable('sessao').set({ vista_em: now, criada_em: now }).execute();
  }

  let start: Date | undefined;
  beforeEach(async () => {
    start ??= yard.clock.now();
    yard.clock.set(start);
    await keepSessions();
    await context.db.deleteFrom('copia').execute();
    await context.db.deleteFrom('relogio').execute();
    there = [{ arquivo: 'x', em: yard.clock.now() }];
    make = async () => ({ ...FEITA, arquivo: v7() });
    prove = async () => {};
  });

  it('is made once a night, by one of several servers, and drilled once a week', async () => {
    // In eight there are two drills, in two the first one.
    const nights = inProvas(14, context.isWhole ? 8 : 2);
    let made = 0;
    let proved = 0;
    make = async () => ({ ...FEITA, arquivo: `copy ${++made}` });
    prove = async () => void proved++;
    for (let hours = 0; hours < nights * 24; hours += 6) {
      await Promise.all([turn(), turn()]);
      await turn();
      yard.clock.advance(6 * HOUR);
      await keepSessions();
    }
    // The first at once, and one each night.
    expect([made, proved]).toEqual([nights + 1, nights > 7 ? 2 : 1]);
    expect(await problema()).toBeNull();
    expect((await list())[0]).toMatchObject({
      bytes: 1,
      conferida: true,
      fotos_novas: 3,
      falha: null,
    });
  });

  it('is begun anew where its server died, and has failed where all that did for hours', async () => {
    await ask();
    let end = (): void => {};
    make = () =>
      new Promise((resolve) => {
        end = () => resolve(FEITA);
      });
    const dead = turn();
    const taken = () => context.db.selectFrom('copia').select('vista_em').executeTakeFirstOrThrow();
    await expect.poll(async () => (await taken()).vista_em).not.toBeNull();
    yard.clock.advance(HOUR / 2);
    make = async () => ({ ...FEITA, arquivo: 'y' });
    await turn();
    const again = await list();
    expect(again).toMatchObject([{ conferida: true, falha: null }]);
    expect(await problema()).toBeNull();
    // It was alive after all.
    end();
    await dead;
    expect(await list()).toEqual(again);

    yard.clock.advance(1000);
    await ask();
    make = () => new Promise(() => {});
    const open = () =>
      context.db.selectFrom('copia').select('vista_em').where('terminada_em', 'is', null).execute();
    for (let hours = 0; hours < 3; hours++) {
      void turn();
      await expect.poll(async () => (await open())[0]?.vista_em).toEqual(yard.clock.now());
      yard.clock.advance(HOUR + 1000);
    }
    make = async () => FEITA;
    await turn();
    expect(await problema()).toMatchObject({ falha: mensagensSistema.parada });
  });

  if (!context.isWhole) return;

  it('goes on each night and week after a clock that was ahead, which itself makes none', async () => {
    let proved = 0;
    prove = async () => void proved++;
    await turn();
    await turn();
    yard.clock.advance(6 * 365 * 24 * HOUR);
    await keepSessions();
    await turn();
    expect(await list()).toHaveLength(1);
    // Asked for by hand it is made, and proved.
    await ask();
    await turn();
    await turn();
    yard.clock.set(start!);
    await keepSessions();
    expect([(await list()).length, proved]).toEqual([2, 2]);
    yard.clock.advance(30 * HOUR);
    await keepSessions();
    expect(await problema()).toMatchObject({ motivo: 'atraso' });
    await turn();
    expect(await list()).toHaveLength(3);
    expect(await problema()).toBeNull();
    yard.clock.advance(7 * 24 * HOUR);
    await turn();
    await turn();
    expect(proved).toBe(3);
  });

  it('is made when somebody asks, once for all who do', async () => {
    const { id } = (await ask()).json();
    expect(await ask()).toMatchObject({ statusCode: 202 });
    expect((await ask()).json()).toEqual({ id });
    expect(await list()).toMatchObject([{ id, feita_em: null, conferida: false, prova: null }]);
    await turn();
    expect(await list()).toMatchObject([{ id, feita_em: expect.any(String), conferida: true }]);
    const prova = () => yard.frota.post(`/api/sistema/copias/${id}/prova`, {});
    expect((await prova()).statusCode).toBe(202);
    expect((await list())[0].prova).toEqual({ em: null, ms: null, falha: null });
    prove = async () => Promise.reject(new Error('O saldo é outro.'));
    await turn();
    expect((await list())[0].prova).toMatchObject({
      em: expect.any(String),
      falha: 'O saldo é outro.',
    });
    expect(await problema()).toMatchObject({ motivo: 'prova', falha: 'O saldo é outro.' });
    expect((await yard.frota.post(`/api/sistema/copias/${v7()}/prova`, {})).statusCode).toBe(404);
  });

  it('tells managers of one that failed or is late, tries again, and is silent once there is one', async () => {
    make = async () => Promise.reject(new Error('O disco está cheio.'));
    await turn();
    expect(await problema()).toEqual({
      motivo: 'falha',
      falha: 'O disco está cheio.',
      ultima: null,
    });
    expect(await problema(yard.portaria)).toBeNull();
    expect((await yard.http.inject('/metrics')).body).toContain('frota_backup_failed 1');
    make = async () => FEITA;
    await turn();
    expect(await list()).toHaveLength(1);
    yard.clock.advance(HOUR);
    await turn();
    expect(await problema()).toBeNull();
    const { body } = await yard.http.inject('/metrics');
    expect(body).toContain(
      `frota_backup_last_success_timestamp_seconds ${yard.clock.now().getTime() / 1000}`,
    );
    yard.clock.advance(30 * HOUR);
    expect(await yard.services.copias.problema()).toMatchObject({ motivo: 'atraso' });
  });

  it('fills no empty place where earlier ones were: its disk is not mounted', async () => {
    await turn();
    there = [];
    yard.clock.advance(1);
    await ask();
    await turn();
    expect(await problema()).toMatchObject({ falha: mensagensSistema.vazia('/copias') });
  });

  it('is left to the next server where this one is stopped, as its drill is', async () => {
    const stopping = new AbortController();
    const stopped = async () => {
      stopping.abort();
      throw new Error(mensagensSistema.parada);
    };
    make = stopped;
    await turn(stopping.signal);
    expect(await list()).toMatchObject([{ falha: null, feita_em: null }]);
    expect(await problema()).toBeNull();
    make = async () => FEITA;
    await turn();
    expect(await list()).toMatchObject([{ conferida: true, prova: null }]);
    prove = stopped;
    await turn(stopping.signal);
    expect(await list()).toMatchObject([{ prova: { em: null, falha: null } }]);
    prove = async () => {};
    await turn();
    expect(await list()).toMatchObject([{ prova: { em: expect.any(String), falha: null } }]);
  });

  it('is drilled one after the other, again where it did not pass', async () => {
    await turn();
    yard.clock.advance(1000);
    await ask();
    await turn();
    const proved: string[] = [];
    prove = async (arquivo) => {
      proved.push(arquivo);
      throw new Error('O saldo é outro.');
    };
    const askAll = async () => {
      for (const { id } of await list())
        await yard.frota.post(`/api/sistema/copias/${id}/prova`, {});
    };
    await askAll();
    await turn();
    expect(proved).toHaveLength(1);
    await turn();
    expect(new Set(proved).size).toBe(2);
    await askAll();
    prove = async () => {};
    await turn();
    await turn();
    expect((await list()).map(({ prova }: { prova: object }) => prova)).toMatchObject([
      { falha: null },
      { falha: null },
    ]);
  });

  it('is made at once where another place has one, and failures push none out of the list', async () => {
    const now = yard.clock.now();
    const row = (lugar: string, over: object) => ({
      id: v7(),
      pedida_em: now,
      terminada_em: now,
      lugar,
      ...over,
    });
    await context.db
      .insertInto('copia')
      .values([
        row('/antigo', { ...FEITA, feita_em: now }),
        ...Array.from({ length: 12 }, (_, n) =>
          row('/copias', {
            pedida_em: new Date(now.getTime() - (n < 10 ? n + 1 : 40 * 24) * HOUR),
            falha: 'x',
          }),
        ),
      ])
      .execute();
    await turn();
    const kept = await list();
    expect(kept.filter(({ conferida }: { conferida: boolean }) => conferida)).toHaveLength(1);
    expect(kept).toHaveLength(6);
    const failed = context.db.selectFrom('copia').select('id').where('falha', 'is not', null);
    expect(await failed.execute()).toHaveLength(10);
  });

  it('has what was removed written beside it, and tells managers where that fails', async () => {
    await turn();
    await recordPessoa(context.db, 99, yard.clock.now());
    const waiting = async () =>
      (await context.db.selectFrom('removido').select('gravado_em').execute()).map(
        ({ gravado_em }) => gravado_em,
      );
    yard.clock.advance(HOUR / 30);
    const found = there;
    there = [];
    await turn();
    expect(await waiting()).toEqual([null]);
    expect(await problema()).toMatchObject({
      motivo: 'removidos',
      falha: mensagensSistema.vazia('/copias'),
    });
    there = found;
    // Copies are made all the same.
    await ask();
    await turn();
    expect((await list())[0]).toMatchObject({ conferida: true });
    yard.clock.advance(HOUR / 4);
    await turn();
    expect(await waiting()).toEqual([expect.any(Date)]);
    expect(await problema()).toBeNull();
    await context.db.deleteFrom('removido').execute();
  });

  it('gives way to newer ones, but by no clock in doubt', async () => {
    const now = yard.clock.now();
    there = Array.from({ length: 40 }, (_, n) => ({
      arquivo: `banco-${n}`,
      em: new Date(now.getTime() - n * 24 * HOUR),
    }));
    for (const { arquivo } of there) await files.put(arquivo, Buffer.from('x'));
    await ask();
    await turn();
    expect(files.keys().length).toBeLessThan(15);
    expect(files.keys()).toContain('banco-0');
  });

  it('asks nobody but managers, and says where no copies are made', async () => {
    expect((await yard.portaria.post('/api/sistema/copias', {})).statusCode).toBe(403);
    expect((await yard.frota.get('/api/sistema')).json().copia).toEqual({
      hora: '02:00',
      trancada: false,
      ultima: null,
      bytes: null,
      ms: null,
      prova: null,
      falha: null,
    });
  });
});

describeOnBothDatabases('copies', 'a copy by a process of its own', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'frota-copias-'));
  const yard = useYard(context);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const go = new AbortController().signal;

  /** Older than all that are made here. */
  const CUT = nameAt(new Date(0));

  async function makeCopias(): Promise<string> {
    const copias = join(folder, context.kind);
    await mkdir(copias, { recursive: true, mode: 0o700 });
    return copias;
  }

  function copiador() {
    const variables = {
      ...process.env,
      DADOS_DIR: context.kind === 'embedded' ? join(folder, 'dados') : context.dadosDir,
      DATABASE_URL: context.databaseUrl,
      COPIAS_DIR: join(folder, context.kind),
      COPIAS_SENHA: 'estrada do mato 3',
      FOTOS_URL: `file:${join(folder, 'fotos')}`,
    };
    return createCopiador(readEnvironment(variables), context.database, variables)!;
  }

  it('is whole, locked, and goes back without who and what was removed since', LONG, async () => {
    await yard.checkin({ placa: 'COP1A01' });
    // One that was cut is no reason against the next one.
    await writeFile(join(await makeCopias(), CUT), 'FROTA-COPIA-1\nxx');
    const { id, usuario } = yard.portaria.user;
    const made = await copiador().make(go);
    expect(made.arquivo).not.toBe(CUT);
    expect(made.linhas).toBeGreaterThan(10);
    // This suite's photos are in memory, which another process does not see.
    expect(made.fotos_perdidas).toBeGreaterThan(0);
    // Of either database a copy is rows and photos: it is locked, proven and put back in the same way.
    if (!context.isWhole) return;
    // Its process makes a database's files; that a copy is proven, app/backup/while-serving shows.
    if (IS_PROVA) await copiador().prove(made.arquivo, go);

    // The copy's process has the machine's clock.
    const now = new Date(Date.now() + 1000);
    yard.clock.set(now);
    await context.db.updateTable('sessao').set({ vista_em: now, criada_em: now }).execute();
    await yard.frota.delete(`/api/usuarios/${id}`);
    const fotos = await context.db.selectFrom('foto').select(['id', 'key']).execute();
    await yard.services.fotos.removeLinked(fotos.slice(0, 1));
    expect((await yard.frota.post(`/api/usuarios/${id}/anonimizar`, {})).statusCode).toBeLessThan(
      300,
    );
    const copies = await copiador().open();
    expect(await writeRemovidos(context.db, copies, new Date())).toBe(true);
    expect(await writeRemovidos(context.db, copies, new Date())).toBe(false);

    const target = await openTestDatabase(context.kind, { isNew: true });
    const place = await findCopy(join(folder, context.kind), {
      COPIAS_SENHA: 'estrada do mato 3',
    });
    const storage = createMemoryPhotoStorage();
    await restoreBackup({ database: target.database, storage, clock: createFakeClock() }, place);
    const restored = target.database.db;
    const pessoa = await restored
      .selectFrom('usuario')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(pessoa).toMatchObject({ anonimo_em: expect.any(Date), email: null });
    const visita = await restored
      .selectFrom('checkin')
      .select('usuario_nome')
      .executeTakeFirstOrThrow();
    expect([pessoa.usuario, visita.usuario_nome]).not.toContain(usuario);
    const kept = await restored.selectFrom('foto').select('id').execute();
    expect(kept).toHaveLength(fotos.length - 1);
    expect(kept).not.toContainEqual({ id: fotos[0]!.id });
    await target.close();
  });

  // What is left of one that was cut is the same of either database.
  if (!context.isWhole) return;

  it('is not made without COPIAS_DIR', () => {
    expect(createCopiador(readEnvironment({}), context.database)).toBeUndefined();
  });

  it(
    'leaves nothing half-made where it is killed, and tells of one that was cut',
    LONG,
    async () => {
      const copias = await makeCopias();
      const before = await readdir(copias);
      const killed = new AbortController();
      const making = copiador().make(killed.signal);
      setImmediate(() => killed.abort());
      await expect(making).rejects.toThrow();
      expect(await readdir(copias)).toEqual(before);

      await writeFile(join(copias, CUT), 'FROTA-COPIA-1\nxx');
      const error: Error = await copiador()
        .prove(CUT, go)
        .then(
          () => expect.fail(),
          (reason) => reason,
        );
      expect(error.message).toMatch(/^\S[^\n]*\.$/);
    },
  );
});
