import { formatDataHora } from '@frota/contract/formato';
import { FOTOS_SEM_REGISTRO_MAX } from '@frota/contract/fotos';
import { mensagensRelogio } from '@frota/contract/relogio';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { formOf } from '../../testing/client.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { useYard } from '../../testing/suite.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
/** The hourly work that deletes what is older than so long. */
const BY_AGE = ['retention', 'unused photos', 'old readings'];

describeOnBothDatabases('jobs', 'the server’s clock', (context) => {
  /** How far the database's clock is before the server's. */
  let apart = 0;
  const yard = useYard(context, {
    databaseNow: () => new Date(yard.clock.now().getTime() + apart),
  });
  let agora: Date;
  beforeAll(() => {
    agora = yard.clock.now();
  });
  beforeEach(async () => {
    yard.clock.set(agora);
    apart = 0;
    await keepSessions();
    for (const table of ['foto', 'leitura', 'relogio', 'retencao'] as const) {
      await context.db.deleteFrom(table).execute();
    }
    await context.db.deleteFrom('auditoria').execute();
    await seed();
  });

  /** Sessions end by the same clock. */
  const keepSessions = async (): Promise<void> => {
    const now = yard.clock.now();
    await context.db.updateTable('sessao').set({ vista_em: now, criada_em: now }).execute();
  };
  /** A line of the trail, and a photo that waits for its record with what was read of it. */
  async function seed(): Promise<void> {
    await yard.checkin({ placa: 'REL1A01' });
    await context.db.updateTable('foto').set({ vinculo_id: null, papel: null }).execute();
    await yard.login('Frota', 'Outra Gestora');
  }
  const hourly = async (): Promise<void> => {
    for (const { name, run } of yard.jobs) {
      if (BY_AGE.includes(name)) await run(new AbortController().signal);
    }
  };
  const kept = async (): Promise<number[]> => {
    const tables = ['auditoria', 'foto', 'leitura'] as const;
    const counts = tables.map(async (table) => {
      const rows = await context.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .where(table === 'auditoria' ? 'em' : 'criada_em', '<=', agora)
        .executeTakeFirstOrThrow();
      return Number(rows.n);
    });
    return Promise.all(counts);
  };
  const duvida = async () => (await yard.frota.get('/api/servidor')).json().relogio;
  const confirm = (visto: Date, client = yard.frota) =>
    client.post('/api/relogio', { agora: visto.toISOString() });
  /** Somebody logs in thereafter, which is written down with that clock. */
  const jump = async (ms: number): Promise<void> => {
    yard.clock.advance(ms);
    await keepSessions();
    await yard.login('Frota', 'Outra Gestora');
  };

  it('is believed hour by hour', async () => {
    const before = await kept();
    for (let day = 0; day < 31; day += 6) {
      await hourly();
      await jump(6 * DAY_MS);
    }
    expect(await duvida()).toBeNull();
    await hourly();
    expect(await kept()).toEqual([before[0], 0, 0]);
  });

  it('deletes nothing after a jump, whatever was written since, until Frota confirms it', async () => {
    const before = await kept();
    expect(before.every((n) => n > 0)).toBe(true);
    await hourly();
    await jump(6 * 365 * DAY_MS);
    await hourly();
    await hourly();
    expect(await kept()).toEqual(before);
    const agora2032 = yard.clock.now();
    expect(await duvida()).toEqual({
      agora: agora2032.toISOString(),
      visto: agora.toISOString(),
      banco: null,
    });
    expect((await yard.http.inject('/readyz')).json()).toMatchObject({
      status: 'ok',
      detalhe: mensagensRelogio.emDuvida,
    });

    // Others are told nothing of it, and confirm nothing.
    expect((await yard.portaria.get('/api/servidor')).json().relogio).toBeNull();
    expect((await confirm(agora2032, yard.portaria)).statusCode).toBe(403);
    // Nor is a time confirmed that is not the one that was seen.
    const other = await confirm(agora);
    expect([other.statusCode, other.json().error]).toEqual([409, mensagensRelogio.outraHora]);
    await hourly();
    expect(await kept()).toEqual(before);

    expect((await confirm(agora2032)).statusCode).toBe(204);
    expect(await duvida()).toBeNull();
    const linhas = (await yard.frota.get('/api/auditoria?acao=relogio_confirmado')).json();
    expect(linhas.auditoria).toMatchObject([
      {
        usuario: 'Frota Um',
        alvo: mensagensRelogio.titulo,
        mudancas: [
          { campo: 'hora', antes: formatDataHora(agora), depois: formatDataHora(agora2032) },
        ],
      },
    ]);
    await hourly();
    expect(await kept()).toEqual([0, 0, 0]);
    // Once it is put right again, that is a jump, too.
    yard.clock.set(agora);
    expect(await yard.services.relogio.isTrusted()).toBe(false);
  });

  it('is believed again by itself once it is put right', async () => {
    await hourly();
    await jump(6 * 365 * DAY_MS);
    await hourly();
    yard.clock.set(new Date(agora.getTime() + HOUR_MS));
    await keepSessions();
    expect(await duvida()).toBeNull();
    expect(await yard.services.relogio.isTrusted()).toBe(true);
  });

  it('is held against the newest record where it was never looked at', async () => {
    const before = await kept();
    yard.clock.advance(8 * DAY_MS);
    await hourly();
    expect(await kept()).toEqual(before);
    expect(await yard.services.relogio.duvida()).toMatchObject({ visto: agora });
  });

  it('makes no room among waiting photos by a clock in doubt', async () => {
    await hourly();
    await context.db
      .insertInto('foto')
      .values(
        Array.from({ length: FOTOS_SEM_REGISTRO_MAX.fotos }, (_, n) => ({
          id: v7(),
          key: `placas/REL1A01-${1_700_000_000_000 + n}-a.jpg`,
          sha256: '0'.repeat(64),
          bytes: 1,
          largura: 1,
          altura: 1,
          usuario_id: yard.portaria.user.id,
          criada_em: agora,
        })),
      )
      .execute();
    await jump(30 * DAY_MS);
    const before = await kept();
    const send = async () => {
      const { bytes } = await yard.lida(yard.portaria, 'placa', { texto: 'REL1A01' });
      const form = formOf(
        { id: v7(), pasta: 'checkin-combustivel', placa: 'REL1A01' },
        { foto: { bytes } },
      );
      return (await yard.portaria.post('/api/fotos', form)).statusCode;
    };
    expect(await send()).toBe(429);
    expect(await kept()).toEqual(before);
    await confirm(yard.clock.now());
    expect(await send()).toBe(201);
  });

  if (context.kind === 'postgres') {
    it('deletes nothing while it is apart from the database’s', async () => {
      const before = await kept();
      await hourly();
      apart = -4 * HOUR_MS;
      expect(await duvida()).toMatchObject({
        banco: new Date(agora.getTime() + apart).toISOString(),
      });
      yard.clock.advance(DAY_MS);
      await context.db
        .updateTable('foto')
        .set({ criada_em: new Date(agora.getTime() - 8 * DAY_MS) })
        .execute();
      await hourly();
      expect(await kept()).toEqual(before);
      // Confirmed, they may stay as far apart as they are, and no farther.
      await keepSessions();
      expect((await confirm(yard.clock.now())).statusCode).toBe(204);
      expect(await duvida()).toBeNull();
      apart = 0;
      expect(await duvida()).not.toBeNull();
      apart = -4 * HOUR_MS;
      await hourly();
      expect((await kept())[1]).toBe(0);
    });
  }

  it('is one clock with the embedded database’s', async () => {
    const now = await context.database.now();
    if (context.kind === 'embedded') expect(now).toBeUndefined();
    else expect(Math.abs(now!.getTime() - Date.now())).toBeLessThan(60_000);
  });
});
