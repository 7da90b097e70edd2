import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { startYard, type Yard } from '../../testing/yard.ts';

describeOnBothDatabases('the event stream', (context) => {
  let yard: Yard;
  async function startListening(): Promise<Yard> {
    const started = await startYard(context);
    await started.http.listen({ host: '127.0.0.1', port: 0 });
    return started;
  }
  beforeAll(async () => {
    yard = await startListening();
  });
  afterAll(() => yard.close());

  async function listen(
    cookie?: string,
    { http } = yard,
  ): Promise<{ answer: IncomingMessage; text: () => string }> {
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
    return { answer, text: () => text };
  }

  it('tells a logged-in client what changed, uncompressed and at once', async () => {
    const { answer, text } = await listen(yard.portaria.cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    await vi.waitFor(() => expect(text()).toContain('retry:'));
    await yard.checkin({ placa: 'EVT1A01' });
    await vi.waitFor(() => expect(text()).toContain('event: tarefas\ndata: 1\n\n'));
    answer.destroy();
  });

  it('is closed to who has no session', async () => {
    const { answer } = await listen();
    expect(answer.statusCode).toBe(401);
    answer.destroy();
  });

  it.each([
    [
      'logs out',
      (cookie: string) =>
        yard.http.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } }),
    ],
    [
      'is deleted',
      async () => {
        const { id } = await context.db
          .selectFrom('usuario')
          .select('id')
          .where('usuario', '=', 'Quem sai')
          .where('excluido_em', 'is', null)
          .executeTakeFirstOrThrow();
        return yard.frota.delete(`/api/usuarios/${id}`);
      },
    ],
  ])('tells nothing more to a user who %s, and ends', async (_case, leave) => {
    const { cookie } = await yard.login('Portaria', 'Quem sai');
    const { answer, text } = await listen(cookie);
    const ended = new Promise((resolve) => answer.once('end', resolve));
    await vi.waitFor(() => expect(text()).toContain('retry:'));
    expect((await leave(cookie)).statusCode).toBeLessThan(300);
    yard.events.publish('tarefas');
    await ended;
    expect(text()).not.toContain('event:');
  });

  it('ends when the server closes, without waiting for the client', async () => {
    const closing = await startListening();
    const { answer } = await listen(closing.manobrista.cookie, closing);
    const ended = new Promise((resolve) => answer.once('end', resolve));
    await closing.close();
    await ended;
  });
});
