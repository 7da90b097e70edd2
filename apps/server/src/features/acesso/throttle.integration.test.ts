import { performance } from 'node:perf_hooks';
import { beforeEach, expect, it } from 'vitest';
import { createArgon2Passwords } from '../../adapters/argon2-passwords.ts';
import { callAnonymous } from '../../testing/client.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { inProvas } from '../../testing/provas.ts';
import { startTestServer } from '../../testing/server.ts';
import { useServer } from '../../testing/suite.ts';

const SENHA = 'cerrado-verde-7';
const HOUR_MS = 3_600_000;

describeOnDatabase('login throttle', (context) => {
  const server = useServer(context, { trustProxy: ['loopback'] });
  let cpf: string;
  let people = 0;

  beforeEach(async () => {
    // What was counted before, of calls too, is past.
    await context.db.deleteFrom('login_falha').execute();
    server.clock.advance(HOUR_MS);
    people += 1;
    ({ cpf } = await server.usuario('Portaria', `Pessoa ${people}`));
  });

  const login = (who: string, password: string, address = '200.1.1.1', cookie = '') =>
    callAnonymous(
      server.http,
      'POST',
      '/api/auth/login',
      { cpf: who, password },
      { 'x-forwarded-for': address, cookie },
    );

  /** Logs in on a device and answers the cookies that it keeps after Sair. */
  async function knownDevice(who = cpf): Promise<string> {
    const { cookies } = await login(who, SENHA);
    return cookies
      .filter(({ name }) => name.includes('aparelho'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  async function fail(times: number, who = cpf): Promise<void> {
    for (let i = 0; i < times; i++) expect((await login(who, 'errada-1')).statusCode).toBe(401);
  }

  it('lets five failures pass, then makes the CPF wait longer and longer, up to 30 s', async () => {
    await fail(5);
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const early = await login(cpf, SENHA);
      expect(early.statusCode).toBe(429);
      expect(early.headers['retry-after']).toBe(String(seconds));
      expect(early.json().error).toContain(`Aguarde ${seconds} segundo`);
      server.clock.advance(seconds * 1000);
      await fail(1);
    }
    server.clock.advance(30_000);
    expect((await login(cpf, SENHA)).statusCode).toBe(200);
    await fail(5);
  });

  it('makes nobody wait for failures that a clock which was ahead has written', async () => {
    server.clock.advance(4 * HOUR_MS);
    await fail(5);
    server.clock.advance(-4 * HOUR_MS);
    await fail(1);
    expect((await login(cpf, SENHA)).statusCode).toBe(200);
  });

  it('treats an unknown CPF just the same', async () => {
    await fail(5, '98765432100');
    expect((await login('98765432100', 'errada-1')).headers['retry-after']).toBe('1');
  });

  it('counts failures only', async () => {
    await fail(4);
    for (let i = 0; i < 20; i++) expect((await login(cpf, SENHA)).statusCode).toBe(200);
  });

  it('leaves colleagues at the same address alone', async () => {
    const colleague = await server.usuario('Portaria', `Colega ${people}`);
    await fail(5);
    expect((await login(colleague.cpf, SENHA)).statusCode).toBe(200);
  });

  it('never keeps a person out who logs in from elsewhere', async () => {
    await fail(5);
    for (let i = 0; i < 18; i++) {
      server.clock.advance(30_000);
      await fail(1);
      expect((await login(cpf, SENHA, '200.1.1.2')).statusCode).toBe(200);
    }
  });

  it('lets a device through that has logged in before, whoever fails beside it', async () => {
    const cookie = await knownDevice();
    await fail(5);
    expect((await login(cpf, SENHA)).statusCode).toBe(429);
    expect((await login(cpf, SENHA, '200.1.1.1', cookie)).statusCode).toBe(200);
  });

  it('gives a device over https a name that no http page can set, and knows one by its old name once', async () => {
    const over = (cookie: string) =>
      callAnonymous(
        server.http,
        'POST',
        '/api/auth/login',
        { cpf, password: SENHA },
        { 'x-forwarded-for': '200.1.1.1', 'x-forwarded-proto': 'https', cookie },
      );
    const old = await knownDevice();
    expect(old).toMatch(/^frota_aparelho=/);
    await fail(5);
    const { statusCode, cookies } = await over(old);
    expect(statusCode).toBe(200);
    const device = cookies.filter(({ name }) => name.includes('aparelho'));
    expect(device).toMatchObject([
      { name: '__Secure-frota_aparelho', secure: true, path: '/api/auth' },
      { name: 'frota_aparelho', value: '', maxAge: 0, path: '/api/auth' },
    ]);
    const known = `__Secure-frota_aparelho=${device[0]?.value}`;
    expect((await over(known)).statusCode).toBe(200);
    expect((await login(cpf, SENHA, '200.1.1.1', known)).statusCode).toBe(429);
  });

  it('counts the failures of a known device by themselves', async () => {
    const cookie = await knownDevice();
    for (let i = 0; i < 5; i++) {
      expect((await login(cpf, 'errada-1', '200.1.1.1', cookie)).statusCode).toBe(401);
    }
    expect((await login(cpf, SENHA, '200.9.9.9', cookie)).headers['retry-after']).toBe('1');
    expect((await login(cpf, SENHA)).statusCode).toBe(200);
  });

  it.each([
    ['another person', (cookie: string) => cookie],
    ['a forged one', (cookie: string) => `${cookie.slice(0, -2)}xx`],
    ['no cookie at all', () => 'frota_aparelho=%%%'],
  ])('knows no device by the cookie of %s', async (_case, change) => {
    const owner =
      _case === 'another person' ? await server.usuario('Portaria', `Outra ${people}`) : { cpf };
    const cookie = change(await knownDevice(owner.cpf));
    await fail(5);
    expect((await login(cpf, SENHA, '200.1.1.1', cookie)).statusCode).toBe(429);
  });

  it('knows a phone that several people share for each of them', async () => {
    const colleague = await server.usuario('Portaria', `Colega ${people}`);
    const first = await knownDevice();
    const { cookies } = await login(colleague.cpf, SENHA, '200.1.1.1', first);
    const both = cookies
      .filter(({ name }) => name.includes('aparelho'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    await fail(5);
    await fail(5, colleague.cpf);
    expect((await login(cpf, SENHA, '200.1.1.1', both)).statusCode).toBe(200);
    expect((await login(colleague.cpf, SENHA, '200.1.1.1', both)).statusCode).toBe(200);
  });

  it('slows an address down after 100 failures in 10 minutes, whatever the CPF, for strangers only', async () => {
    const cookie = await knownDevice();
    for (let i = 0; i < 100; i++) await fail(1, String(70_000_000_000 + i));
    expect((await login('70000000200', SENHA)).headers['retry-after']).toBe('1');
    expect((await login(cpf, SENHA, '200.1.1.1', cookie)).statusCode).toBe(200);
    expect((await login(cpf, SENHA, '200.1.1.2')).statusCode).toBe(200);
    server.clock.advance(10_000);
    expect((await login(cpf, SENHA)).statusCode).toBe(200);
  });

  it('slows a CPF down after 100 failures in 10 minutes from many addresses', async () => {
    for (let i = 0; i < 100; i++) {
      expect((await login(cpf, 'errada-1', `200.2.0.${i}`)).statusCode).toBe(401);
    }
    expect((await login(cpf, SENHA, '200.3.0.1')).headers['retry-after']).toBe('1');
    server.clock.advance(1_000);
    expect((await login(cpf, SENHA, '200.3.0.1')).statusCode).toBe(200);
  });

  it('agrees with another server process on the same database', async () => {
    const other = await startTestServer(context, { trustProxy: ['loopback'], clock: server.clock });
    const body = { cpf, password: 'errada-1' };
    const from = { 'x-forwarded-for': '200.1.1.1' };
    const burst = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        callAnonymous((i % 2 ? other : server).http, 'POST', '/api/auth/login', body, from),
      ),
    );
    const guesses = burst.filter(({ statusCode }) => statusCode === 401);
    expect(guesses.length).toBeLessThanOrEqual(5);
    await fail(5 - guesses.length);
    const cookie = { ...from, cookie: '' };
    const right = { cpf, password: SENHA };
    const refused = await callAnonymous(other.http, 'POST', '/api/auth/login', right, cookie);
    expect(refused.statusCode).toBe(429);
    server.clock.advance(1_000);
    cookie.cookie = await knownDevice();
    await fail(5);
    const known = await callAnonymous(other.http, 'POST', '/api/auth/login', right, cookie);
    expect(known.statusCode).toBe(200);
    await other.close();
  });

  it('lets no burst of guesses through', async () => {
    const burst = await Promise.all(Array.from({ length: 30 }, () => login(cpf, 'errada-1')));
    const statuses = burst.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('lets many logins of one person through at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => login(cpf, SENHA)));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('slows down guessing of the old password too', async () => {
    const client = await server.login('Portaria', `Pessoa ${people}`);
    const change = () =>
      client.put('/api/auth/senha', { senha_atual: 'errada-1', senha: 'nova-senha-1' });
    for (let i = 0; i < 5; i++) expect((await change()).statusCode).toBe(400);
    expect((await change()).statusCode).toBe(429);
  });
});

describeOnDatabase('login time', (context) => {
  it('takes as long for an unknown CPF as for a wrong password', async () => {
    const server = await startTestServer(context, { passwords: createArgon2Passwords() });
    const { cpf } = await server.usuario('Portaria', 'Cronos');
    const times: Record<string, number[]> = { known: [], unknown: [] };
    const timed = async (kind: string, who: string): Promise<void> => {
      await context.db.deleteFrom('login_falha').execute();
      const start = performance.now();
      const body = { cpf: who, password: 'errada-1' };
      const answer = await callAnonymous(server.http, 'POST', '/api/auth/login', body);
      times[kind]?.push(performance.now() - start);
      expect(answer.statusCode).toBe(401);
    };
    const median = (list: number[] = []): number =>
      list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
    const ratio = (): number => median(times.unknown) / median(times.known);
    const alike = (): boolean => ratio() > 0.9 && ratio() < 1.1;
    // A busy machine needs more samples before the medians settle.
    for (let round = 0; round < 60 && !alike(); round++) {
      for (let i = 0; i < inProvas(15, 5); i++) {
        await timed('known', cpf);
        await timed('unknown', '98765432100');
      }
    }
    expect(ratio()).toBeGreaterThan(0.9);
    expect(ratio()).toBeLessThan(1.1);
    await server.close();
  });
});
