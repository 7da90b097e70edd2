import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { mensagensFalhas } from '@frota/contract/operacao';
import { mensagensGerais } from '@frota/contract/rota';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { VERSAO } from '../features/sistema/novidades.public.ts';
import { PhotosGoneError } from '../ports/photos.ts';
import { type Client, callAnonymous, formOf } from '../testing/client.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const PAGE = '<!doctype html><title>Gestão de Frota</title>';
const CHECKIN_PAGE = `${PAGE}<link rel="modulepreload" href="/assets/checkin-3c4d.js">`;
const BYTES = Buffer.from('no photo');

describeOnDatabase('http', (context) => {
  let server: TestServer;
  let frota: Client;

  beforeAll(async () => {
    const webRoot = join(context.dadosDir, 'dist');
    mkdirSync(join(webRoot, 'assets'), { recursive: true });
    writeFileSync(join(webRoot, 'index.html'), PAGE);
    writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), `// ${'x'.repeat(5000)}`);
    writeFileSync(join(webRoot, 'assets', 'app-1a2b.js.br'), 'as it was built');
    mkdirSync(join(webRoot, 'telas'));
    writeFileSync(join(webRoot, 'telas', 'checkin.html'), CHECKIN_PAGE);
    server = await startTestServer(context, { webRoot });
    frota = await server.login('Frota');
  });
  afterAll(() => server.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    callAnonymous(server.http, 'GET', url, undefined, headers);

  describe('origin', () => {
    it.each([
      ['no Origin', {}, 200],
      ['its own', { origin: 'http://frota.local', host: 'frota.local' }, 200],
      [
        'its own with the default port',
        { origin: 'http://frota.local', host: 'frota.local:80' },
        200,
      ],
      ['its own with a port', { origin: 'http://frota.local:3000', host: 'frota.local:3000' }, 200],
      ['another site', { origin: 'https://evil.example', host: 'frota.local' }, 403],
      ['another port', { origin: 'http://frota.local:4000', host: 'frota.local:3000' }, 403],
      ['another scheme', { origin: 'https://frota.local', host: 'frota.local' }, 403],
      [
        'the port of another scheme',
        { origin: 'http://frota.local:443', host: 'frota.local' },
        403,
      ],
      ['a sandboxed page', { origin: 'null', host: 'frota.local' }, 403],
    ])('%s', async (_case, headers, status) => {
      const answer = await frota.call('GET', '/api/auth/sessao', undefined, headers);
      expect(answer.statusCode).toBe(status);
    });

    it('refuses a sandboxed page without a Host, as HTTP/1.0 allows it', async () => {
      const own = await startTestServer(context);
      const address = new URL(await own.http.listen({ port: 0, host: '127.0.0.1' }));
      const answer = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(Number(address.port), address.hostname, () =>
          socket.write('GET /healthz HTTP/1.0\r\nOrigin: null\r\n\r\n'),
        );
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('close', () => resolve(text));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 403 /);
      await own.close();
    });

    it.each([
      ['https', 200],
      ['http', 403],
    ])('reads the scheme %s off a proxy that is believed', async (scheme, status) => {
      const behind = await startTestServer(context, { trustProxy: ['loopback'] });
      const answer = await callAnonymous(behind.http, 'GET', '/healthz', undefined, {
        origin: 'https://frota.local',
        host: 'frota.local',
        'x-forwarded-proto': scheme,
      });
      expect(answer.statusCode).toBe(status);
      await behind.close();
    });

    it('refuses a login from another site', async () => {
      const headers = { origin: 'https://evil.example' };
      const answer = await callAnonymous(server.http, 'POST', '/api/auth/login', {}, headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ error: 'Pedido recusado: veio de outro endereço.' });
    });
  });

  describe('hosts', () => {
    it.each([
      ['a name of the list', { host: 'frota.local' }, 200],
      ['it in capitals with a port', { host: 'FROTA.local:3000' }, 200],
      ['another name', { host: 'evil.example' }, 400],
      ['a name before an @', { host: 'frota.local@evil.example' }, 400],
      ['none', { host: '' }, 400],
      [
        'another name through a proxy that is believed',
        { host: 'frota.local', 'x-forwarded-host': 'evil.example' },
        400,
      ],
    ])('answers %s', async (_case, headers, status) => {
      const named = await startTestServer(context, {
        hosts: ['frota.local', '10.0.0.5'],
        trustProxy: ['loopback'],
      });
      onTestFinished(() => named.close());
      const answer = await callAnonymous(named.http, 'GET', '/readyz', undefined, headers);
      expect(answer.statusCode).toBe(status);
      const { error } = answer.json();
      expect(error).toBe(status === 200 ? undefined : mensagensGerais.enderecoErrado);
    });

    it.each([
      ['from this machine', '127.0.0.1', {}, 200],
      ['from elsewhere', '10.0.0.9', {}, 400],
      ['from elsewhere through a proxy', '127.0.0.1', { 'x-forwarded-for': '10.0.0.9' }, 400],
    ])('answers /healthz by any name %s', async (_case, remoteAddress, headers, status) => {
      const named = await startTestServer(context, { hosts: ['frota.local'] });
      onTestFinished(() => named.close());
      const answer = await named.http.inject({ url: '/healthz', remoteAddress, headers });
      expect(answer.statusCode).toBe(status);
    });

    it('refuses a call that names two', async () => {
      const own = await startTestServer(context);
      onTestFinished(() => own.close());
      const address = new URL(await own.http.listen({ port: 0, host: '127.0.0.1' }));
      const socket = connect(Number(address.port), address.hostname);
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain(mensagensGerais.enderecoRepetido);
    });
  });

  describe('proxies', () => {
    const https = { 'x-forwarded-proto': 'https' };
    const headersBehind = async (trustProxy: string[] | false, headers: Record<string, string>) => {
      const behind = await startTestServer(context, { trustProxy });
      const answer = await callAnonymous(behind.http, 'GET', '/healthz', undefined, headers);
      await behind.close();
      return answer.headers;
    };

    it('asks browsers to stay with https where they came by it', async () => {
      expect(await headersBehind(['loopback'], https)).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin',
        'origin-agent-cluster': '?1',
      });
    });

    it.each([
      ['over http', ['loopback'], {}],
      ['as a client says that is no proxy', ['10.0.0.0/8'], https],
      ['as anybody says where no proxy is believed', false as const, https],
    ])('does not %s', async (_case, trustProxy, headers) => {
      const answered = await headersBehind(trustProxy, headers);
      expect(answered['strict-transport-security']).toBeUndefined();
      expect(answered['cross-origin-opener-policy']).toBeUndefined();
    });

    it('lets no page move its own addresses elsewhere, run made-up code or use more than the camera', async () => {
      const { headers } = await get('/');
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()');
    });
  });

  describe('refusals', () => {
    it('decides who may call before it looks at what is sent', async () => {
      const portaria = await server.login('Portaria');
      const headers = { 'content-type': 'application/json' };
      const broken = (client: Client) =>
        client.call('POST', '/api/veiculos-frota', Buffer.from('{broken'), headers);
      expect((await broken(portaria)).statusCode).toBe(403);
      expect((await broken(frota)).statusCode).toBe(400);
    });

    it.each([
      ['an unknown address', 'GET', '/api/nada', 404, 'Não encontrado.'],
      [
        'another method',
        'DELETE',
        '/api/auth/login',
        405,
        'Este endereço não aceita este tipo de pedido.',
      ],
    ] as const)('%s', async (_case, method, url, status, error) => {
      const answer = await callAnonymous(server.http, method, url);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({ error });
    });

    it('names the methods that an address has', async () => {
      const answer = await callAnonymous(server.http, 'DELETE', '/api/usuarios');
      expect(answer.headers.allow).toBe('GET, POST');
    });

    it.each([
      ['text', 'text/plain', 'x', 415],
      ['too much JSON', 'application/json', JSON.stringify({ Placa: 'x'.repeat(70_000) }), 413],
      ['a prototype', 'application/json', '{"__proto__":{"a":1}}', 400],
      ['a NUL character', 'application/json', '{"senha":"abc\\u0000defgh"}', 400],
    ])('%s', async (_case, type, body, status) => {
      const headers = { 'content-type': type };
      const url = body.includes('senha') ? '/api/usuarios/2147483000/senha' : '/api/veiculos-frota';
      const answer = await frota.call('POST', url, Buffer.from(body), headers);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().error).toEqual(expect.any(String));
    });

    it('answers 400 to a NUL character that would reach the database', async () => {
      const answer = await frota.get('/api/usuarios?busca=a%00b');
      expect(answer.statusCode).toBe(400);
    });

    it.each([
      '/%zz',
      '/api/%',
      '/%c0%af',
      '//',
      '/api//x',
      `/api/veiculos-frota/${'x'.repeat(301)}`,
    ])('answers the address %j with its own error and headers', async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'Não encontrado.' });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    });

    it.each([
      '/api/logs/exclusoes.csv?fim=9999-12-31',
      '/api/logs/exclusoes.csv?busca=a%00b',
      '/api/checkin.csv?busca=a%00b',
      '/api/checkin?inicio=0000-01-01',
      '/api/veiculos-frota.csv?busca=a%00b',
    ])('answers %s with an error, not with a broken file', async (url) => {
      const answer = await frota.get(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toEqual(expect.any(String));
    });

    it('takes a login whatever a proxy says of where it comes from', async () => {
      const behind = await startTestServer(context, { trustProxy: ['loopback'] });
      // Longer than an index takes, and nothing that it could press together.
      const headers = { 'x-forwarded-for': randomBytes(5_000).toString('hex') };
      const body = { cpf: '11122233344', password: 'errada-demais' };
      const login = () => callAnonymous(behind.http, 'POST', '/api/auth/login', body, headers);
      expect((await login()).statusCode).toBe(401);
      await behind.close();
    });

    it('takes a POST without a body where the body is optional', async () => {
      const manobrista = await server.login('Manobrista');
      const headers = { 'content-type': 'application/json' };
      const id = '0190a5d0-0000-7000-8000-000000000000';
      const answer = await manobrista.call(
        'POST',
        `/api/tarefas/assumir/${id}`,
        Buffer.from(''),
        headers,
      );
      expect(answer.statusCode).toBe(404);
    });
  });

  describe('multipart', () => {
    const send = (form: FormData) => frota.call('POST', '/api/fotos', form);
    const file = { bytes: BYTES };

    it.each([
      ['without its file', formOf({ pasta: 'bomba_combustivel' }), { foto: 'Anexe a foto.' }],
      [
        'with a file too many',
        formOf({ pasta: 'bomba_combustivel' }, { foto: [file, file] }),
        { foto: 'Envie um arquivo só.' },
      ],
      [
        'with a foreign file',
        formOf({ pasta: 'bomba_combustivel' }, { foto: file, outra: file }),
        { outra: 'Arquivo não aceito aqui.' },
      ],
      [
        'with a file in the place of a field',
        formOf({}, { pasta: file, foto: file }),
        { pasta: expect.any(String) },
      ],
      [
        'with a bad field and no file',
        formOf({ pasta: 'x' }),
        { pasta: 'Valor inválido.', foto: 'Anexe a foto.' },
      ],
    ])('is refused %s', async (_case, form, campos) => {
      const answer = await send(form);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().campos).toEqual(campos);
    });

    it('uses the sentences of the form', async () => {
      const answer = await frota.call('POST', '/api/checkin', formOf({}));
      expect(answer.json().campos).toMatchObject({
        fotoPlaca: 'Validação da placa é obrigatória.',
        fotoPainelKm: 'Foto do KM para validação é obrigatória.',
        motorista: 'A seleção do motorista é obrigatória.',
      });
    });

    it('is refused above 8 MB a file', async () => {
      const large = { bytes: Buffer.alloc(8 * 1024 * 1024 + 1) };
      const answer = await send(formOf({ pasta: 'bomba_combustivel' }, { foto: large }));
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toEqual({ error: 'O arquivo passa do limite de 8 MB.' });
    });

    it.each([
      ['JSON', 'application/json', '{}', 415],
      ['no boundary', 'multipart/form-data', 'x', 400],
      [
        'a cut body',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="tipo"\r\n\r\npla',
        400,
      ],
    ])('%s is refused', async (_case, type, body, status) => {
      const answer = await frota.call('POST', '/api/ocr', Buffer.from(body), {
        'content-type': type,
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json().error).toEqual(expect.any(String));
    });
  });

  describe('limits', () => {
    it('refuses the 301st call of a user in a minute, and soon at another server too', async () => {
      const other = await startTestServer(context, { clock: server.clock });
      onTestFinished(() => other.close());
      const portaria = await server.login('Portaria', 'Apressada');
      server.clock.advance(60_000);
      const statuses = [];
      for (let i = 0; i < 301; i++)
        statuses.push((await portaria.get('/api/auth/sessao')).statusCode);
      expect(statuses.indexOf(429)).toBe(300);
      const refused = await portaria.get('/api/auth/sessao');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      // How soon depends on when the counts are written; by its own count alone the other server refuses none of these.
      const headers = { cookie: portaria.cookie };
      const atOther = async (): Promise<number> =>
        (await callAnonymous(other.http, 'GET', '/api/auth/sessao', undefined, headers)).statusCode;
      let passed = 0;
      while (passed < 299 && (await atOther()) === 200) passed += 1;
      expect(passed).toBeLessThan(299);
      server.clock.advance(60_000);
      expect((await portaria.get('/api/auth/sessao')).statusCode).toBe(200);
    });
  });

  describe('web app', () => {
    const html = { accept: 'text/html,*/*' };

    it.each(['/', '/perfil', '/tarefas', '/error/404'])('answers its page to %s', async (url) => {
      const answer = await get(url, html);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(PAGE);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    });

    it('names the files of a screen to who has a session, and to nobody else', async () => {
      const session = { ...html, cookie: frota.cookie };
      for (const url of ['/checkin', '/Checkin/?placa=ABC1D23']) {
        const answer = await get(url, session);
        expect(answer.body).toBe(CHECKIN_PAGE);
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
      }
      expect((await get('/checkin', html)).body).toBe(PAGE);
      expect((await get('/error/404', session)).body).toBe(PAGE);
    });

    it.each([
      '/veiculos-frota/%',
      '/%zz?placa=ABC1D23',
      '/perfil//x',
      `/veiculos-frota/${'x'.repeat(301)}`,
    ])(
      'answers its page to the malformed address %j, which says that there is none',
      async (url) => {
        const answer = await get(url, { ...html, cookie: frota.cookie });
        expect(answer.statusCode).toBe(200);
        expect(answer.body).toBe(PAGE);
      },
    );

    it('lets hashed files be kept and sends them compressed as they were built', async () => {
      const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.body).toBe('as it was built');
      const plain = await get('/assets/app-1a2b.js');
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body).toContain('xxx');
    });

    it.each(['/assets/gone-1.js', '/../package.json', '/api/nada', '/api/%', '/api//x'])(
      'has no %s',
      async (url) => {
        expect((await get(url, html)).statusCode).toBe(404);
      },
    );

    it('says so where it was not built', async () => {
      const bare = await startTestServer(context, { webRoot: join(context.dadosDir, 'none') });
      const answer = await callAnonymous(bare.http, 'GET', '/', undefined, html);
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toContain('npm start');
      await bare.close();
    });
  });

  describe('operation', () => {
    it('is alive and ready', async () => {
      expect((await get('/healthz')).json()).toEqual({ status: 'ok', versao: VERSAO });
      expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
      const check = vi.spyOn(server.storage, 'check');
      check.mockRejectedValueOnce(new PhotosGoneError('/fotos', 'marca'));
      const away = await get('/readyz');
      expect(away.statusCode).toBe(503);
      expect(away.headers['retry-after']).toBe('2');
      expect(away.json().campos).toEqual({ fotos: mensagensFalhas.fotosFora });
    });

    it("adds no record while the embedded database's disk is nearly full, and all else goes on", async () => {
      const hasSpace = vi.fn(async () => false);
      const full = await startTestServer({ database: { ...context.database, hasSpace } });
      onTestFinished(() => full.close());
      const client = await full.login('Frota');
      const refused = await client.post('/api/usuarios', {});
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('60');
      expect(refused.json()).toEqual({ error: mensagensFalhas.discoCheio });
      const ready = await callAnonymous(full.http, 'GET', '/readyz');
      expect(ready.statusCode).toBe(503);
      expect(ready.json().campos).toEqual({ disco: mensagensFalhas.discoCheio });
      expect((await client.get('/api/tarefas')).statusCode).toBe(200);
      expect((await client.post('/api/usuarios/busca', {})).statusCode).toBe(200);
      expect((await client.post('/api/auth/logout')).statusCode).toBe(204);
      hasSpace.mockResolvedValue(true);
      expect((await callAnonymous(full.http, 'GET', '/readyz')).statusCode).toBe(200);
    });

    it('gives its figures to this machine', async () => {
      await get('/healthz');
      const own = await get('/metrics');
      expect(own.body).toContain('http_request_duration_seconds_bucket');
      expect(own.body).toContain('route="/healthz"');
    });

    it.each([
      ['a private network that was not named', '192.168.0.9', {}, 403],
      ['a network that was named', '10.1.2.3', {}, 200],
      ['that network through a proxy', '10.1.2.3', { via: '1.1 proxy' }, 403],
      ['this machine for somebody else', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ])('answers %s for its figures', async (_case, remoteAddress, headers, status) => {
      const named = await startTestServer(context, {
        trustProxy: ['loopback'],
        metricsNetworks: ['10.0.0.0/8'],
      });
      onTestFinished(() => named.close());
      const answer = await named.http.inject({ url: '/metrics', remoteAddress, headers });
      expect(answer.statusCode).toBe(status);
    });

    it('documents itself', async () => {
      expect((await get('/api/docs')).statusCode).toBe(200);
      expect((await get('/api/docs/json')).json()).toMatchObject({ openapi: '3.1.0' });
      expect((await get('/api/docs/yaml')).body).toContain('openapi: 3.1.0');
    });

    it('sends its document as it was compressed once', async () => {
      const headers = { 'accept-encoding': 'gzip, br' };
      const packed = await server.http.inject({ url: '/api/docs/json', headers });
      expect(packed.headers['content-encoding']).toBe('br');
      // What is compressed on its way has no length.
      expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
      expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()).openapi).toBe('3.1.0');
    });
  });

  it('answers and lives on when a client sends far too much or goes away half-way', async () => {
    const address = await server.http.listen({ port: 0, host: '127.0.0.1' });
    const large = formOf({ tipo: 'placa' }, { imagem: { bytes: Buffer.alloc(50 * 1024 * 1024) } });
    const refused = await fetch(`${address}/api/ocr`, {
      method: 'POST',
      body: large,
      headers: { cookie: frota.cookie },
    });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({ error: 'O arquivo passa do limite de 8 MB.' });

    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
        const head = `POST /api/ocr HTTP/1.1\r\nHost: x\r\nCookie: ${frota.cookie}\r\n`;
        const type =
          'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n';
        socket.write(`${head}${type}--b\r\n`, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});
