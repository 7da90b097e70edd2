import type { Carta } from '@frota/contract/carta';
import { mensagensCarta } from '@frota/contract/carta';
import { contagensOf, duraText, figurasOf, type Manha, tanquesOf } from '@frota/contract/dashboard';
import { formatDiaSemana, formatHora } from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../database/schema.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';
import { type Client, callAnonymous } from '../../testing/client.ts';
import { mailTo, setEmail, turn, useSmtp } from '../../testing/letters.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { describeInYard } from '../../testing/suite.ts';
import { createCartaService } from './carta.service.ts';
import { endCarta } from './repository.ts';

const smtp = useSmtp();
const MINUTE_MS = 60_000;
/** As people write it, and a CPF in it. */
const NOME = 'Ana <b>& "Cia" 123.456.789-01';

describeInYard('a morning letter', (yard, context) => {
  let servers: TestServer[];
  let count = 0;

  beforeAll(async () => {
    const shared = { clock: yard.clock, storage: yard.storage, mail: mailTo(smtp) };
    servers = [await startTestServer(context, shared), await startTestServer(context, shared)];
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const turns = () => Promise.all(servers.map((server) => turn(server)));
  /** A manager of the test's own, and an hour ('HH:MM') that is a minute from now. */
  async function begin(hasEmail = true) {
    const frota = await servers[0]!.login('Frota', `${NOME} ${++count}`);
    const email = `ana.${context.kind}.${count}@exemplo.com`;
    if (hasEmail) await setEmail(context.db, frota.user.id, email);
    const save = (hora: string, headers?: Readonly<Record<string, string>>) =>
      frota.call('PUT', '/api/carta', { ligada: true, hora }, headers);
    const carta = async (): Promise<Carta> => (await frota.get('/api/carta')).json().carta;
    return { frota, email, save, carta, hora: after(1) };
  }
  const after = (minutes: number): string =>
    formatHora(new Date(yard.clock.now().getTime() + minutes * MINUTE_MS));
  const open = (method: 'GET' | 'POST', path: string, type?: string) =>
    callAnonymous(
      servers[1]!.http,
      method,
      path,
      type && 'List-Unsubscribe=One-Click',
      type ? { 'content-type': type } : {},
    );
  async function listAudited({ user }: Client) {
    const rows = await context.db
      .selectFrom('auditoria')
      .selectAll()
      .where('acao', 'in', ['carta_ligada', 'carta_desligada'])
      .where('usuario_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(JSON.stringify(rows)).not.toContain('@');
    return rows.map(({ acao, mudancas }) => ({ acao, hora: mudancas.at(0)?.depois }));
  }

  it('is not offered where the server sends no mail', async () => {
    const client = await yard.login('Frota');
    expect((await client.get('/api/carta')).json()).toEqual({ carta: null });
    const sair = `/api/carta/sair/1.${'x'.repeat(43)}`;
    const calls = [
      await client.put('/api/carta', { ligada: true, hora: '07:00' }),
      await client.post('/api/carta/teste'),
      await callAnonymous(yard.http, 'GET', sair),
      await callAnonymous(yard.http, 'POST', sair),
    ];
    for (const answer of calls) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error).toBe(mensagensCarta.semCorreio);
    }
  });

  it('needs an e-mail and an hour, and is the own one', async () => {
    const { frota, email, save, carta, hora } = await begin(false);
    const without = await save(hora);
    expect([without.statusCode, without.json().error]).toEqual([409, mensagensCarta.semEmail]);
    expect((await frota.post('/api/carta/teste')).statusCode).toBe(409);
    await setEmail(context.db, frota.user.id, email);
    expect((await save('24:00')).statusCode).toBe(400);
    for (const chosen of ['23:00', hora, hora]) {
      expect((await save(chosen)).statusCode).toBe(204);
    }
    const proxima = new Date(yard.clock.now().getTime() + MINUTE_MS).toISOString();
    expect(await carta()).toEqual({
      ligada: true,
      hora,
      email,
      proxima,
      recusa: null,
      ultima: null,
    });
    const outra = await begin(false);
    expect(await outra.carta()).toMatchObject({ ligada: false, email: null, proxima: null });
    expect(await listAudited(frota)).toEqual([
      { acao: 'carta_ligada', hora: '23:00' },
      { acao: 'carta_ligada', hora },
    ]);
    // By an hour that is over today it begins tomorrow.
    yard.clock.advance(3 * MINUTE_MS);
    await save(after(1));
    yard.clock.advance(10 * MINUTE_MS);
    await save('23:00');
    await save(after(-5));
    await turns();
    expect(smtp.lettersTo(email)).toEqual([]);
    const tomorrow = yard.clock.now().getTime() - 5 * MINUTE_MS + DAY_MS;
    expect((await carta()).proxima).toBe(new Date(tomorrow).toISOString());
  });

  it('stays off where it is ended while a test of it is asked for', async () => {
    const { frota, save, carta, hora } = await begin();
    await save(hora);
    const late = new Proxy(context.db, {
      get: (db, key) =>
        key === 'transaction'
          ? () => ({
              async execute(work: (trx: Db) => Promise<unknown>) {
                await endCarta(db, frota.user.id);
                return db.transaction().execute(work);
              },
            })
          : Reflect.get(db, key).bind(db),
    });
    const { clock } = yard;
    const service = createCartaService({ db: late, clock, mail: mailTo(smtp) });
    await service.teste(frota.user.id, 'http://localhost');
    expect(await carta()).toMatchObject({ ligada: false, ultima: { tipo: 'teste' } });
  });

  it('says what the morning says, in plain text and HTML, once of two servers', async () => {
    const { frota, email, save, carta, hora } = await begin();
    await save(hora);
    const manhaCedo = yard.clock.now();
    await yard.abreLivro(1_000, 0, 0);
    await yard.entrega('41', 500, '2500.00');
    await yard.veiculo('CRT1A11', { Cidade: 'Amambai' });
    yard.clock.set(new Date(manhaCedo.getTime() - 20 * HOUR_MS));
    await yard.checkin({ placa: 'CRT1A11', combustivel: '3/4' });
    await yard.ajuste('interno', { placa: 'CRT1A11', litragem: '40' });
    yard.clock.set(manhaCedo);
    await turns();
    expect(smtp.lettersTo(email)).toEqual([]);

    yard.clock.advance(MINUTE_MS);
    await turns();
    await turns();
    const letters = smtp.lettersTo(email);
    expect(letters).toHaveLength(1);
    const { de, headers, partes, texto, html } = letters[0]!;
    expect(de).toBe('frota@empresa.com.br');
    expect(partes).toEqual(['multipart/alternative', 'text/plain', 'text/html']);
    expect(headers).toMatchObject({
      to: email,
      subject: `Sua manhã na frota: ${formatDiaSemana(diaOf(manhaCedo))}`,
      'auto-submitted': 'auto-generated',
    });
    expect(headers).not.toHaveProperty('bcc');
    expect(headers.from).toContain('<frota@empresa.com.br>');
    expect(headers['message-id']).toMatch(/^<[\w-]+@empresa\.com\.br>$/);

    const manha: Manha = (await frota.get('/api/dashboard/manha')).json();
    const said = [
      ...figurasOf(manha).map(({ nome, valor, endereco }) => [`${valor} ${nome}`, endereco]),
      ...contagensOf(manha).map(({ total, nome, endereco }) => [`${total} ${nome}`, endereco]),
      ...tanquesOf(manha).map(({ dias, endereco }) => [duraText(dias), endereco]),
    ];
    expect(said.length).toBeGreaterThan(3);
    // Neither more nor less than the screen.
    expect(texto.match(/^- /gm)).toHaveLength(said.length + manha.divergencias.length);
    expect(texto).not.toMatch(/NaN|∞/);
    for (const [text, endereco] of said) {
      expect(texto).toContain(text);
      expect(texto).toContain(`http://localhost${endereco}`);
      expect(html).toContain(`href="http://localhost${endereco!.replaceAll('&', '&amp;')}"`);
    }
    // No mark of a person's, and nothing that is loaded.
    expect(`${texto}${html}${JSON.stringify(headers)}`).not.toMatch(/123\.?456\.?789/);
    expect(html).not.toMatch(/<(img|script|link|iframe)|@import|url\(/);

    expect((await carta()).ultima).toMatchObject({ tipo: 'manha', situacao: 'entregue' });
    // Another hour of the same day makes no second one; the next day does, however late.
    await save(after(30));
    const tomorrow = new Date(yard.clock.now().getTime() + 30 * MINUTE_MS + DAY_MS);
    expect((await carta()).proxima).toBe(tomorrow.toISOString());
    yard.clock.advance(HOUR_MS);
    await turns();
    expect(smtp.lettersTo(email)).toEqual([]);
    yard.clock.advance(30 * HOUR_MS);
    await turns();
    expect(smtp.lettersTo(email)).toHaveLength(1);
  });

  it('comes at once as a test, five times an hour', async () => {
    const { frota, email, carta } = await begin();
    const { id } = (await frota.post('/api/carta/teste')).json();
    expect(id).toEqual(expect.any(String));
    await turns();
    const [letter] = smtp.lettersTo(email);
    expect(letter?.headers.subject).toMatch(/^Teste: /);
    expect((await carta()).ultima).toMatchObject({ tipo: 'teste', situacao: 'entregue' });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => frota.post('/api/carta/teste')));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 202)).toHaveLength(4);
    expect(codes.filter((code) => code === 409)).toHaveLength(1);
    await turns();
    expect(smtp.lettersTo(email)).toHaveLength(4);
  });

  it('is ended by its link, which shows first what it does, and by a mail program by itself', async () => {
    const { frota, email, save, carta, hora } = await begin();
    await save(hora, { host: 'frota.exemplo.com' });
    yard.clock.advance(MINUTE_MS);
    await turns();
    const { headers, texto } = smtp.lettersTo(email)[0]!;
    const link = /<(.+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    // By http no mail program may end it by itself.
    expect(headers).not.toHaveProperty('list-unsubscribe-post');
    expect(texto).toContain(link);
    const { pathname } = new URL(link);

    const page = await open('GET', pathname);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(mensagensCarta.sair.botao);
    expect((await carta()).ligada).toBe(true);
    for (const forged of [pathname.replace(/.$/, 'x'), pathname.replace(/\d+\./, '1$&')]) {
      expect((await open('POST', forged)).statusCode).toBe(404);
    }
    expect((await carta()).ligada).toBe(true);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const ended = await open('POST', pathname, type);
      expect([ended.statusCode, ended.body]).toEqual([
        200,
        expect.stringContaining(mensagensCarta.sair.feito),
      ]);
    }
    expect((await carta()).ligada).toBe(false);
    expect((await listAudited(frota)).slice(1)).toEqual([
      { acao: 'carta_desligada', hora: undefined },
    ]);
    // A form opens no other call.
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await frota.call('PUT', '/api/carta', 'ligada=true', type)).statusCode).toBe(415);

    await setEmail(context.db, frota.user.id, 'outro@exemplo.com');
    const old = await open('POST', pathname);
    expect([old.statusCode, old.body]).toEqual([
      404,
      expect.stringContaining('Este link não vale mais'),
    ]);
  });

  it('says that it was switched off where that was before it was sent', async () => {
    const { frota, email, save, carta, hora } = await begin();
    await save(hora);
    yard.clock.advance(MINUTE_MS);
    await servers[0]!.services.cartaFila.addManha();
    await frota.put('/api/carta', { ligada: false, hora });
    await turns();
    expect(smtp.lettersTo(email)).toEqual([]);
    expect((await carta()).ultima).toMatchObject({ situacao: 'dispensada', falha: null });
  });

  it('is forgotten of who is no manager any more', async () => {
    const [gone, stays] = [await begin(), await begin()];
    for (const { frota } of [gone, stays]) await frota.post('/api/carta/teste');
    await context.db
      .updateTable('usuario')
      .set({ excluido_em: yard.clock.now() })
      .where('id', '=', gone.frota.user.id)
      .execute();
    await servers[0]!.services.cartaFila.purge();
    for (const table of ['carta', 'carta_envio'] as const) {
      const rows = await context.db.selectFrom(table).select('usuario_id').execute();
      const ids = rows.map((row) => row.usuario_id);
      expect(ids).toContain(stays.frota.user.id);
      expect(ids).not.toContain(gone.frota.user.id);
    }
  });

  it('has the button of mail programs by https', async () => {
    const secure = await startTestServer(context, {
      clock: yard.clock,
      mail: mailTo(smtp),
      secureCookies: true,
    });
    const { user, ...client } = await secure.login('Frota', 'Bia');
    await setEmail(context.db, user.id, `bia.${context.kind}@exemplo.com`);
    expect((await client.post('/api/carta/teste')).statusCode).toBe(202);
    await turn(secure);
    await secure.close();
    expect(smtp.lettersTo(`bia.${context.kind}@exemplo.com`)[0]?.headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(
        /^<https:\/\/localhost(:80)?\/api\/carta\/sair\/\d+\.[\w-]{43}>$/,
      ),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });
});
