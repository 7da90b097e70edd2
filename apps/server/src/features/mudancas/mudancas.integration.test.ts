import { mensagensMudancas, TIPOS_MUDANCA } from '@frota/contract/mudancas';
import { type Escopo, mensagensTokens } from '@frota/contract/tokens';
import { type Kysely, sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../database/schema.ts';
import { formatCursor } from '../../kernel/cursor.ts';
import { callAnonymous, formOf } from '../../testing/client.ts';
import { createFollower, readLists } from '../../testing/mudancas/follower.ts';
import { createHistory } from '../../testing/mudancas/history.ts';
import { startTestServer } from '../../testing/server.ts';
import { describeInBothYards } from '../../testing/suite.ts';
import { clearNotas } from '../posto/entradas/entradas.repository.ts';

const SEED = 20_261_126;
const STEPS = 28;

describeInBothYards('locks', 'changes', (yard, context) => {
  beforeAll(async () => {
    await yard.abreLivro(4000, 3000, 500);
    await yard.veiculo('MUD1A01');
  });

  const withToken = async (nome: string, escopos: readonly Escopo[]) => {
    const made = await yard.frota.post('/api/tokens', {
      nome,
      escopos,
      expira_em: '2026-03-20',
      senha_atual: 'cerrado-verde-7',
    });
    const headers = { authorization: `Bearer ${made.json().token}` };
    return (url: string) => callAnonymous(yard.http, 'GET', url, undefined, headers);
  };
  const forget = async () => {
    for (const table of ['mudanca_nova', 'mudanca'] as const)
      await context.db.deleteFrom(table).execute();
  };

  it('give whoever follows, at any pace, what the lists show', async () => {
    const history = createHistory(yard, context.db, SEED);
    const { random } = history;
    const { usuario } = await yard.usuario('Motorista', 'Zulmira Motorista');
    const zulmira = await yard.login('Motorista', usuario);
    await yard.ajuste('externo', { placa: 'MUD1A01', motorista: usuario });
    const checkin = await yard.checkin({ placa: 'MUD1A01', motorista: usuario });
    for (let step = 0; step < 5; step++) await history.step();
    // An older installation, which noted nothing.
    await forget();
    const get = await withToken('ERP', [
      ...(['ler:dashboard', 'ler:registros', 'ler:posto', 'ler:veiculos'] as const),
      'ler:divergencias',
    ]);
    const [eager, lazy] = [createFollower(get), createFollower(get)];
    for (let step = 0; step < STEPS; step++) {
      await history.step();
      if (random.chance(0.6)) await eager.read(random.int(1, 7));
      if (random.chance(0.1)) await lazy.read(random.int(1, 30));
    }
    await yard.assumir(yard.manobrista, checkin.id);
    await yard.concluir({ tarefaId: checkin.id, placa: 'MUD1A01' });
    await yard.veiculo('MUD9A01');
    const descarga = v7();
    const medidor = await yard.usuario('Manobrista', 'Zulmira Manobrista');
    const em = yard.clock.now().toISOString();
    const dips = {
      id: descarga,
      tipo: 'DIESEL S10',
      medido_antes: '3000',
      medido_antes_em: em,
      medido_depois: '3010',
      medido_depois_em: em,
    };
    const manobrista = await yard.login('Manobrista', medidor.usuario);
    await manobrista.post('/api/posto/descargas', formOf(dips));
    await yard.entrega('900', 10, '60', { descarga });
    await eager.catchUp(200);
    // Then she leaves and becomes anonymous, and the invoices are over their term.
    expect((await yard.frota.delete(`/api/usuarios/${zulmira.user.id}`)).statusCode).toBe(204);
    await eager.read(200);
    await yard.frota.post(`/api/usuarios/${zulmira.user.id}/anonimizar`, {});
    await context.db.updateTable('entrada').set({ lacres: '8812' }).execute();
    await eager.read(200);
    await clearNotas(context.db, new Date(yard.clock.now().getTime() + 60_000));
    await eager.catchUp(200);
    // So does who dipped a delivery, which keeps no name of his itself.
    expect((await yard.frota.delete(`/api/usuarios/${manobrista.user.id}`)).statusCode).toBe(204);
    await yard.frota.post(`/api/usuarios/${manobrista.user.id}/anonimizar`, {});

    const lists = await readLists(yard.frota);
    for (const follower of [eager, lazy]) {
      await follower.catchUp(200);
      expect(Object.fromEntries(follower.held)).toEqual(Object.fromEntries(lists));
    }
    const kinds = new Set([...lists.keys()].map((key) => key.split(' ')[0]));
    expect([...kinds].sort()).toEqual([...TIPOS_MUDANCA].sort());
    expect(JSON.stringify([...lists.values()])).not.toContain('Zulmira');
  });

  it('miss nothing of what is committed late, on two servers', async () => {
    const other = await startTestServer(context, { clock: yard.clock });
    const veiculo = async (placa: string): Promise<number> => {
      await yard.veiculo(placa);
      return (await yard.frota.get(`/api/veiculos-frota?busca=${placa}`)).json()[0].id;
    };
    const [early, late] = [await veiculo('MUD2A01'), await veiculo('MUD2A02')];
    const follower = createFollower(yard.frota.get, '&tipos=veiculo');
    await follower.catchUp(200);
    const marca = (id: number) => (follower.held.get(`veiculo ${id}`) as { Marca: string }).Marca;
    const paint = (trx: Kysely<Schema>, id: number, value: string) =>
      trx.updateTable('veiculo').set({ marca: value }).where('id', '=', id).execute();
    // The embedded database does one transaction at a time.
    if (context.kind === 'postgres') {
      const open = await context.db.startTransaction().execute();
      await paint(open, early, 'Cedo');
      await paint(context.db, late, 'Tarde');
      await follower.catchUp(200);
      expect([marca(early), marca(late)]).toEqual(['Volvo', 'Tarde']);
      await open.commit().execute();
      await follower.catchUp(200);
      expect(marca(early)).toBe('Cedo');
    }
    const writers = Array.from({ length: 12 }, (_, n) =>
      paint(context.db, n % 2 ? early : late, `M${n}`),
    );
    const numbering = [yard, other].flatMap(({ services }) =>
      Array.from({ length: 4 }, () => services.mudancas.number()),
    );
    await Promise.all([...writers, ...numbering]);
    await follower.catchUp(1);
    const stored = await context.db.selectFrom('veiculo').select(['id', 'marca']).execute();
    for (const { id, marca: now } of stored.filter((row) => [early, late].includes(row.id)))
      expect(marca(id)).toBe(now);
    await other.close();
  });

  it('are given as far as the scopes go, by a cursor that fits', async () => {
    const get = await withToken('Frota', ['ler:veiculos']);
    const first = await get('/api/mudancas?limite=1');
    const tipos = (answer: typeof first): string[] =>
      answer.json().mudancas.map(({ tipo }: { tipo: string }) => tipo);
    expect(tipos(first)).toEqual(['veiculo']);
    const beyond = await get('/api/mudancas?tipos=veiculo,checkin');
    expect([beyond.statusCode, beyond.json().error]).toEqual([
      403,
      mensagensTokens.semEscopo('ler:registros'),
    ]);
    const cursor = String(first.headers['x-proximo-cursor']);
    const fault = async (query: string) => {
      const answer = await yard.frota.get(`/api/mudancas?${query}`);
      return [answer.statusCode, answer.json().campos];
    };
    const { outrosTipos, restaurado } = mensagensMudancas;
    expect(await fault(`cursor=${cursor}`)).toEqual([400, { cursor: outrosTipos }]);
    expect((await fault('cursor=x'))[0]).toBe(400);
    expect((await fault('tipos=foto'))[0]).toBe(400);
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    for (const [tipo, place] of [
      ['veiculo', 'x'],
      ['checkin', '-'.repeat(36)],
    ]) {
      const forged = formatCursor([key[0], tipo!, key[2], tipo!, place!]);
      expect(await fault(`tipos=${tipo}&cursor=${forged}`)).toEqual([400, { cursor: outrosTipos }]);
    }
    // Back to an earlier moment, by a snapshot of the database.
    await sql`update mudanca_ponto set numero = numero - 1`.execute(context.db);
    expect(await fault(`tipos=veiculo&cursor=${cursor}`)).toEqual([400, { cursor: restaurado }]);
    await sql`update mudanca_ponto set numero = numero + 1, epoca = gen_random_uuid()`.execute(
      context.db,
    );
    expect(await fault(`tipos=veiculo&cursor=${cursor}`)).toEqual([400, { cursor: restaurado }]);
  });
});
