import { mensagensWebhooks, type Webhook } from '@frota/contract/webhooks';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { newId } from '../../kernel/id.ts';
import { describeOnPostgres } from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { useYard } from '../../testing/suite.ts';
import { createWebhooks, never, webhookCaller } from '../../testing/webhooks/webhooks.ts';
import { createRemessaService } from './remessa.service.ts';
import { deleteWebhook, updateWebhook } from './repository.ts';

const HOUR_MS = 3_600_000;

describeOnPostgres('webhooks among servers', (context) => {
  const yard = useYard(context);
  const { listen, sender, send, remessas, situacoes, clear } = createWebhooks(yard, context);
  const externo = (km: string) => yard.ajuste('externo', { placa: 'WEB1A01', km });
  const idOf = (path: string): string => path.slice(-36);
  const written = () => context.db.selectFrom('webhook_entrega').select('webhook_id').execute();
  beforeAll(() => yard.veiculo('WEB1A01'));
  afterEach(clear);

  it('hold up no record while one is deleted, and tell in its transaction or not at all', async () => {
    const { path } = await listen(['externo.criado', 'divergencia.decidida']);
    const { db } = context;
    const decided = inTransaction(db, async (trx) => {
      await externo('110000');
      await trx.updateTable('divergencia').set({ situacao: 'decidida' }).execute();
      const told = await trx.selectFrom('webhook_entrega').select('evento').execute();
      expect(told.map(({ evento }) => evento)).toContain('divergencia.decidida');
      throw new Error('rolled back');
    });
    await expect(decided).rejects.toThrow('rolled back');
    expect(await remessas(path)).toMatchObject([{ evento: 'externo.criado' }]);

    await inTransaction(db, async (trx) => {
      await deleteWebhook(trx, idOf(path));
      await externo('110100');
    });
    expect((await yard.frota.get(`${path}/entregas`)).statusCode).toBe(404);
    await yard.services.webhooks.purge(new Date(Date.now() + HOUR_MS));
    expect(await written()).toEqual([]);
  });

  it('get what comes after a message that they refuse, and lose it alone', async () => {
    const { receiver, path } = await listen(['externo.criado']);
    const clock = createFakeClock();
    const refused = await externo('120000');
    receiver.answer = ({ mensagem }, response) =>
      response.writeHead(mensagem.data.id === refused ? 422 : 200).end();
    const turn = async (): Promise<void> => {
      await send(clock);
      clock.advance(6 * HOUR_MS);
    };
    for (let turns = 0; turns < 11; turns++) await turn();
    await externo('120100');
    for (let turns = 0; turns < 3; turns++) await turn();
    expect(await remessas(path)).toMatchObject([
      { situacao: 'entregue', tentativas: 1 },
      { situacao: 'desistiu', status: 422 },
    ]);
    const { host } = new URL(receiver.url);
    const notice = async () => (await yard.frota.get('/api/servidor')).json().webhooks;
    expect([await situacoes(), await notice()]).toEqual([['desistiu'], [host]]);
    receiver.answer = (_, response) => response.end();
    const [, { id }] = await remessas(path);
    await yard.frota.post(`${path}/entregas/${id}/reenvio`);
    await send(clock);
    expect([await situacoes(), await notice()]).toEqual([['ligado'], null]);
  });

  it('are not held against their address while a record cannot be read', async () => {
    const { receiver, path } = await listen(['externo.criado']);
    const clock = createFakeClock();
    await externo('125000');
    const textOf = () => Promise.reject(new Error('unreadable'));
    const errors: unknown[] = [];
    const broken = createRemessaService({
      db: context.db,
      clock,
      webhookCaller,
      mensagens: { textOf },
      onError(error) {
        errors.push(error);
      },
    });
    for (let turns = 0; turns < 15; turns++) {
      await broken.run(never);
      await broken.settled();
      clock.advance(6 * HOUR_MS);
    }
    const { registro: resposta } = mensagensWebhooks.falha;
    const waiting = { situacao: 'espera', tentativas: 15, status: null, resposta };
    expect([await remessas(path), errors.length]).toMatchObject([[waiting], 15]);
    const well = { falhas: 0, falha_desde: null, tenta_em: null, parado_em: null };
    const webhooks = await context.db.selectFrom('webhook').selectAll().execute();
    expect(webhooks).toMatchObject([well]);
    // Nobody waits for it without being told: where webhooks are looked at, and above every screen.
    const told = async () => [
      ...(await yard.frota.get('/api/webhooks'))
        .json()
        .webhooks.map(({ situacao, ilegiveis }: Webhook) => `${situacao} ${ilegiveis}`),
      (await yard.frota.get('/api/servidor')).json().webhooks,
    ];
    expect(await told()).toEqual(['ilegivel 1', [new URL(receiver.url).host]]);
    await send(clock);
    expect(await remessas(path)).toMatchObject([{ situacao: 'entregue', tentativas: 16 }]);
    expect(await told()).toEqual(['ligado 0', null]);
  });

  it('are sent to by a server that stalled no more, nor held up by one whose clock was ahead', async () => {
    const { path } = await listen(['externo.criado']);
    const clock = createFakeClock();
    await externo('130000');
    const called = Promise.withResolvers<void>();
    const stalled = Promise.withResolvers<never>();
    const post = () => {
      called.resolve();
      return stalled.promise;
    };
    const slow = sender(clock, { ...webhookCaller, post });
    await slow.run(never);
    await called.promise;
    clock.advance(61_000);
    await send(clock);
    stalled.reject(new Error('late'));
    await slow.settled();
    expect(await remessas(path)).toMatchObject([{ situacao: 'entregue', tentativas: 1 }]);

    const year = new Date(clock.now().getTime() + 365 * 24 * HOUR_MS);
    const ahead = { tenta_em: year, tomado_por: newId(), tomado_ate: year };
    await updateWebhook(context.db, idOf(path), ahead);
    await externo('130100');
    await context.db.updateTable('webhook_entrega').set({ tenta_em: year }).execute();
    await send(clock);
    expect(await remessas(path)).toMatchObject([{ situacao: 'entregue' }, {}]);
  });

  it('are sent no CPF that somebody typed, and none is kept that they answer', async () => {
    const { receiver, path } = await listen(['externo.criado', 'divergencia.decidida']);
    receiver.answer = (_, response) => response.end('12345678901 não existe');
    const { frota } = yard;
    // A key whose digits look like one.
    const id = '01900000-0000-7000-8000-a12345678901';
    await yard.ajuste('externo', { id, placa: 'WEB1A01', km: '140000' });
    const { divergencias } = (await frota.get('/api/divergencias')).json();
    const nota = 'João, CPF 123.456.789-01';
    const decisao = { decisao: 'nao_procede', nota };
    await frota.post(`/api/divergencias/${divergencias[0].id}/decisao`, decisao);
    await send();
    const sent = receiver.recebidas.map(({ body }) => body).join();
    expect(sent).toContain('João, CPF [cpf]');
    expect(sent).not.toContain('789-01');
    expect(sent).toContain(id);
    const resposta = '[cpf] não existe';
    expect(await remessas(path)).toMatchObject([{ resposta }, { resposta }]);
    // Who follows the changes reads the same.
    const { body } = await frota.get('/api/mudancas?tipos=divergencia');
    expect(body).toContain('João, CPF [cpf]');
    expect(body).not.toContain('789-01');
  });
});
