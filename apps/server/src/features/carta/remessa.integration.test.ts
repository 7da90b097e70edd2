import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { CARTA_URGENTES_MAX, type Carta, ULTIMO_AVISO } from '@frota/contract/carta';
import { formatHora } from '@frota/contract/formato';
import { diaOf, instantOf, nextDia } from '@frota/contract/tempo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../kernel/jobs.ts';
import { type Letter, type Mail, MailError } from '../../ports/mail.ts';
import { freePort } from '../../testing/free-port.ts';
import { mailTo, setEmail, turn, useSmtp } from '../../testing/letters.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { describeInBothYards } from '../../testing/suite.ts';
import { CALMA_MS, PARADA_MS } from './carta.rules.ts';

const smtp = useSmtp();
const MINUTE_MS = 60_000;

describeInBothYards('jobs', 'handing over a letter', (yard, context) => {
  /** How the servers send; each test has its own. */
  let mail: Mail;
  let server: TestServer;
  let other: TestServer;
  let disco = false;
  /** How far the other one's clock is behind (ms). */
  let behind = 0;
  let count = 0;

  beforeAll(async () => {
    const shared = {
      clock: yard.clock,
      storage: yard.storage,
      mail: { open: (stop: AbortSignal) => mail.open(stop) },
      discos: async () => ({ discos: [], parados: disco ? ['banco' as const] : [] }),
    };
    const now = () => new Date(yard.clock.now().getTime() - behind);
    [server, other] = [
      await startTestServer(context, shared),
      await startTestServer(context, { ...shared, clock: { ...yard.clock, now } }),
    ];
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  interface Gestor {
    readonly id: number;
    readonly email: string;
    readonly save: (ligada: boolean) => Promise<void>;
  }
  /** A manager with a letter that is due now, by this name at the mail server. */
  async function due(local = 'ana'): Promise<Gestor> {
    mail = mailTo(smtp);
    const { user } = await server.login('Frota', `Gestor ${++count}`);
    const email = `${local}@${context.kind}${count}.example.com`;
    await setEmail(context.db, user.id, email);
    const hora = formatHora(new Date(yard.clock.now().getTime() + MINUTE_MS));
    const save = (ligada: boolean): Promise<void> =>
      server.services.carta.save(user, { ligada, hora }, 'http://localhost');
    await save(true);
    yard.clock.advance(MINUTE_MS);
    return { id: user.id, email, save };
  }
  const cartaOf = async ({ id }: Gestor): Promise<Carta> =>
    JSON.parse(JSON.stringify(await server.services.carta.get(id))).carta;
  const urgentes = (...of: TestServer[]) =>
    Promise.all(
      of.map(async (one) => {
        await one.services.cartaFila.addUrgentes();
        await turn(one);
      }),
    );

  it('waits longer each time while the mail server is away, and comes once it is there', async () => {
    const gestor = await due();
    const port = await freePort();
    mail = mailTo(smtp, { port });
    const waits: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      await turn(server);
      const { ultima } = await cartaOf(gestor);
      expect(ultima).toMatchObject({ situacao: 'espera', falha: expect.stringMatching('ECONN') });
      waits.push((Date.parse(ultima!.proxima_em) - yard.clock.now().getTime()) / MINUTE_MS);
      yard.clock.set(new Date(ultima!.proxima_em));
    }
    expect(waits).toEqual([1, 2, 5]);
    const back = await startSmtp(port);
    mail = mailTo(back);
    await turn(server);
    expect(back.lettersTo(gestor.email)).toHaveLength(1);
    back.stop();
    expect((await cartaOf(gestor)).ultima).toMatchObject({ situacao: 'entregue', falha: null });
    await gestor.save(false);
  });

  it('is not sent any more on the next day', async () => {
    const gestor = await due();
    mail = mailTo(smtp, { port: await freePort() });
    await turn(server);
    yard.clock.set(instantOf(nextDia(diaOf(yard.clock.now())), '00:00'));
    mail = mailTo(smtp);
    await turn(server);
    expect(smtp.lettersTo(gestor.email)).toEqual([]);
    expect((await cartaOf(gestor)).ultima).toMatchObject({ situacao: 'vencida' });
    await gestor.save(false);
  });

  it('is sent once at most, at whichever point a server dies', async () => {
    const real = mailTo(smtp);
    const died = new Error('killed');
    const die = async (): Promise<never> => {
      throw died;
    };
    const sends = (send: (letter: Letter) => Promise<void>): Mail => ({
      open: async () => ({ send, close() {} }),
    });
    for (const [where, dying, comes] of [
      ['before the mail server is asked', { open: die }, true],
      ['before it is given the letter', sends(die), false],
      [
        'after it took the letter',
        sends(async (letter) => {
          const line = await real.open(new AbortController().signal);
          await line.send(letter);
          line.close();
          throw died;
        }),
        false,
      ],
    ] as const) {
      const gestor = await due();
      mail = dying;
      await expect(turn(server), where).rejects.toBe(died);
      const before = smtp.lettersTo(gestor.email).length;
      mail = real;
      await turn(other);
      yard.clock.advance(PARADA_MS + MINUTE_MS);
      await turn(other);
      await turn(server);
      expect(smtp.lettersTo(gestor.email), where).toHaveLength(comes ? 1 : 0);
      expect(before, where).toBe(where.startsWith('after') ? 1 : 0);
      const situacao = comes ? 'entregue' : 'incerta';
      expect((await cartaOf(gestor)).ultima, where).toMatchObject({ situacao });
      await gestor.save(false);
    }
  });

  it('is taken for lost where the mail server falls silent with it, and goes to nobody by a wrong certificate', async () => {
    const silent = await due('mudo');
    await turn(server);
    expect((await cartaOf(silent)).ultima).toMatchObject({ situacao: 'incerta' });
    expect(smtp.lettersTo(silent.email)).toHaveLength(1);
    await silent.save(false);

    const gestor = await due();
    const { ca: _, ...settings } = smtp.settings;
    mail = mailTo(smtp, { ...settings, ca: undefined } as never);
    await turn(server);
    expect((await cartaOf(gestor)).ultima).toMatchObject({
      situacao: 'espera',
      falha: expect.stringMatching(/certificate/),
    });
    // By a wrong password neither, and no password is told.
    yard.clock.advance(MINUTE_MS);
    mail = mailTo(smtp, { auth: { user: 'frota', pass: 'errada' } });
    await turn(server);
    const { falha } = (await cartaOf(gestor)).ultima!;
    expect(falha).toMatch(/Invalid login/);
    expect(falha).not.toContain('errada');
    expect(smtp.lettersTo(gestor.email)).toEqual([]);
    await gestor.save(false);
  });

  it('tells its manager that his address is refused, and stops until he switches it on again', async () => {
    const refused = await due('recusado');
    await turn(server);
    const carta = await cartaOf(refused);
    expect(carta).toMatchObject({ ligada: false, proxima: null, ultima: { situacao: 'recusada' } });
    expect(carta.recusa).toContain('User unknown');
    expect(carta.recusa).not.toContain('@');
    yard.clock.advance(DAY_MS);
    disco = true;
    await urgentes(server);
    disco = false;
    const { total } = await context.db
      .selectFrom('carta_envio')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where('usuario_id', '=', refused.id)
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(1);

    const gestor = await due('ocupado');
    await turn(server);
    expect((await cartaOf(gestor)).ultima).toMatchObject({ situacao: 'espera' });
    await gestor.save(false);
    await setEmail(context.db, refused.id, 'novo@example.com');
    expect(await cartaOf(refused)).toMatchObject({ ligada: true, recusa: null });
    await refused.save(false);
  });

  it('keeps nobody waiting while the mail server hangs, and is let go when the server stops', async () => {
    const hanging = createServer(() => {}).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const { port } = hanging.address() as AddressInfo;
    const gestor = await due();
    mail = mailTo(smtp, { host: '127.0.0.1', port, timeoutMs: 100 });
    await turn(server);
    expect((await cartaOf(gestor)).ultima?.falha).toBe('sem resposta a tempo');
    yard.clock.advance(MINUTE_MS);
    mail = mailTo(smtp, { host: '127.0.0.1', port });
    const stop = new AbortController();
    const working = turn(server, stop.signal).catch((error: Error) => error.message);
    await once(hanging, 'connection');
    expect((await cartaOf(gestor)).ultima).toMatchObject({ situacao: 'espera' });
    stop.abort();
    expect(await working).toContain('o servidor parou');
    hanging.close();
    // Nothing was taken: the next server sends it at once.
    mail = mailTo(smtp);
    await turn(other);
    expect(smtp.lettersTo(gestor.email)).toHaveLength(1);
    await gestor.save(false);
  });

  it('is not sent again where another server of the same list could not send it', async () => {
    const gestor = await due();
    await server.services.cartaFila.addManha();
    const asked = Promise.withResolvers<void>();
    const delivered = Promise.withResolvers<void>();
    mail = {
      async open() {
        asked.resolve();
        await delivered.promise;
        throw new MailError('depois', 'fora do ar');
      },
    };
    const late = turn(other);
    await asked.promise;
    mail = mailTo(smtp);
    await turn(server);
    delivered.resolve();
    await late;
    yard.clock.advance(MINUTE_MS);
    await turn(server);
    expect(smtp.lettersTo(gestor.email)).toHaveLength(1);
    await gestor.save(false);
  });

  it('tells at once of what cannot wait, once, and again after it was well for long', async () => {
    const gestor = await due();
    await turn(server);
    expect(smtp.lettersTo(gestor.email)).toHaveLength(1);
    // Nothing was told of before.
    await context.db.deleteFrom('carta_alarme').execute();
    disco = true;
    behind = 7;
    await urgentes(server);
    await urgentes(other);
    await urgentes(server);
    behind = 0;
    const [letter, ...more] = smtp.lettersTo(gestor.email);
    expect(more).toEqual([]);
    expect(letter?.headers.subject).toBe('Atenção: disco parado');
    expect(letter?.texto).toContain('http://localhost/ajustes/sistema');
    // It comes and goes.
    for (let minutes = 0; minutes < 5; minutes += 1) {
      yard.clock.advance(MINUTE_MS);
      disco = minutes % 2 === 0;
      await urgentes(server);
    }
    expect(smtp.lettersTo(gestor.email)).toEqual([]);
    disco = false;
    yard.clock.advance(CALMA_MS + MINUTE_MS);
    disco = true;
    await urgentes(server);
    expect(smtp.lettersTo(gestor.email)).toHaveLength(1);
    // However much there is to tell, of one day it is so many.
    const row = { visto_em: new Date(0), avisado_em: new Date(0) };
    for (let more = 0; more < CARTA_URGENTES_MAX; more += 1) {
      yard.clock.advance(MINUTE_MS);
      await context.db.updateTable('carta_alarme').set(row).execute();
      await urgentes(server);
    }
    const told = smtp.lettersTo(gestor.email).map(({ headers }) => headers.subject);
    // The last one says that it is.
    expect(told).toEqual([
      ...Array(CARTA_URGENTES_MAX - 3).fill('Atenção: disco parado'),
      `Atenção: disco parado, ${ULTIMO_AVISO.titulo}`,
    ]);
    disco = false;
    await gestor.save(false);
  });
});
