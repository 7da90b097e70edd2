import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { mensagensAvisos } from '@frota/contract/avisos';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import webPush from 'web-push';
import { createWebPush } from '../../adapters/push/web-push.ts';
import { type Client, formOf } from '../../testing/client.ts';
import { correct } from '../../testing/correct.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { startYard, type Yard } from '../../testing/yard.ts';

// Of full length, which one of 256 bare pairs is not.
const { publicKey: publica, privateKey: privada } = webPush.generateVAPIDKeys();
const CHAVES = { publica, privada };

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

describeOnDatabase('Web Push of new tasks', (context) => {
  let yard: Yard;
  let service: Server;
  let status = 201;
  const received: Received[] = [];
  /** What the service leaves without an answer until the end of a test. */
  let held: (() => void)[] | undefined;

  beforeAll(async () => {
    yard = await startYard(context);
    await yard.veiculo('PSH1A23');
    service = createServer(async (request, response) => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: await buffer(request),
      });
      const answer = () => response.writeHead(status, { location: '/elsewhere' }).end();
      if (held && request.url?.startsWith('/slow')) held.push(answer);
      else answer();
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
  });
  afterAll(async () => {
    await yard.close();
    service.close();
  });
  beforeEach(async () => {
    await yard.services.avisos.settled();
    await context.db.deleteFrom('inscricao').execute();
    received.length = 0;
    status = 201;
  });

  /** A browser of its own. */
  function createDevice(path: string, host = '127.0.0.1') {
    const { port } = service.address() as AddressInfo;
    const pair = createECDH('prime256v1');
    const auth = randomBytes(16);
    const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') };
    return { pair, auth, inscricao: { endpoint: `http://${host}:${port}${path}`, keys } };
  }

  async function subscribe(client: Client, path: string, host?: string) {
    const device = createDevice(path, host);
    const answer = await client.post('/api/avisos', device.inscricao);
    expect(answer.statusCode).toBe(204);
    return device;
  }

  const told = async (): Promise<string[]> => {
    await yard.services.avisos.settled();
    return received.map(({ path }) => path).toSorted();
  };

  it('tells plate and city of a new task, for that device alone to read', async () => {
    const { pair, auth } = await subscribe(yard.manobrista, '/ana');
    const { id } = await yard.checkin({ placa: 'PSH1A23' });
    expect(await told()).toEqual(['/ana']);
    const [{ headers, body }] = received as [Received];
    expect(headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    expect(body.includes('PSH1A23')).toBe(false);
    expect(JSON.parse(decrypt(body, pair, auth))).toEqual({
      tipo: 'tarefa',
      id,
      placa: 'PSH1A23',
      cidade: 'Dourados',
    });
  });

  it('tells Frota which tank is low, and nobody else', async () => {
    const { pair, auth } = await subscribe(yard.frota, '/gestora');
    await subscribe(yard.manobrista, '/ana');
    const estoque = { produto: 'DIESEL S10', litros: 2900.5, minimo: 3000 } as const;
    yard.services.avisos.estoqueBaixo(estoque);
    expect(await told()).toEqual(['/gestora']);
    const [{ body }] = received as [Received];
    expect(JSON.parse(decrypt(body, pair, auth))).toEqual({ tipo: 'estoque', ...estoque });
    received.length = 0;
    await yard.checkin({ placa: 'PSH1A23' });
    expect(await told()).toEqual(['/ana']);
  });

  it('is signed with the key that browsers were given, the same on every server', async () => {
    await subscribe(yard.manobrista, '/ana');
    await yard.checkin({ placa: 'PSH1A23' });
    await told();
    const { chave } = (await yard.manobrista.get('/api/avisos/chave')).json();
    const [, token, key] =
      /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(received[0]!.headers.authorization ?? '') ?? [];
    expect(key).toBe(chave);
    expect(isSigned(token!, chave)).toBe(true);
    const again = await startYard(context, { clock: yard.clock });
    expect((await again.services.avisos.chave()).chave).toBe(chave);
    await again.close();
  });

  it('is told of a task that was given back, but not to who gave it', async () => {
    const { id } = await yard.checkin({ placa: 'PSH1A23' });
    await yard.assumir(yard.manobrista, id);
    await yard.services.avisos.settled();
    await subscribe(yard.manobrista, '/ana');
    await subscribe(await yard.login('Manobrista', 'Bia da Noite'), '/bia');
    await yard.manobrista.post(`/api/tarefas/deixar/${id}`);
    expect(await told()).toEqual(['/bia']);
  });

  it('is told of each task that a user held who is blocked on the command line, whose own device is told no more', async () => {
    const blocked = await yard.login('Manobrista', 'Gil que Perde');
    const { id } = await yard.checkin({ placa: 'PSH1A23' });
    await yard.assumir(blocked, id);
    await yard.services.avisos.settled();
    await subscribe(yard.manobrista, '/ana');
    await subscribe(blocked, '/gil');
    const published: string[] = [];
    yard.events.subscribe((topico) => published.push(topico));
    const { cpf } = await yard.usuario('Manobrista', 'Gil que Perde');
    await yard.admin.block(cpf);
    expect([await told(), published]).toEqual([['/ana'], ['tarefas']]);
    expect((await blocked.get('/api/auth/sessao')).statusCode).toBe(401);
  });

  it('is told of each task that a user held who is deleted, or gets another kind of access', async () => {
    const leaving = await yard.login('Manobrista', 'Duda que Sai');
    for (const placa of ['PSH1A23', 'PSH1A23']) {
      const { id } = await yard.checkin({ placa });
      await yard.assumir(leaving, id);
    }
    const changing = await yard.login('Manobrista', 'Edu que Muda');
    const { id } = await yard.checkin({ placa: 'PSH1A23' });
    await yard.assumir(changing, id);
    await yard.services.avisos.settled();
    await subscribe(yard.manobrista, '/ana');

    expect((await yard.frota.delete(`/api/usuarios/${leaving.user.id}`)).statusCode).toBe(204);
    expect(await told()).toEqual(['/ana', '/ana']);
    received.length = 0;
    const { cpf } = await yard.usuario('Manobrista', 'Edu que Muda');
    const dados = { usuario: 'Edu que Muda', cpf, tipo_login: 'Portaria', email: null };
    const answer = await yard.frota.put(`/api/usuarios/${changing.user.id}`, dados);
    expect(answer.statusCode).toBe(200);
    expect(await told()).toEqual(['/ana']);
    received.length = 0;
    const idle = await yard.login('Manobrista', 'Fred sem Tarefa');
    await yard.frota.delete(`/api/usuarios/${idle.user.id}`);
    expect(await told()).toEqual([]);
  });

  it('is told of a task that a corrected plate made', async () => {
    await yard.veiculo('PSH2A34', { Cidade: 'Navirai' });
    await subscribe(yard.manobrista, '/ana');
    const { id } = await yard.checkin({ placa: 'PSH1A23', combustivel: '3/4' });
    expect(await told()).toEqual([]);
    const item = { placa: 'PSH1A23', campo: 'placa', valor: 'PSH2A34' };
    await correct(context.db, yard, { origem: 'checkin', id }, item);
    expect(await told()).toEqual(['/ana']);
  });

  it('is not told of a vehicle that needs no fuel, nor again of a repeated post', async () => {
    await subscribe(yard.manobrista, '/ana');
    const posting = await yard.checkinPosting({ placa: 'PSH1A23' });
    for (let i = 0; i < 2; i++) {
      await yard.portaria.post('/api/checkin', formOf(posting.fields, posting.files));
    }
    await yard.checkin({ placa: 'PSH1A23', combustivel: '1' });
    expect(await told()).toEqual(['/ana']);
  });

  it('is one subscription per session and device', async () => {
    await subscribe(yard.manobrista, '/old');
    const { inscricao } = await subscribe(yard.manobrista, '/new');
    const other = await yard.login('Manobrista', 'Bia da Noite');
    await other.post('/api/avisos', inscricao);
    const rows = await context.db.selectFrom('inscricao').select('usuario_id').execute();
    expect(rows).toEqual([{ usuario_id: other.user.id }]);
    expect((await other.delete('/api/avisos')).statusCode).toBe(204);
    await yard.checkin({ placa: 'PSH1A23' });
    expect(await told()).toEqual([]);
  });

  it('is told to five devices of a user, those that opened the app last', async () => {
    const clients = await Promise.all(
      Array.from({ length: 6 }, () => yard.login('Manobrista', 'Ivo dos Aparelhos')),
    );
    for (const [at, client] of clients.entries()) {
      yard.clock.advance(1000);
      await subscribe(client, `/${at}`);
    }
    yard.clock.advance(1000);
    await subscribe(clients[1]!, '/1');
    await subscribe(yard.manobrista, '/ana');
    yard.clock.advance(1000);
    await subscribe(await yard.login('Manobrista', 'Ivo dos Aparelhos'), '/6');
    await yard.checkin({ placa: 'PSH1A23' });
    expect(await told()).toEqual(['/1', '/3', '/4', '/5', '/6', '/ana']);
  });

  it('waits for no slow service but its own, and calls that with eight devices at a time', async () => {
    const slow = Array.from({ length: 10 }, (_, at) => `/slow/${at}`);
    for (const [at, path] of slow.entries()) {
      await subscribe(await yard.login('Manobrista', `Lento ${at % 2}`), path, 'localhost');
    }
    await subscribe(yard.manobrista, '/quick');
    held = [];
    await yard.checkin({ placa: 'PSH1A23' });
    await yard.checkin({ placa: 'PSH1A23' });
    const paths = () => received.map(({ path }) => path.slice(0, 6)).toSorted();
    await expect.poll(paths).toEqual([...Array(2).fill('/quick'), ...Array(8).fill('/slow/')]);
    const answers = held;
    held = undefined;
    for (const answer of answers) answer();
    expect(await told()).toHaveLength(2 + 2 * slow.length);
  });

  it('gives a service up that does not answer', async () => {
    const push = createWebPush({
      contato: 'mailto:teste@example.com',
      servicos: ['127.0.0.1'],
      anyAddress: true,
      timeoutMs: 50,
    });
    held = [];
    const sent = push.send(createDevice('/slow').inscricao, 'x', CHAVES);
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    for (const answer of held) answer();
    held = undefined;
  });

  it('is taken for browsers’ push services alone', async () => {
    const { keys } = createDevice('/x').inscricao;
    const answers = ['https://push.example.com/x', 'https://fcm.googleapis.com/fcm/send/x'].map(
      (endpoint) => yard.manobrista.post('/api/avisos', { endpoint, keys }),
    );
    const [refused, taken] = await Promise.all(answers);
    expect(refused?.json()).toMatchObject({
      campos: { endpoint: mensagensAvisos.enderecoRecusado },
    });
    expect(taken?.statusCode).toBe(204);
  });

  it('ends where its service is none any more', async () => {
    await subscribe(yard.manobrista, '/ana');
    const endpoint = 'https://push.example.com/x';
    await context.db.updateTable('inscricao').set({ endpoint }).execute();
    await yard.checkin({ placa: 'PSH1A23' });
    expect(await told()).toEqual([]);
    expect(await context.db.selectFrom('inscricao').select('id').execute()).toEqual([]);
  });

  it('ends with its session', async () => {
    const leaving = await yard.login('Manobrista', 'Caio que Sai');
    await subscribe(leaving, '/caio');
    await leaving.post('/api/auth/logout');
    await yard.checkin({ placa: 'PSH1A23' });
    expect(await told()).toEqual([]);
  });

  it('is not told to a session that ended by itself, though nobody has logged in since', async () => {
    const HOUR = 3_600_000;
    const idle = await yard.login('Manobrista', 'Nei que Dorme');
    await subscribe(idle, '/nei');
    yard.clock.advance(12 * HOUR);
    // Of another login than those that clear away what is over.
    await context.db
      .updateTable('sessao')
      .set({ vista_em: yard.clock.now() })
      .where('usuario_id', '<>', idle.user.id)
      .execute();
    await yard.checkin({ placa: 'PSH1A23' });
    expect(await told()).toEqual([]);
    expect((await idle.get('/api/auth/sessao')).statusCode).toBe(401);
  });

  it.each([404, 410])('ends where the push service answers %d', async (answered) => {
    await subscribe(yard.manobrista, '/gone');
    status = answered;
    await yard.checkin({ placa: 'PSH1A23' });
    expect(await told()).toEqual(['/gone']);
    expect(await context.db.selectFrom('inscricao').select('id').execute()).toEqual([]);
  });

  it.each([302, 429, 500])('stays, and nothing else is called, after a %d', async (answered) => {
    await subscribe(yard.manobrista, '/busy');
    status = answered;
    await yard.checkin({ placa: 'PSH1A23' });
    expect(await told()).toEqual(['/busy']);
    expect(await context.db.selectFrom('inscricao').select('id').execute()).toHaveLength(1);
  });

  it('calls no address of its own network', async () => {
    const addresses = [
      { address: '203.0.114.7', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    const push = createWebPush({
      contato: 'mailto:teste@example.com',
      servicos: ['push.example.com'],
      resolve: (_hostname, _options, callback) => callback(null, addresses),
    });
    const { port } = service.address() as AddressInfo;
    const { inscricao } = createDevice('/x');
    const closed = [
      'http://push.example.com/x',
      `https://127.0.0.1:${port}/x`,
      'https://[::1]/x',
      'https://169.254.169.254/latest',
      'https://2130706433/x',
      'https://localhost/x',
      'https://a:b@push.example.com/x',
      'https://push.example.com:8443/x',
      'https://10.0.0.1/',
    ];
    expect(closed.filter((endpoint) => push.serviceOf(endpoint))).toEqual([]);
    for (const endpoint of closed) {
      expect(await push.send({ ...inscricao, endpoint }, 'x', CHAVES)).toBe('gone');
    }
    // A name that leads there, too.
    const named = { ...inscricao, endpoint: 'https://push.example.com/x' };
    await expect(push.send(named, 'x', CHAVES)).rejects.toThrow('is 10.0.0.7, not public');
    expect(received).toEqual([]);
  });

  it.each([
    ['no address', { endpoint: 'push' }],
    ['another scheme', { endpoint: 'file:///etc/passwd' }],
    ['a short key', { keys: { p256dh: 'AAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
  ])('is refused with %s', async (_case, wrong) => {
    const { inscricao } = createDevice('/x');
    const answer = await yard.manobrista.post('/api/avisos', { ...inscricao, ...wrong });
    expect(answer.statusCode).toBe(400);
  });
});

/** RFC 8188 and 8291: salt, record size, the sender's key; then one record that ends with 0x02. */
function decrypt(body: Buffer, receiver: ECDH, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const derive = (ikm: Uint8Array, by: Uint8Array, about: Uint8Array, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', ikm, by, about, length));
  const ikm = derive(receiver.computeSecret(sender), auth, info, 32);
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** A JWT of ES256 under the raw public key. */
function isSigned(token: string, chave: string): boolean {
  const raw = Buffer.from(chave, 'base64url');
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y! },
    format: 'jwk',
  });
  const [head, claims, signature] = token.split('.');
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
}
