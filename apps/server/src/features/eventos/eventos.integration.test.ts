import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresEvents } from '../../adapters/events/postgres.ts';
import { openDatabase } from '../../database/connect.ts';
import type { Events } from '../../ports/events.ts';
import type { Client } from '../../testing/client.ts';
import { describeOnBothDatabases, openTestDatabase } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { startYard, type Yard } from '../../testing/yard.ts';

interface People {
  /** The user at the device that listens. */
  readonly there: Client;
  /** The same user at another one. */
  readonly here: Client;
  readonly senha: string;
  readonly frota: Client;
}

/** What ends the session that listens. */
const LEAVING: readonly (readonly [string, (people: People) => Promise<LightMyRequestResponse>])[] =
  [
    ['logs out', ({ there }) => there.post('/api/auth/logout')],
    [
      'changes his password elsewhere',
      ({ here, senha }) =>
        here.put('/api/auth/senha', { senha_atual: senha, senha: 'outra-estrada-9' }),
    ],
    [
      'is given a new password by a manager',
      ({ there, frota }) =>
        frota.post(`/api/usuarios/${there.user.id}/senha`, { senha: 'nova-estrada-4' }),
    ],
    ['is deleted', ({ there, frota }) => frota.delete(`/api/usuarios/${there.user.id}`)],
  ];

async function people(server: TestServer, nome: string): Promise<People> {
  const { senha } = await server.usuario('Portaria', nome);
  return {
    there: await server.login('Portaria', nome),
    here: await server.login('Portaria', nome),
    senha,
    frota: await server.login('Frota'),
  };
}

interface Listening {
  readonly answer: IncomingMessage;
  /** All that was told so far. */
  readonly text: () => string;
  readonly ended: Promise<unknown>;
}

const countEvents = ({ text }: Listening): number => text().split('event:').length - 1;

/** Opens the event stream of a server that listens on a port. */
async function listen(http: FastifyInstance, cookie?: string): Promise<Listening> {
  const { port } = http.server.address() as AddressInfo;
  const headers = { 'accept-encoding': 'gzip, br', ...(cookie && { cookie }) };
  const call = request({ host: '127.0.0.1', port, path: '/api/eventos', headers });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve).once('error', reject).end();
  });
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise((resolve) => answer.once('end', resolve));
  return { answer, text: () => text, ended };
}

const anyPort = { host: '127.0.0.1', port: 0 };

describeOnBothDatabases('streams', 'the event stream', (context) => {
  let yard: Yard;
  async function startListening(): Promise<Yard> {
    const started = await startYard(context);
    await started.http.listen(anyPort);
    return started;
  }
  beforeAll(async () => {
    yard = await startListening();
  });
  afterAll(() => yard.close());

  /** Opens the stream, and waits until it has told what changed just before. */
  async function listenFromNow(cookie: string): Promise<Listening> {
    const before = yard.events.recent().length;
    const listening = await listen(yard.http, cookie);
    await expect.poll(listening.text).toContain('retry:');
    await expect.poll(() => countEvents(listening)).toBe(before);
    return listening;
  }

  it('begins with what changed just before', async () => {
    await yard.events.publish('saldos');
    const { answer, text } = await listen(yard.http, yard.portaria.cookie);
    await expect.poll(text).toContain('event: saldos\ndata: 1\n\n');
    answer.destroy();
  });

  it('tells a logged-in client what changed, uncompressed and at once', async () => {
    const listening = await listenFromNow(yard.portaria.cookie);
    const { answer, text } = listening;
    const before = countEvents(listening);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    await yard.checkin({ placa: 'EVT1A01' });
    await expect.poll(() => countEvents(listening)).toBeGreaterThan(before);
    expect(text()).toMatch(/event: tarefas\ndata: 1\n\n$/);
    answer.destroy();
  });

  it('is closed to who has no session', async () => {
    const { answer } = await listen(yard.http);
    expect(answer.statusCode).toBe(401);
    answer.destroy();
  });

  it.each(LEAVING)('tells nothing more to a user who %s, and ends', async (how, leave) => {
    const who = await people(yard, `Quem ${how}`);
    const listening = await listenFromNow(who.there.cookie);
    const before = countEvents(listening);
    expect((await leave(who)).statusCode).toBeLessThan(300);
    await yard.events.publish('tarefas');
    await listening.ended;
    expect(countEvents(listening)).toBe(before);
  });

  it('goes on at the device where the user changed his password', async () => {
    const { here, senha } = await people(yard, 'Quem fica');
    const listening = await listenFromNow(here.cookie);
    const before = countEvents(listening);
    await here.put('/api/auth/senha', { senha_atual: senha, senha: 'outra-estrada-9' });
    await yard.events.publish('saldos');
    await expect.poll(() => countEvents(listening)).toBeGreaterThan(before);
    listening.answer.destroy();
  });

  it('ends when the server closes, without waiting for the client', async () => {
    const closing = await startListening();
    const { ended } = await listen(closing.http, closing.manobrista.cookie);
    await closing.close();
    await ended;
  });
});

describe('the event streams of two server processes on one database', () => {
  /** Each has its own connections and hears of the other's changes through the database. */
  let here: TestServer;
  let there: TestServer;
  let events: Events;
  const close: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const opened = await openTestDatabase('postgres');
    close.push(opened.close);
    const other = await openDatabase(opened);
    close.push(other.close);
    events = createPostgresEvents(opened.database);
    here = await startTestServer(opened, { events });
    close.push(here.close);
    there = await startTestServer(
      { database: other },
      { events: createPostgresEvents({ db: other.db, pollMs: 20 }) },
    );
    close.push(there.close);
    await there.http.listen(anyPort);
  });
  afterAll(async () => {
    for (const each of close.toReversed()) await each();
  });

  it.each(LEAVING)('end for a user who, at the other one, %s', async (how, leave) => {
    const who = await people(here, `Quem ${how}`);
    const { text, ended } = await listen(there.http, who.there.cookie);
    await expect.poll(text).toContain('retry:');
    await events.publish('tarefas');
    await expect.poll(text).toContain('event: tarefas');
    expect((await leave(who)).statusCode).toBeLessThan(300);
    // The first subscription may tell of the changes that an earlier test made.
    const told = text().length;
    await events.publish('saldos');
    await ended;
    expect(text().slice(told)).not.toContain('event: saldos');
  });
});
