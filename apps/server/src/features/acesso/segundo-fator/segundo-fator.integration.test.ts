import { mensagensAcesso, mensagensFator } from '@frota/contract/acesso';
import { mensagensUsuarios } from '@frota/contract/usuarios';
import { beforeEach, expect, it } from 'vitest';
import { callAnonymous } from '../../../testing/client.ts';
import { codeOf, makeTotp } from '../../../testing/second-factor.ts';
import { describeOnServer } from '../../../testing/suite.ts';

const SENHA = 'cerrado-verde-7';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeOnServer('second factor', (server, context) => {
  let people = 0;
  let nome: string;

  beforeEach(() => {
    people += 1;
    nome = `Pessoa de Dois Fatores ${people}`;
    server.clock.advance(HOUR);
  });

  type Answer = Awaited<ReturnType<typeof callAnonymous>>;
  const cookiesOf = ({ cookies }: Answer): string =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const login = async (cookie = ''): Promise<Answer> => {
    const { cpf } = await server.usuario('Motorista', nome);
    const body = { cpf, password: SENHA };
    return callAnonymous(server.http, 'POST', '/api/auth/login', body, { cookie });
  };
  const enter = (cookie: string, codigo: string): Promise<Answer> =>
    callAnonymous(server.http, 'POST', '/api/auth/segundo-fator', { codigo }, { cookie });
  /** Another time than the one of the code that was typed last. */
  const codeLater = (segredo: string): string => {
    server.clock.advance(MINUTE);
    return codeOf(segredo, server.clock);
  };
  const wrong = (segredo: string): string =>
    codeOf(segredo, server.clock) === '000000' ? '000001' : '000000';
  const audited = async (filter: string) => {
    const frota = await server.login('Frota');
    const answer = await frota.get(`/api/auditoria?${filter}&busca=${nome}`);
    return answer.json().auditoria;
  };

  it('is asked for after the password: the login opens nothing else until it is shown', async () => {
    const client = await server.login('Motorista', nome);
    const { segredo } = await makeTotp(client, server.clock);
    const asked = await login();
    expect([asked.statusCode, asked.json()]).toEqual([200, { segundo_fator: ['totp'] }]);
    expect(asked.cookies).toMatchObject([
      {
        name: 'frota_segundo_fator',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api/auth/segundo-fator',
      },
    ]);
    const cookie = cookiesOf(asked);
    const sessao = await callAnonymous(server.http, 'GET', '/api/auth/sessao', undefined, {
      cookie: cookie.replace('frota_segundo_fator', 'frota_sessao'),
    });
    expect(sessao.statusCode).toBe(401);

    const refused = await enter(cookie, wrong(segredo));
    expect([refused.statusCode, refused.json().campos, refused.cookies]).toEqual([
      400,
      { codigo: mensagensFator.codigoErrado },
      [],
    ]);
    const answer = await enter(cookie, codeLater(segredo));
    expect(answer.json()).toMatchObject({ usuario: nome, criar_fator: false });
    const own = { cookie: cookiesOf(answer) };
    const mine = await callAnonymous(server.http, 'GET', '/api/auth/sessao', undefined, own);
    expect(mine.json()).toMatchObject({ usuario: nome });
    // The same login opens no second session.
    expect((await enter(cookie, codeLater(segredo))).statusCode).toBe(401);

    expect(await audited('acao=segundo_fator_recusado')).toHaveLength(1);
    const [entrada] = await audited('acao=login');
    expect(entrada.mudancas).toEqual([
      { campo: 'segundo fator', antes: null, depois: 'aplicativo autenticador' },
    ]);
  });

  it('takes a code once, and none that is over or of a time to come', async () => {
    const { segredo } = await makeTotp(await server.login('Motorista', nome), server.clock);
    const cookie = cookiesOf(await login());
    // It was typed once, when the app was made the second factor.
    expect((await enter(cookie, codeOf(segredo, server.clock))).statusCode).toBe(400);
    const at = (ms: number) => ({ now: () => new Date(server.clock.now().getTime() + ms) });
    server.clock.advance(5 * MINUTE);
    expect((await enter(cookie, codeOf(segredo, at(-MINUTE)))).statusCode).toBe(400);
    expect((await enter(cookie, codeOf(segredo, at(MINUTE)))).statusCode).toBe(400);
    const late = codeOf(segredo, at(-30_000));
    const both = await Promise.all([enter(cookie, late), enter(cookie, late)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is taken away by Frota from who has lost it, with his sessions, but not from a Frota user', async () => {
    const here = await server.login('Motorista', nome);
    const { segredo } = await makeTotp(here, server.clock);
    const frota = await server.login('Frota', 'Gil');
    const found = await frota.post('/api/usuarios/busca', { busca: nome, limite: 1 });
    expect(found.json()[0]).toMatchObject({ usuario: nome, segundo_fator: true });
    const zerar = (id: number) => `/api/usuarios/${id}/segundo-fator/zerar`;
    const body = { senha_atual: SENHA };
    expect((await here.post(zerar(here.user.id), body)).statusCode).toBe(403);
    const wrongly = await frota.post(zerar(here.user.id), { senha_atual: 'nao-e-esta' });
    expect(wrongly.json().campos).toEqual({ senha_atual: mensagensAcesso.senhaAtualErrada });
    expect((await frota.post(zerar(99_999), body)).statusCode).toBe(404);
    const another = await server.login('Frota', 'Lia');
    expect((await frota.post(zerar(another.user.id), body)).json()).toMatchObject({
      error: mensagensUsuarios.frotaNaoEdita,
    });
    expect((await enter(cookiesOf(await login()), codeLater(segredo))).statusCode).toBe(200);

    expect((await frota.post(zerar(here.user.id), body)).statusCode).toBe(204);
    expect((await here.get('/api/auth/sessao')).statusCode).toBe(401);
    expect((await login()).json()).toMatchObject({ usuario: nome });
    expect(await audited('acao=segundo_fator_zerado')).toMatchObject([
      { usuario: 'Gil', alvo: nome },
    ]);
  });

  it('makes the first app by the password and its first code, which ends the other sessions', async () => {
    const here = await server.login('Motorista', nome);
    const there = await server.login('Motorista', nome);
    const refused = await here.post('/api/auth/totp', { senha: 'nada-disso' });
    expect([refused.statusCode, refused.json().campos]).toEqual([
      400,
      { senha: mensagensAcesso.senhaAtualErrada },
    ]);
    expect((await here.put('/api/auth/totp', { codigo: '123456' })).statusCode).toBe(409);
    await here.post('/api/auth/totp', { senha: SENHA });
    const { segredo, uri } = (await here.post('/api/auth/totp', { senha: SENHA })).json();
    expect(new URL(uri).searchParams.get('secret')).toBe(segredo);
    expect(decodeURIComponent(new URL(uri).pathname)).toContain(`Distribuidora Teste:${nome}`);
    expect((await here.put('/api/auth/totp', { codigo: wrong(segredo) })).statusCode).toBe(400);
    // Until then it is asked of nobody.
    expect((await login()).json()).toMatchObject({ usuario: nome });
    const made = await here.put('/api/auth/totp', { codigo: codeOf(segredo, server.clock) });
    const { recuperacao } = made.json();
    expect(new Set(recuperacao).size).toBe(10);
    expect(recuperacao[0]).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect((await here.get('/api/auth/sessao')).statusCode).toBe(200);
    expect((await there.get('/api/auth/sessao')).statusCode).toBe(401);
    expect((await here.get('/api/auth/segundo-fator')).json()).toEqual({
      totp: server.clock.now().toISOString(),
      passkeys: [],
      passkey_possivel: true,
      codigos: 10,
    });
    expect((await here.post('/api/auth/totp', { senha: SENHA })).statusCode).toBe(409);
    expect(await audited('acao=segundo_fator_criado')).toHaveLength(1);
    const dump = await context.db.selectFrom('recuperacao').select('codigo_hash').execute();
    for (const codigo of recuperacao)
      expect(dump.map(({ codigo_hash }) => codigo_hash)).not.toContain(codigo);
  });

  it('takes each recovery code once, however it is written, and gives new ones', async () => {
    const client = await server.login('Motorista', nome);
    const { segredo, recuperacao } = await makeTotp(client, server.clock);
    const [first = '', second = ''] = recuperacao;
    const answer = await enter(cookiesOf(await login()), first.toUpperCase().replace('-', ' '));
    expect(answer.statusCode).toBe(200);
    expect((await enter(cookiesOf(await login()), first)).statusCode).toBe(400);
    expect((await client.get('/api/auth/segundo-fator')).json().codigos).toBe(9);
    expect((await audited('acao=login'))[0].mudancas).toMatchObject([
      { depois: 'código de recuperação' },
    ]);

    const prova = { senha: SENHA, codigo: codeLater(segredo) };
    const novos = (await client.post('/api/auth/recuperacao', prova)).json().recuperacao;
    expect(novos).toHaveLength(10);
    expect((await enter(cookiesOf(await login()), second)).statusCode).toBe(400);
    expect((await enter(cookiesOf(await login()), novos[0])).statusCode).toBe(200);
    expect(await audited('acao=codigos_refeitos')).toHaveLength(1);
  });

  it('is removed by the password and a code; then the password alone opens a session', async () => {
    const client = await server.login('Motorista', nome);
    const { segredo, recuperacao } = await makeTotp(client, server.clock);
    const remove = (prova: object) => client.call('DELETE', '/api/auth/totp', prova);
    const codigo = codeLater(segredo);
    expect((await remove({ senha: 'nada-disso', codigo })).json().campos).toHaveProperty('senha');
    expect((await remove({ senha: SENHA })).statusCode).toBe(400);
    const falso = { senha: SENHA, codigo: wrong(segredo) };
    expect((await remove(falso)).json().campos).toHaveProperty('codigo');
    expect((await remove({ senha: SENHA, codigo })).statusCode).toBe(204);
    expect((await remove({ senha: SENHA, codigo })).statusCode).toBe(404);
    expect((await login()).json()).toMatchObject({ usuario: nome });
    const estado = (await client.get('/api/auth/segundo-fator')).json();
    expect(estado).toMatchObject({ totp: null, codigos: 0 });
    expect(await audited('acao=segundo_fator_removido')).toHaveLength(1);

    // Codes of before open nothing once there is another app.
    await makeTotp(client, server.clock);
    expect((await enter(cookiesOf(await login()), recuperacao[0]!)).statusCode).toBe(400);
  });

  it('slows guessing of codes down to some 40 a day, right ones included', async () => {
    const { segredo } = await makeTotp(await server.login('Motorista', nome), server.clock);
    let tries = 0;
    const began = server.clock.now().getTime();
    for (let cookie = ''; server.clock.now().getTime() < began + 24 * HOUR; ) {
      const answer = await enter(cookie, wrong(segredo));
      if (answer.statusCode === 401) cookie = cookiesOf(await login());
      else if (answer.statusCode === 400) tries += 1;
      else {
        expect(answer.statusCode).toBe(429);
        server.clock.advance(Number(answer.headers['retry-after']) * 1000);
      }
    }
    expect(tries).toBeGreaterThan(20);
    expect(tries).toBeLessThan(45);
    const cookie = cookiesOf(await login());
    expect((await enter(cookie, wrong(segredo))).statusCode).toBe(400);
    const early = await enter(cookie, codeOf(segredo, server.clock));
    expect(early.statusCode).toBe(429);
    expect(early.json().error).toMatch(/Aguarde \d+ minutos/);
  });

  it('does not keep waiting who is known on his device', async () => {
    const client = await server.login('Motorista', nome);
    const { segredo } = await makeTotp(client, server.clock);
    const pending = cookiesOf(await login());
    const known = (await enter(pending, codeLater(segredo))).cookies.find(({ name }) =>
      name.includes('aparelho'),
    );
    const device = `${known?.name}=${known?.value}`;
    const stranger = cookiesOf(await login());
    for (let i = 0; i < 6; i++) await enter(stranger, wrong(segredo));
    const codigo = codeLater(segredo);
    for (let i = 0; i < 6; i++) await enter(stranger, wrong(segredo));
    expect((await enter(stranger, codigo)).statusCode).toBe(429);
    const own = cookiesOf(await login(device));
    expect((await enter(`${own}; ${device}`, codigo)).statusCode).toBe(200);
  });

  it('ends a login that waits for it after ten minutes, and with the password', async () => {
    const client = await server.login('Motorista', nome);
    const { segredo } = await makeTotp(client, server.clock);
    const cookie = cookiesOf(await login());
    server.clock.advance(10 * MINUTE);
    const late = await enter(cookie, codeOf(segredo, server.clock));
    expect([late.statusCode, late.json().error]).toEqual([401, mensagensFator.pendenteVencido]);
    expect((await enter('', codeOf(segredo, server.clock))).statusCode).toBe(401);

    const waiting = cookiesOf(await login());
    const nova = { senha_atual: SENHA, senha: 'outra-senha-9' };
    expect((await client.put('/api/auth/senha', nova)).statusCode).toBe(204);
    expect((await enter(waiting, codeLater(segredo))).statusCode).toBe(401);
  });

  it('goes with its user, and by the command line, which ends his sessions', async () => {
    const client = await server.login('Motorista', nome);
    await makeTotp(client, server.clock);
    const { cpf } = await server.usuario('Motorista', nome);
    await server.admin.resetSegundoFator(cpf);
    expect((await client.get('/api/auth/sessao')).statusCode).toBe(401);
    expect((await login()).json()).toMatchObject({ usuario: nome });
    expect(await audited('acao=segundo_fator_zerado')).toMatchObject([
      { usuario: 'linha de comando' },
    ]);

    const again = await server.login('Motorista', nome);
    await makeTotp(again, server.clock);
    const frota = await server.login('Frota');
    expect((await frota.delete(`/api/usuarios/${again.user.id}`)).statusCode).toBe(204);
    for (const table of ['totp', 'recuperacao', 'login_pendente'] as const) {
      const rows = context.db.selectFrom(table).where('usuario_id', '=', again.user.id);
      expect(await rows.selectAll().execute()).toEqual([]);
    }
  });

  it('is required of Frota alone: who has none makes one before anything else works', async () => {
    const frota = await server.login('Frota', 'Frota com Fator');
    const outra = await server.login('Frota', 'Frota sem Fator');
    const motorista = await server.login('Motorista', nome);
    const { recuperacao } = await makeTotp(frota, server.clock);
    expect((await motorista.put('/api/sistema/segundo-fator', { exigido: true })).statusCode).toBe(
      403,
    );
    const set = (exigido: boolean, rest = {}) =>
      frota.put('/api/sistema/segundo-fator', { exigido, ...rest });
    const senha_atual = SENHA;
    const [codigo] = recuperacao;
    expect((await set(true)).json()).toMatchObject({
      exigido: true,
      sem: expect.arrayContaining(['Frota sem Fator']),
    });
    try {
      const refused = { error: mensagensFator.crie };
      for (const [method, path] of [
        ['GET', '/api/dashboard/resumo'],
        ['GET', '/api/eventos'],
        ['PUT', '/api/sistema/segundo-fator'],
        ['PUT', '/api/auth/perfil'],
      ] as const) {
        const answer = await outra.call(method, path);
        expect([answer.statusCode, answer.json()]).toEqual([403, refused]);
      }
      expect((await outra.get('/api/auth/sessao')).json()).toMatchObject({ criar_fator: true });
      expect((await motorista.get('/api/auth/sessao')).json()).toMatchObject({
        criar_fator: false,
      });
      expect((await frota.get('/api/dashboard/resumo')).statusCode).toBe(200);
      await makeTotp(outra, server.clock);
      expect((await outra.get('/api/auth/sessao')).json()).toMatchObject({ criar_fator: false });
      expect((await outra.get('/api/dashboard/resumo')).statusCode).toBe(200);

      // A device that was left open must not take it from everybody.
      for (const [proof, campos] of [
        [{}, { senha_atual: mensagensAcesso.senhaAtualObrigatoria }],
        [{ senha_atual: 'nao-e-esta', codigo }, { senha_atual: mensagensAcesso.senhaAtualErrada }],
        [{ senha_atual }, { codigo: mensagensFator.codigoInvalido }],
        [
          { senha_atual, codigo: 'aaaaa-aaaaa' },
          { codigo: expect.stringMatching(/errado|Digite os 6/) },
        ],
      ] as const) {
        const refused = await set(false, proof);
        expect([refused.statusCode, refused.json().campos]).toEqual([400, campos]);
      }
      expect((await frota.get('/api/sistema/segundo-fator')).json().exigido).toBe(true);
    } finally {
      const answer = await set(false, { senha_atual, codigo });
      expect([answer.statusCode, answer.json().exigido]).toEqual([200, false]);
    }
    const semFator = await server.login('Frota', 'Frota só com Senha');
    const path = '/api/sistema/segundo-fator';
    expect((await semFator.put(path, { exigido: false })).statusCode).toBe(400);
    expect((await semFator.put(path, { exigido: false, senha_atual })).statusCode).toBe(200);
    const line = await outra.get('/api/auditoria?acao=segundo_fator_exigido&limite=1');
    expect(line.json().auditoria[0].mudancas).toEqual([
      { campo: 'exigido', antes: 'sim', depois: 'não' },
    ]);
  });
});
