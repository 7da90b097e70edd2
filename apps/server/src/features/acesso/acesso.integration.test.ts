import { SESSOES_MAX } from '@frota/contract/acesso';
import { mensagensGerais } from '@frota/contract/rota';
import { expect, it } from 'vitest';
import { type Client, callAnonymous, formOf, loginClient } from '../../testing/client.ts';
import { startTestServer } from '../../testing/server.ts';
import { describeOnBothServers } from '../../testing/suite.ts';
import { acessoErrors } from './errors.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The test users' password, typed again. */
const confirmacao = { senha_atual: 'cerrado-verde-7' };

/** Refused, and told at its field, without the password and with a wrong one. */
async function expectConfirmed(client: Client, path: string): Promise<void> {
  for (const [body, fault] of [
    [{}, 'Digite a senha atual.'],
    [{ senha_atual: 'nada-disso' }, 'A senha atual não confere.'],
  ] as const) {
    const answer = await client.post(path, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: fault, campos: { senha_atual: fault } });
  }
}

describeOnBothServers('main path', 'acesso', (server, context) => {
  const login = (cpf: string, password: string) =>
    callAnonymous(server.http, 'POST', '/api/auth/login', { cpf, password });

  it('logs in with a masked CPF and tells who it is', async () => {
    const { cpf, senha, usuario } = await server.usuario('Portaria', 'Lia');
    const masked = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    const answer = await login(masked, senha);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      nome: usuario,
      usuario,
      email: null,
      tipo_login: 'Portaria',
      foto: null,
      trocar_senha: false,
      senha_ate: null,
      criar_fator: false,
      contas_anteriores: [],
      empresa: 'Distribuidora Teste',
    });
    const cookie = { name: 'frota_sessao', httpOnly: true, sameSite: 'Strict', path: '/' };
    expect(answer.cookies[0]).toMatchObject(cookie);
  });

  if (!context.isWhole) return;

  it('binds the cookie to https and to this address behind a proxy that speaks https', async () => {
    const proxied = await startTestServer(context, {
      trustProxy: ['loopback'],
      clock: server.clock,
    });
    const { cpf, senha } = await server.usuario('Portaria', 'Lia');
    const answer = await callAnonymous(
      proxied.http,
      'POST',
      '/api/auth/login',
      { cpf, password: senha },
      { 'x-forwarded-proto': 'https' },
    );
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: '__Host-frota_sessao', secure: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    const ask = (name: string, headers: Record<string, string>) =>
      callAnonymous(proxied.http, 'GET', '/api/auth/sessao', undefined, {
        cookie: `${name}=${cookie?.value}`,
        ...headers,
      });
    const https = { 'x-forwarded-proto': 'https' };
    expect((await ask('__Host-frota_sessao', https)).statusCode).toBe(200);
    // The plain name could be set by a neighbour under the same domain.
    expect((await ask('frota_sessao', https)).statusCode).toBe(401);
    await proxied.close();
  });

  it('keeps only a hash of the session id', async () => {
    const { cookie } = await server.login('Portaria', 'Lia');
    const token = cookie.split('=')[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await context.db.selectFrom('sessao').select('id_hash').execute();
    expect(rows.map((row) => row.id_hash.toString('base64url'))).not.toContain(token);
  });

  it.each([
    ['an unknown CPF', '99999999999', 'qualquer-coisa'],
    ['a wrong password', undefined, 'errada-demais'],
  ])('answers %s alike', async (_case, cpf, password) => {
    const known = await server.usuario('Portaria', 'Lia');
    const answer = await login(cpf ?? known.cpf, password);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ error: 'CPF ou senha inválidos.' });
    expect(answer.cookies).toEqual([]);
    await login(known.cpf, known.senha);
  });

  it('ends the session at logout', async () => {
    const client = await server.login('Portaria', 'Lia');
    const answer = await client.post('/api/auth/logout');
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies[0]).toMatchObject({ value: '' });
    expect((await client.get('/api/auth/sessao')).statusCode).toBe(401);
  });

  it('ends the session that a client carried when it logs in again', async () => {
    const client = await server.login('Portaria', 'Lia');
    const { cpf, senha } = await server.usuario('Motorista', 'Rui');
    await client.post('/api/auth/login', { cpf, password: senha });
    const late = await client.get('/api/auth/sessao');
    expect(late.statusCode).toBe(401);
    // It may come after the login's own answer, whose cookie it must not take away.
    expect(late.cookies).toEqual([]);
  });

  it('ends after 12 h without use, background calls not counting as use', async () => {
    const client = await server.login('Portaria', 'Lia');
    server.clock.advance(11 * HOUR);
    expect((await client.get('/api/auth/sessao')).statusCode).toBe(200);
    server.clock.advance(HOUR);
    const ended = await client.get('/api/auth/sessao');
    expect(ended.statusCode).toBe(401);
    expect(ended.json()).toEqual({ error: 'Sua sessão terminou. Entre novamente.' });
  });

  it('goes on while it is used, but not beyond 7 days', async () => {
    const client = await server.login('Portaria', 'Lia');
    const use = () => client.get('/api/usuarios/nomes?tipo_login=Motorista');
    for (let used = 0; used < 7 * DAY - 11 * HOUR; used += 11 * HOUR) {
      expect((await use()).statusCode).toBe(200);
      server.clock.advance(11 * HOUR);
    }
    expect((await use()).statusCode).toBe(200);
    server.clock.advance(11 * HOUR);
    expect((await use()).statusCode).toBe(401);
  });

  it('names the accounts of the same CPF that were deleted before, to their own user alone', async () => {
    const frota = await server.login('Frota');
    const antes: number[] = [];
    for (let i = 0; i < 2; i++) {
      const { user } = await server.login('Manobrista', 'Refeita');
      expect(user.contas_anteriores).toEqual(antes);
      antes.push(user.id);
      expect((await frota.delete(`/api/usuarios/${user.id}`)).statusCode).toBe(204);
    }
    const agora = await server.login('Manobrista', 'Refeita');
    expect(agora.user.contas_anteriores).toEqual(antes);
    const sessao = (await agora.get('/api/auth/sessao')).json();
    expect(sessao).toMatchObject({ id: agora.user.id, contas_anteriores: antes });
    const outra = await server.login('Manobrista', 'Outra');
    expect(outra.user.contas_anteriores).toEqual([]);
  });

  it('reads the role anew at each call', async () => {
    const client = await server.login('Manobrista', 'Troca');
    expect((await client.get('/api/tarefas')).statusCode).toBe(200);
    await context.db
      .updateTable('usuario')
      .set({ tipo_login: 'Motorista' })
      .where('id', '=', client.user.id)
      .execute();
    expect((await client.get('/api/tarefas')).statusCode).toBe(403);
  });

  it('changes the password, which ends the other sessions', async () => {
    const here = await server.login('Motorista', 'Ana');
    const elsewhere = await server.login('Motorista', 'Ana');
    const { cpf, senha } = await server.usuario('Motorista', 'Ana');
    const answer = await here.put('/api/auth/senha', {
      senha_atual: senha,
      senha: 'outra-senha-9',
    });
    expect(answer.statusCode).toBe(204);
    expect((await here.get('/api/auth/sessao')).json()).toMatchObject({ trocar_senha: false });
    expect((await elsewhere.get('/api/auth/sessao')).statusCode).toBe(401);
    expect((await login(cpf, senha)).statusCode).toBe(401);
    expect((await login(cpf, 'outra-senha-9')).statusCode).toBe(200);
  });

  it.each([
    ['the wrong old one', { senha_atual: 'nada-disso', senha: 'nova-senha-1' }, 'senha_atual'],
    ['the same one', { senha_atual: 'cerrado-verde-7', senha: 'cerrado-verde-7' }, 'senha'],
    ['a sequence', { senha_atual: 'cerrado-verde-7', senha: 'abcdefghij' }, 'senha'],
    ['his name', { senha_atual: 'cerrado-verde-7', senha: 'Beto_2026' }, 'senha'],
    ['a common one', { senha_atual: 'cerrado-verde-7', senha: 'password1' }, 'senha'],
    ['a short one', { senha_atual: 'cerrado-verde-7', senha: 'curta' }, 'senha'],
    ['a long one', { senha_atual: 'cerrado-verde-7', senha: 'x7'.repeat(33) }, 'senha'],
  ])('refuses to change the password with %s', async (_case, body, field) => {
    const client = await server.login('Motorista', 'Beto');
    const answer = await client.put('/api/auth/senha', body);
    expect(answer.statusCode).toBe(400);
    const { error, campos } = answer.json();
    expect(campos).toEqual({ [field]: error });
  });

  it('lets nothing else work until a password that another person set is changed', async () => {
    const frota = await server.login('Frota');
    const dados = { usuario: 'Nova Pessoa', cpf: '31415926535', tipo_login: 'Portaria' };
    const senha = 'estrada-do-mato-3';
    expect((await frota.post('/api/usuarios', { ...dados, senha })).statusCode).toBe(201);
    const nova = await loginClient(server.http, { cpf: dados.cpf, senha });
    expect(nova.user).toMatchObject({ trocar_senha: true });
    for (const [method, path] of [
      ['GET', '/api/tarefas'],
      ['GET', '/api/dashboard/resumo'],
      ['PUT', '/api/auth/perfil'],
      ['GET', '/api/eventos'],
    ] as const) {
      const answer = await nova.call(method, path);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ error: 'Troque sua senha para continuar.' });
    }
    expect((await nova.get('/api/auth/sessao')).statusCode).toBe(200);
    const same = await nova.put('/api/auth/senha', { senha_atual: senha, senha });
    expect(same.json().error).toBe('A nova senha deve ser diferente da atual.');
    const change = { senha_atual: senha, senha: ' pamonha na feira ' };
    expect((await nova.put('/api/auth/senha', change)).statusCode).toBe(204);
    expect((await nova.get('/api/tarefas')).statusCode).toBe(200);
    expect((await login(dados.cpf, change.senha)).statusCode).toBe(200);
    expect((await login(dados.cpf, change.senha.trim())).statusCode).toBe(401);
  });

  it('asks for a password that another person set once, unless some time has passed', async () => {
    const frota = await server.login('Frota');
    const senha = 'estrada-do-mato-3';
    const own = { senha: 'so-minha-senha-5' };
    const criado = async (usuario: string, cpf: string) => {
      await frota.post('/api/usuarios', { usuario, cpf, tipo_login: 'Portaria', senha });
      return loginClient(server.http, { cpf, senha });
    };
    const nova = await criado('Recém Chegada', '31415926557');
    expect((await nova.put('/api/auth/senha', { senha })).json().error).toBe(
      'A nova senha deve ser diferente da atual.',
    );
    expect((await nova.put('/api/auth/senha', own)).statusCode).toBe(204);

    const fault = 'Digite a senha atual.';
    const refusal = { error: fault, campos: { senha_atual: fault } };
    expect((await nova.put('/api/auth/senha', { senha: 'mais-uma-senha-6' })).json()).toEqual(
      refusal,
    );
    const late = await criado('Outra Chegada', '31415926568');
    server.clock.advance(HOUR / 4);
    expect((await late.put('/api/auth/senha', own)).json()).toEqual(refusal);
  });

  it('ends a password that another person set after 72 hours, until Frota gives a new one', async () => {
    const frota = await server.login('Frota');
    const dados = { usuario: 'Lina Provisória', cpf: '31415926546', tipo_login: 'Motorista' };
    const senha = 'estrada-do-mato-3';
    const since = server.clock.now().getTime();
    const criada = (await frota.post('/api/usuarios', { ...dados, senha })).json();
    const ate = new Date(since + 72 * HOUR);
    expect(criada).toMatchObject({ senha_ate: ate.toISOString() });
    server.clock.advance(72 * HOUR - 60_000);
    const late = await loginClient(server.http, { cpf: dados.cpf, senha });
    expect(late.user).toMatchObject({ trocar_senha: true, senha_ate: ate.toISOString() });

    // Neither a login nor the session that it had opened makes it last.
    server.clock.advance(60_000);
    const vencida = { error: acessoErrors.senhaVencida(ate).message };
    const refused = await login(dados.cpf, senha);
    expect([refused.statusCode, refused.json(), refused.cookies]).toEqual([403, vencida, []]);
    const change = await late.put('/api/auth/senha', { senha_atual: senha, senha: 'nova-senha-1' });
    expect([change.statusCode, change.json()]).toEqual([403, vencida]);
    // Who does not know it learns nothing of it.
    expect((await login(dados.cpf, 'nada-disso')).statusCode).toBe(401);

    const agora = await server.login('Frota');
    const nova = 'estrada-de-chao-4';
    const path = `/api/usuarios/${criada.id}/senha`;
    expect((await agora.post(path, { senha: nova })).statusCode).toBe(204);
    const { user, put } = await loginClient(server.http, { cpf: dados.cpf, senha: nova });
    expect(user.senha_ate).toBe(new Date(since + 144 * HOUR).toISOString());
    const own = { senha_atual: nova, senha: 'so-minha-senha-5' };
    expect((await put('/api/auth/senha', own)).statusCode).toBe(204);
    server.clock.advance(30 * DAY);
    expect((await login(dados.cpf, own.senha)).json()).toMatchObject({ senha_ate: null });
  });

  it('lists the own sessions and ends them, and nobody else’s', async () => {
    interface Aberta {
      readonly id: string;
      readonly atual: boolean;
      readonly endereco: string;
      readonly agente: string;
    }
    const here = await server.login('Motorista', 'Davi');
    const there = await server.login('Motorista', 'Davi');
    const other = await server.login('Motorista', 'Elza');
    const list = async () => (await here.get('/api/auth/sessoes')).json<Aberta[]>();
    const open = await list();
    expect(open.map(({ atual }) => atual).sort()).toEqual([false, true]);
    expect(open[0]).toMatchObject({ endereco: '127.0.0.1', agente: 'lightMyRequest' });
    const elsewhere = `/api/auth/sessoes/${open.find(({ atual }) => !atual)?.id}/encerrar`;
    await expectConfirmed(here, elsewhere);
    expect((await there.get('/api/auth/sessao')).statusCode).toBe(200);
    expect((await other.post(elsewhere, confirmacao)).statusCode).toBe(404);
    expect((await here.post(elsewhere, confirmacao)).statusCode).toBe(204);
    expect((await there.get('/api/auth/sessao')).statusCode).toBe(401);
    expect((await here.get('/api/auth/sessao')).statusCode).toBe(200);
    const again = await here.post(elsewhere, confirmacao);
    expect(again.json()).toEqual({ error: 'Este acesso já terminou.' });

    const third = await server.login('Motorista', 'Davi');
    await expectConfirmed(here, '/api/auth/sessoes/encerrar');
    expect((await here.post('/api/auth/sessoes/encerrar', confirmacao)).statusCode).toBe(204);
    expect((await third.get('/api/auth/sessao')).statusCode).toBe(401);
    expect((await other.get('/api/auth/sessao')).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
    const frota = await server.login('Frota');
    const audited = await frota.get('/api/auditoria?acao=sessao_encerrada');
    expect(audited.json().auditoria).toHaveLength(2);
    expect(audited.json().auditoria[0]).toMatchObject({ usuario: 'Davi', alvo: 'Davi' });
    const wrong = await frota.get('/api/auditoria?acao=senha_nao_conferiu&busca=Davi');
    expect(wrong.json().auditoria).toHaveLength(2);
  });

  it('keeps ten sessions of a user: one more ends the oldest, whichever login was the last of many', async () => {
    const first = await server.login('Motorista', 'Otto de Muitos');
    server.clock.advance(1000);
    const later = await Promise.all(
      Array.from({ length: 9 }, () => server.login('Motorista', 'Otto de Muitos')),
    );
    expect((await first.get('/api/auth/sessao')).statusCode).toBe(200);
    server.clock.advance(1000);
    const eleventh = await server.login('Motorista', 'Otto de Muitos');
    const ended = await first.get('/api/auth/sessao');
    expect([ended.statusCode, ended.json()]).toEqual([401, { error: mensagensGerais.semSessao }]);
    expect(ended.headers['clear-site-data']).toBe('"cache"');
    const anonymous = await callAnonymous(server.http, 'GET', '/api/auth/sessao');
    expect(anonymous.headers['clear-site-data']).toBeUndefined();
    for (const client of [...later, eleventh]) {
      expect((await client.get('/api/auth/sessao')).statusCode).toBe(200);
    }
    server.clock.advance(1000);
    const together = await Promise.all(
      Array.from({ length: 15 }, () => server.login('Motorista', 'Otto de Muitos')),
    );
    const open = await Promise.all(together.map((client) => client.get('/api/auth/sessao')));
    const alive = open.filter(({ statusCode }) => statusCode === 200).length;
    expect(alive).toBeGreaterThan(0);
    expect(alive).toBeLessThanOrEqual(SESSOES_MAX);
    expect((await eleventh.get('/api/auth/sessao')).statusCode).toBe(401);
  });

  it('lets Frota end all sessions of a user, then of everybody, but for the one that asks', async () => {
    const frota = await server.login('Frota', 'Gil');
    const [phone, desk, other] = [
      await server.login('Manobrista', 'Hugo'),
      await server.login('Manobrista', 'Hugo'),
      await server.login('Motorista', 'Iara'),
    ];
    const own = await server.login('Frota', 'Gil');
    const alive = async (client: Client) => (await client.get('/api/auth/sessao')).statusCode;
    const ofHugo = `/api/usuarios/${phone.user.id}/sessoes/encerrar`;
    expect((await other.post(ofHugo, confirmacao)).statusCode).toBe(403);
    await expectConfirmed(frota, ofHugo);
    expect(await alive(phone)).toBe(200);
    expect((await frota.post(ofHugo, confirmacao)).statusCode).toBe(204);
    expect([await alive(phone), await alive(desk), await alive(other)]).toEqual([401, 401, 200]);
    const nobody = await frota.post('/api/usuarios/99999/sessoes/encerrar', confirmacao);
    expect(nobody.statusCode).toBe(404);

    const todos = '/api/usuarios/sessoes/encerrar';
    expect((await other.post(todos, confirmacao)).statusCode).toBe(403);
    await expectConfirmed(frota, todos);
    expect((await frota.post(todos, confirmacao)).statusCode).toBe(204);
    expect([await alive(other), await alive(own), await alive(frota)]).toEqual([401, 401, 200]);
    const audited = await frota.get('/api/auditoria?acao=sessoes_encerradas');
    const alvos = audited.json().auditoria.map(({ alvo }: { alvo: string }) => alvo);
    expect(alvos).toEqual(['Todos os usuários', 'Hugo']);
  });

  it('no longer lists a session that has ended by itself', async () => {
    await server.login('Motorista', 'Fábio');
    server.clock.advance(12 * HOUR);
    const here = await server.login('Motorista', 'Fábio');
    expect((await here.get('/api/auth/sessoes')).json()).toHaveLength(1);
  });

  it('changes e-mail and photo', async () => {
    const client = await server.login('Motorista', 'Caio');
    const { default: sharp } = await import('sharp');
    const create = { width: 32, height: 24, channels: 3, background: '#257' } as const;
    const photo = await sharp({ create }).jpeg().toBuffer();
    const email = 'caio@empresa.com.br';
    const put = (fields: Record<string, string>, files = {}) =>
      client.put('/api/auth/perfil', formOf(fields, files));
    const foto = { foto: { bytes: photo } };
    for (const [senha_atual, fault] of [
      [undefined, 'Digite a senha atual.'],
      ['nada-disso', 'A senha atual não confere.'],
    ] as const) {
      const answer = await put({ email, ...(senha_atual && { senha_atual }) }, foto);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ error: fault, campos: { senha_atual: fault } });
    }
    expect((await client.get('/api/auth/sessao')).json()).toMatchObject({
      email: null,
      foto: null,
    });
    const changed = await put({ email, ...confirmacao }, foto);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ email: 'caio@empresa.com.br' });
    const served = await client.get(changed.json().foto);
    expect(served.headers['content-type']).toBe('image/jpeg');

    // The same e-mail asks nothing.
    expect((await put({ email })).statusCode).toBe(200);
    const withoutPhoto = await put({ email: '', ...confirmacao });
    expect(withoutPhoto.json()).toMatchObject({ email: null, foto: changed.json().foto });
  });

  it('refuses a bad e-mail and a file that is no photo', async () => {
    const client = await server.login('Motorista', 'Caio');
    const email = await client.call('PUT', '/api/auth/perfil', formOf({ email: 'caio' }));
    expect(email.json()).toEqual({
      error: 'Digite um e-mail válido.',
      campos: { email: 'Digite um e-mail válido.' },
    });
    const text = formOf({ email: '' }, { foto: { bytes: Buffer.from('no photo') } });
    expect((await client.call('PUT', '/api/auth/perfil', text)).statusCode).toBe(415);
  });

  it('gives a client of its own to each login', async () => {
    const credentials = await server.usuario('Frota');
    const [a, b] = await Promise.all([
      loginClient(server.http, credentials),
      loginClient(server.http, credentials),
    ]);
    expect(a.cookie).not.toBe(b.cookie);
  });
});
