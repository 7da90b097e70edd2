import { createRandom } from '@frota/amostras';
import { CHAVES_EVENTO, mensagensWebhooks } from '@frota/contract/webhooks';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { WebhookCaller } from '../../ports/webhook-caller.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { createFollower } from '../../testing/mudancas/follower.ts';
import { describeInBothYards } from '../../testing/suite.ts';
import { createWebhooks, never, SENHA, webhookCaller } from '../../testing/webhooks/webhooks.ts';
import { createEstoqueBaixo } from '../posto/tanques/estoque.public.ts';

const HOUR_MS = 3_600_000;

describeInBothYards('jobs', 'webhooks', (yard, context) => {
  const { make, listen, sender, send, remessas, situacoes, clear } = createWebhooks(yard, context);
  const externo = (km: string) => yard.ajuste('externo', { placa: 'WEB1A01', km });
  const lines = async (acao: string) =>
    (await yard.frota.get(`/api/auditoria?acao=${acao}`)).json().auditoria;
  beforeAll(async () => {
    await yard.abreLivro(4000, 3000, 500);
    await yard.veiculo('WEB1A01');
  });
  afterEach(clear);

  it('tell each event with its record as the changes give it', async () => {
    await externo('120000');
    const { receiver } = await listen(CHAVES_EVENTO);
    const other = await listen(['estoque.baixo']);
    const { id } = await yard.checkin({ placa: 'WEB1A01' });
    await yard.assumir(yard.manobrista, id);
    const fueling = await yard.concluir({ tarefaId: id, placa: 'WEB1A01' });
    await externo('120900');
    await yard.entrega('900', 10);
    const { frota } = yard;
    yard.clock.advance(60_000);
    await frota.post('/api/posto/medicao', {
      litros_s10: '3900',
      litros_s500: '3000',
      litros_arla: '500',
      ocorrido_em: yard.clock.now().toISOString(),
    });
    const { divergencias } = (await frota.get('/api/divergencias')).json();
    await frota.post(`/api/divergencias/${divergencias[0].id}/decisao`, { decisao: 'nao_procede' });
    const S10 = '/api/posto/tanques/DIESEL%20S10';
    const tanque = { nome: 'DIESEL S10', capacidade: '15000', minimo: '5000', morto: '' };
    await frota.put(S10, tanque);
    const { db } = context;
    await createEstoqueBaixo({ db, clock: yard.clock, avisos: { estoqueBaixo() {} } }).run();
    await send();

    const told = receiver.recebidas.map(({ mensagem }) => mensagem);
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(CHAVES_EVENTO));
    expect(other.receiver.recebidas.map(({ mensagem }) => mensagem.type)).toEqual([
      'estoque.baixo',
    ]);
    expect(told.find(({ type }) => type === 'tarefa.finalizada')!.data.id).toBe(fueling);
    const follower = createFollower(frota.get);
    await follower.catchUp(200);
    for (const { type, data, timestamp } of told) {
      expect(Date.parse(timestamp)).not.toBeNaN();
      const { tipo, id: key, registro, removido } = data;
      expect(removido).toBe(false);
      if (type === 'estoque.baixo')
        expect(registro).toEqual({ tipo: 'DIESEL S10', litros: expect.any(Number), minimo: 5000 });
      else expect(registro, type).toEqual(follower.held.get(`${tipo} ${key}`));
    }
    const all = JSON.stringify(told);
    const { cpf } = await yard.usuario('Motorista', 'João da Silva');
    for (const secret of [cpf, '/api/fotos/', '"foto']) expect(all).not.toContain(secret);
  });

  it('come at least once and in the order of their record, whichever server dies when', async () => {
    const { receiver } = await listen(['divergencia.aberta', 'divergencia.decidida']);
    const random = createRandom(20_261_126);
    receiver.answer = (_, response) => response.writeHead(random.chance(0.2) ? 503 : 200).end();
    const casos = [await externo('130000'), await externo('131000'), await externo('132000')];
    const flip = (registro_id: string, situacao: 'aberta' | 'decidida') =>
      context.db
        .updateTable('divergencia')
        .set({ situacao })
        .where('registro_id', '=', registro_id)
        .where('regra', '=', 'externo_sem_prova')
        .execute();
    // They happen while servers send.
    const flips = (['decidida', 'aberta', 'decidida'] as const).flatMap((situacao) =>
      casos.map((caso) => () => flip(caso, situacao)),
    );
    const clock = createFakeClock();
    /** A server that dies at random before or after a call: what it holds it never lets go. */
    function mortal() {
      const { promise: death, resolve: die } = Promise.withResolvers<void>();
      const post: WebhookCaller['post'] = async (...call) => {
        const dies = random.chance(0.3);
        const answer = dies && random.chance(0.5) ? undefined : await webhookCaller.post(...call);
        if (!dies) return answer!;
        die();
        return new Promise(() => {});
      };
      const { run, settled } = sender(clock, { ...webhookCaller, post });
      return { run, over: () => Promise.race([settled(), death]) };
    }
    const waiting = async () =>
      (
        await context.db
          .selectFrom('webhook_entrega')
          .select('id')
          .where('situacao', '=', 'espera')
          .execute()
      ).length;
    let turns = 0;
    while ((flips.length > 0 || (await waiting()) > 0) && turns++ < 200) {
      const two = [mortal(), mortal()];
      await Promise.all(two.map(({ run }) => run(never)));
      await flips.shift()?.();
      await Promise.all(two.map(({ over }) => over()));
      clock.advance(61_000);
    }
    expect(await waiting()).toBe(0);
    const sent = await context.db
      .selectFrom('webhook_entrega')
      .select(['id', 'registro_id'])
      .orderBy('ordem')
      .execute();
    expect(sent.length).toBeGreaterThanOrEqual(12);
    for (const registro of new Set(sent.map(({ registro_id }) => registro_id))) {
      const came = receiver.recebidas
        .filter(({ mensagem }) => mensagem.data.id === registro)
        .map(({ id }) => id)
        .filter((id, at, ids) => id !== ids[at - 1]);
      const of = sent.filter(({ registro_id }) => registro_id === registro);
      expect(came).toEqual(of.map(({ id }) => id));
    }
  });

  if (!context.isWhole) return;

  it('shows a secret once, and asks who makes one for his password and a public address', async () => {
    const { receiver, path } = await listen(['externo.criado', 'checkin.criado']);
    expect(receiver.segredo).toMatch(/^whsec_[\w+/]{43}=$/);
    const list = await yard.frota.get('/api/webhooks');
    expect(list.json().webhooks).toMatchObject([
      {
        url: receiver.url,
        eventos: ['checkin.criado', 'externo.criado'],
        situacao: 'ligado',
        esperam: 0,
        aceito_em: null,
        anterior_ate: null,
        responsavel: 'Frota Um',
        responsavel_id: yard.frota.user.id,
      },
    ]);
    expect(list.body).not.toContain(receiver.segredo);
    const alvo = new URL(receiver.url).host;
    expect((await lines('webhook_criado'))[0]).toMatchObject({
      acao: 'webhook_criado',
      usuario: 'Frota Um',
      alvo,
    });

    const fault = async (url: string, rest: object = {}) => {
      const body = { url, eventos: ['checkin.criado'], ...SENHA, ...rest };
      return (await yard.frota.post('/api/webhooks', body)).json().campos;
    };
    expect(await fault('erp')).toEqual({ url: mensagensWebhooks.url });
    expect(await fault('http://erp.empresa.com.br/')).toEqual({ url: mensagensWebhooks.semHttps });
    for (const host of ['127.0.0.2', '2130706434', '[::1]', '10.0.0.5', '169.254.169.254'])
      expect(await fault(`https://${host}/`)).toEqual({ url: mensagensWebhooks.privado });
    expect(Object.keys(await fault('https://erp.com.br/', { eventos: [] }))).toEqual(['eventos']);
    expect(Object.keys(await fault('https://erp.com.br/', { senha_atual: 'x' }))).toEqual([
      'senha_atual',
    ]);
    for (let n = 1; n < 10; n++) await make(' HTTPS://ERP.com.br:443\\a/../\n', ['checkin.criado']);
    expect((await yard.frota.get('/api/webhooks')).json().webhooks.at(-1).url).toBe(
      'https://erp.com.br/',
    );
    const eleventh = await make('https://erp.com.br/', ['checkin.criado']);
    expect([eleventh.statusCode, eleventh.json().error]).toEqual([409, mensagensWebhooks.demais]);

    expect((await yard.frota.delete(path)).statusCode).toBe(204);
    for (const gone of [yard.frota.delete(path), yard.frota.get(`${path}/entregas`)])
      expect((await gone).statusCode).toBe(404);
    expect(await lines('webhook_excluido')).toMatchObject([{ acao: 'webhook_excluido', alvo }]);
  });

  it('wait for nobody: not for one that hangs, redirects or answers without end', async () => {
    const [hangs, leads, endless, works] = [
      await listen(['externo.criado']),
      await listen(['externo.criado']),
      await listen(['externo.criado']),
      await listen(['externo.criado']),
    ];
    hangs.receiver.answer = () => undefined;
    const giveUp = new AbortController();
    const post: WebhookCaller['post'] = (url, headers, body, stop) =>
      webhookCaller.post(url, headers, body, url === hangs.receiver.url ? giveUp.signal : stop);
    const server = sender(yard.clock, { ...webhookCaller, post });
    leads.receiver.answer = (_, response) =>
      void response.writeHead(307, { location: works.receiver.url }).end();
    endless.receiver.answer = (_, response) => {
      response.writeHead(200);
      const flood = (): boolean => response.write('não acaba '.repeat(50)) && flood();
      response.on('drain', flood);
      flood();
    };
    const taken = new Promise<void>((resolve) => {
      works.receiver.answer = (_, response) => {
        response.end();
        resolve();
      };
    });
    await externo('121000');
    await server.run(never);
    await taken;
    expect(await remessas(hangs.path)).toMatchObject([{ situacao: 'espera', tentativas: 0 }]);
    giveUp.abort();
    await server.settled();
    expect(await remessas(hangs.path)).toMatchObject([
      {
        situacao: 'espera',
        tentativas: 1,
        status: null,
        resposta: mensagensWebhooks.falha.ABORT_ERR,
      },
    ]);
    expect(await remessas(leads.path)).toMatchObject([{ situacao: 'espera', status: 307 }]);
    const [one] = await remessas(endless.path);
    expect(one).toMatchObject({ situacao: 'entregue', status: 200 });
    expect(one.resposta.length).toBeLessThanOrEqual(200);
    expect(works.receiver.recebidas).toHaveLength(1);
  });

  it('sign with the secret before, too, for a day after it was changed', async () => {
    const { receiver, path } = await listen(['externo.criado']);
    const old = receiver.segredo;
    const answer = await yard.frota.post(`${path}/segredo`, SENHA);
    expect(answer.json().segredo).toMatch(/^whsec_/);
    expect((await yard.frota.post(`${path}/segredo`, { senha_atual: 'x' })).statusCode).toBe(400);
    expect(await lines('webhook_segredo')).toMatchObject([{ acao: 'webhook_segredo' }]);
    const isTaken = async (segredo: string, km: string): Promise<boolean> => {
      receiver.segredo = segredo;
      await externo(km);
      await send();
      return (await remessas(path))[0].status === 200;
    };
    expect(await isTaken(old, '122000')).toBe(true);
    expect(await isTaken(answer.json().segredo, '122100')).toBe(true);
    await externo('122200');
    receiver.segredo = old;
    const clock = createFakeClock();
    clock.advance(25 * HOUR_MS);
    await send(clock);
    expect((await remessas(path))[0]).toMatchObject({ status: 401, situacao: 'espera' });
  });

  it('end after three days in which nothing was taken, and go on when a manager answers for them', async () => {
    const gestora = await yard.login('Frota', 'Gestora Frota');
    const { receiver, path } = await listen(['externo.criado'], gestora);
    const up = receiver.answer;
    receiver.answer = (_, response) => response.writeHead(500).end('fora  do\nar');
    await externo('140000');
    const clock = createFakeClock();
    await send(clock);
    expect(await situacoes()).toEqual(['falhando']);
    expect(await remessas(path)).toMatchObject([{ status: 500, resposta: 'fora do ar' }]);
    const threeDays = async (): Promise<void> => {
      for (let turn = 0; turn < 13; turn++) {
        await send(clock);
        clock.advance(6 * HOUR_MS);
      }
    };
    // One message alone says nothing of the address.
    await threeDays();
    expect(await situacoes()).toEqual(['desistiu']);
    const [{ tentativas, id }] = await remessas(path);
    expect(tentativas).toBe(13);
    for (const km of ['140100', '140200']) await externo(km);
    await threeDays();
    expect(await situacoes()).toEqual(['falhas']);
    expect(await lines('webhook_parado')).toMatchObject([
      { acao: 'webhook_parado', usuario: 'Sistema' },
    ]);
    const host = new URL(receiver.url).host;
    expect((await yard.frota.get('/api/servidor')).json().webhooks).toEqual([host]);
    // What happens meanwhile it is not told of.
    await externo('141000');
    const again = () => yard.frota.post(`${path}/entregas/${id}/reenvio`);
    expect((await again()).json().error).toBe(mensagensWebhooks.desligado);

    receiver.answer = up;
    const before = receiver.recebidas.length;
    expect((await yard.frota.post(`${path}/ligar`, SENHA)).statusCode).toBe(204);
    expect((await yard.frota.post(`${path}/ligar`, SENHA)).statusCode).toBe(409);
    expect(await lines('webhook_ligado')).toMatchObject([{ acao: 'webhook_ligado' }]);
    await send(clock);
    const came = () => receiver.recebidas.slice(before).map((recebida) => recebida.id);
    const waited = (await remessas(path)).map((remessa: { id: string }) => remessa.id).reverse();
    expect(came()).toEqual(waited.slice(1));
    expect((await again()).statusCode).toBe(204);
    expect(await lines('webhook_reenvio')).toMatchObject([{ acao: 'webhook_reenvio' }]);
    await send(clock);
    expect(came()).toEqual([...waited.slice(1), id]);
    expect((await yard.frota.get('/api/servidor')).json().webhooks).toBeNull();
    const gone = await yard.frota.post(`${path}/entregas/${path.slice(-36)}/reenvio`);
    expect(gone.statusCode).toBe(404);

    // It is the manager's who switched it on: it stops as he leaves.
    const hers = await listen(['externo.criado'], gestora);
    const { cpf } = await yard.usuario('Frota', 'Gestora Frota');
    await externo('142000');
    await yard.admin.block(cpf);
    await externo('142500');
    await send(clock);
    expect(await situacoes()).toEqual(['ligado', 'semGestor']);
    expect(hers.receiver.recebidas).toEqual([]);
    expect((await yard.frota.get('/api/servidor')).json().webhooks).toHaveLength(1);
    await yard.frota.post(`${hers.path}/ligar`, SENHA);
    await send(clock);
    expect(hers.receiver.recebidas).toHaveLength(1);
    // One that is gone for good.
    hers.receiver.answer = (_, response) => response.writeHead(410).end();
    await externo('143000');
    await send(clock);
    expect(await situacoes()).toEqual(['ligado', 'recusado']);
    await yard.services.webhooks.purge(new Date(Date.now() + HOUR_MS));
    expect(await remessas(path)).toEqual([]);
  });
});
