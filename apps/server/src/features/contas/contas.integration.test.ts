import { maskCpf } from '@frota/contract/acesso';
import { CONTA_SOLTA_DIAS, mensagensContas } from '@frota/contract/contas';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, callAnonymous } from '../../testing/client.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { type Oidc, startOidc } from '../../testing/oidc.ts';
import { makeTotp } from '../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const DAY_MS = 86_400_000;
const INICIO = '/api/auth/oidc/inicio';
const senha_atual = 'cerrado-verde-7';

describeOnDatabase('the company’s own login', (context) => {
  let oidc: Oidc;
  let server: TestServer;
  beforeAll(async () => {
    oidc = await startOidc('http://localhost/');
    server = await startTestServer(context, { oidc: oidc.settings });
  });
  afterAll(async () => {
    await server.close();
    await oidc.stop();
  });

  type Headers = Readonly<Record<string, string>>;
  const post = (url: string, body?: object, headers: Headers = {}) =>
    callAnonymous(server.http, 'POST', url, body, headers);
  const cookieOf = ({ cookies }: LightMyRequestResponse, name: string) =>
    cookies.find((cookie) => cookie.name === name);

  async function begin(): Promise<{ endereco: string; cookie: string }> {
    const answer = await post(INICIO, {});
    const pedido = cookieOf(answer, 'frota_oidc')!;
    expect(pedido).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth/oidc' });
    return { endereco: answer.json().endereco, cookie: `frota_oidc=${pedido.value}` };
  }

  /** As a browser does it, which may carry a session of before. */
  async function enter(name: string, session?: string): Promise<LightMyRequestResponse> {
    const { endereco, cookie } = await begin();
    const retorno = await oidc.login(endereco, name);
    const cookies = session ? `${cookie}; ${session}` : cookie;
    return post('/api/auth/oidc', { retorno }, { cookie: cookies });
  }

  const sessao = (cookie: string) =>
    callAnonymous(server.http, 'GET', '/api/auth/sessao', undefined, { cookie });
  const sessionOf = (answer: LightMyRequestResponse) =>
    `frota_sessao=${cookieOf(answer, 'frota_sessao')!.value}`;
  const acoes = async (frota: Client) =>
    (await frota.get('/api/auditoria?limite=200')).json().auditoria as {
      acao: string;
      alvo: string;
    }[];
  const contas = async (frota: Client, busca = '') =>
    (await frota.get(`/api/contas?busca=${encodeURIComponent(busca)}`)).json().contas;

  it('knows who came by a CPF once, and from then on by the account', async () => {
    const { cpf, usuario } = await server.usuario('Portaria', 'Ana Portaria');
    const masked = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    oidc.accounts.set('ana', { name: 'Ana Souza', email: 'ana@empresa.com.br', cpf: masked });
    const first = await enter('ana');
    expect(first.json()).toMatchObject({ usuario, tipo_login: 'Portaria', trocar_senha: false });
    expect(cookieOf(first, 'frota_sessao')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect((await sessao(sessionOf(first))).json()).toMatchObject({ usuario });

    // Another CPF there changes nothing here, nor does none.
    const outro = await server.usuario('Portaria', 'Bia Portaria');
    oidc.accounts.set('ana', { name: 'Ana Souza', cpf: outro.cpf });
    expect((await enter('ana')).json()).toMatchObject({ usuario });
    oidc.accounts.set('ana', { name: 'Ana Souza' });
    expect((await enter('ana')).json()).toMatchObject({ usuario });
    // Nor does a second account get in by her CPF.
    oidc.accounts.set('falsa', { name: 'Outra', cpf });
    expect((await enter('falsa')).statusCode).toBe(403);

    const frota = await server.login('Frota');
    const count = async (of: { acao: string; alvo: string }): Promise<number> =>
      (await acoes(frota)).filter(({ acao, alvo }) => acao === of.acao && alvo === of.alvo).length;
    expect(await count({ acao: 'conta_ligada', alvo: usuario })).toBe(1);
    expect(await count({ acao: 'login_pela_empresa', alvo: maskCpf(cpf) })).toBe(3);

    // What Frota has taken away its CPF does not bring back: Frota does.
    const [ana] = await contas(frota, usuario);
    await frota.delete(`/api/contas/${ana.id}`);
    oidc.accounts.set('ana', { name: 'Ana Souza', cpf });
    expect((await enter('ana')).statusCode).toBe(403);
    expect((await frota.put(`/api/contas/${ana.id}`, { cpf, senha_atual })).json()).toEqual({
      usuario,
    });
    expect((await enter('ana')).json()).toMatchObject({ usuario });
  });

  it('ends the session that the browser carried, as a login does', async () => {
    const { cpf } = await server.usuario('Motorista', 'Caio Motorista');
    oidc.accounts.set('caio', { name: 'Caio', cpf });
    const before = await server.login('Motorista', 'Caio Motorista');
    const entered = await enter('caio', before.cookie);
    expect(entered.statusCode).toBe(200);
    expect((await before.get('/api/auth/sessao')).statusCode).toBe(401);
    expect((await sessao(sessionOf(entered))).statusCode).toBe(200);
  });

  it('asks no provisional password of who came so, and a local login still does', async () => {
    const { cpf, usuario, senha } = await server.usuario('Manobrista', 'Davi Manobrista');
    oidc.accounts.set('davi', { name: 'Davi', cpf });
    const frota = await server.login('Frota');
    const { id } = (await server.login('Manobrista', usuario)).user;
    const reset = await frota.post(`/api/usuarios/${id}/senha`, { senha: 'outra-senha-boa-1' });
    expect(reset.statusCode).toBe(204);
    const entered = await enter('davi');
    expect(entered.json()).toMatchObject({ trocar_senha: false });
    const cookie = sessionOf(entered);
    expect((await sessao(cookie)).json()).toMatchObject({ trocar_senha: false });
    const tarefas = await callAnonymous(server.http, 'GET', '/api/tarefas', undefined, { cookie });
    expect(tarefas.statusCode).toBe(200);
    const local = await post('/api/auth/login', { cpf, password: 'outra-senha-boa-1' });
    expect(local.json()).toMatchObject({ trocar_senha: true });
    expect(senha).not.toBe('outra-senha-boa-1');
  });

  it('asks no second factor of ours, also where Frota must have one', async () => {
    const frota = await server.login('Frota', 'Fernanda Frota');
    const { cpf } = await server.usuario('Frota', 'Fernanda Frota');
    const exige = (exigido: boolean, prova = {}) =>
      frota.put('/api/sistema/segundo-fator', { exigido, ...prova });
    const { recuperacao } = await makeTotp(frota, server.clock);
    await exige(true);
    oidc.accounts.set('fernanda', { name: 'Fernanda', cpf });
    const outra = await server.usuario('Frota', 'Gabi Frota');
    oidc.accounts.set('gabi', { name: 'Gabi', cpf: outra.cpf });
    for (const name of ['fernanda', 'gabi']) {
      const entered = await enter(name);
      expect(entered.json()).toMatchObject({ tipo_login: 'Frota', criar_fator: false });
      const cookie = sessionOf(entered);
      expect((await sessao(cookie)).json()).toMatchObject({ criar_fator: false });
      const list = await callAnonymous(server.http, 'GET', '/api/contas', undefined, { cookie });
      expect(list.statusCode).toBe(200);
    }
    const prova = { senha_atual, codigo: recuperacao[0] };
    expect((await exige(false, prova)).statusCode).toBe(200);
  });

  it('makes nobody, and lets Frota link an account once and take it away', async () => {
    oidc.accounts.set('eva', { name: 'Eva Lima', email: 'eva@empresa.com.br' });
    const refused = await enter('eva');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ error: mensagensContas.semVinculo });
    expect(cookieOf(refused, 'frota_sessao')).toBeUndefined();

    const frota = await server.login('Frota');
    expect(await acoes(frota)).toContainEqual(
      expect.objectContaining({ acao: 'login_recusado', alvo: 'Conta da empresa' }),
    );
    const [eva] = await contas(frota, 'eva@');
    expect(eva).toMatchObject({ apresentacao: 'Eva Lima (eva@empresa.com.br)', usuario: null });
    const link = (cpf: string, senha = senha_atual) =>
      frota.put(`/api/contas/${eva.id}`, { cpf, senha_atual: senha });
    const nobody = await link('98765432100');
    expect([nobody.statusCode, nobody.json().error]).toEqual([400, mensagensContas.semUsuario]);
    // Who could open another manager's session would be him.
    const outra = await server.usuario('Frota', 'Outra Frota');
    expect((await link(outra.cpf)).json().error).toBe(mensagensContas.outroFrota);
    const dona = await server.usuario('Portaria', 'Eva Portaria');
    // Who found a manager's screen open does not get in by an account of his own.
    const guessed = await link(dona.cpf, 'nao-e-esta-senha');
    expect([guessed.statusCode, guessed.json().campos]).toEqual([
      400,
      { senha_atual: expect.any(String) },
    ]);
    const linked = await link(dona.cpf);
    expect(linked.json()).toEqual({ usuario: dona.usuario });
    const entered = await enter('eva');
    expect(entered.json()).toMatchObject({ usuario: dona.usuario });
    expect(await contas(frota, 'eva portaria')).toMatchObject([
      { usuario: { nome: dona.usuario } },
    ]);

    // It is nobody else's until it is taken away from her, which ends what it opened.
    const outraDona = await server.usuario('Portaria', 'Iva Portaria');
    const taken = await link(outraDona.cpf);
    expect([taken.statusCode, taken.json().error]).toEqual([
      409,
      mensagensContas.jaLigada(dona.usuario),
    ]);

    // A user has one account there.
    oidc.accounts.set('eva2', { name: 'Eva Segunda' });
    await enter('eva2');
    const [second] = await contas(frota, 'Segunda');
    const twice = await frota.put(`/api/contas/${second.id}`, {
      cpf: dona.cpf,
      senha_atual,
    });
    expect([twice.statusCode, twice.json().error]).toEqual([
      409,
      mensagensContas.usuarioJaLigado(dona.usuario),
    ]);

    // Only what the account opened ends with it.
    const local = await server.login('Portaria', dona.usuario);
    expect((await frota.delete(`/api/contas/${eva.id}`)).statusCode).toBe(204);
    expect((await sessao(sessionOf(entered))).statusCode).toBe(401);
    expect((await local.get('/api/auth/sessao')).statusCode).toBe(200);
    expect((await enter('eva')).statusCode).toBe(403);
    expect(await acoes(frota)).toContainEqual(
      expect.objectContaining({ acao: 'conta_desligada', alvo: dona.usuario }),
    );
    const gone = await frota.delete('/api/contas/01890000-0000-7000-8000-000000000000');
    expect(gone.statusCode).toBe(404);
  });

  it('refuses what is not the answer to this browser’s question', async () => {
    const { cpf } = await server.usuario('Portaria', 'Fabio Portaria');
    oidc.accounts.set('fabio', { name: 'Fabio', cpf });
    const expired = { error: mensagensContas.expirou };
    const { endereco, cookie } = await begin();
    const url = new URL(endereco);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('nonce')).toBeTruthy();
    const retorno = await oidc.login(endereco, 'fabio');
    const send = (text: string, of?: string) =>
      post('/api/auth/oidc', { retorno: text }, of ? { cookie: of } : {});
    // Without the cookie, with another's, with another state, and refused over there.
    expect((await send(retorno)).json()).toEqual(expired);
    const other = await begin();
    expect((await send(retorno, other.cookie)).json()).toEqual(expired);
    const state = new URLSearchParams(retorno).get('state')!;
    expect((await send(retorno.replace(state, 'x'), cookie)).json()).toEqual(expired);
    const denied = await send(
      `error=access_denied&state=${state}&iss=${oidc.settings.issuer}`,
      cookie,
    );
    expect([denied.statusCode, denied.json().error]).toEqual([403, mensagensContas.naoAutorizada]);
    // The right one counts, once.
    const entered = await send(retorno, cookie);
    expect(entered.statusCode).toBe(200);
    expect(cookieOf(entered, 'frota_oidc')).toMatchObject({ value: '' });
    expect((await send(retorno, cookie)).json()).toEqual(expired);
    const foreign = await post(INICIO, {}, { origin: 'https://outro.example' });
    expect(foreign.statusCode).toBe(403);
  });

  it('forgets accounts that are nobody’s after a month, and a person’s with his name', async () => {
    const frota = await server.login('Frota');
    const { cpf, usuario } = await server.usuario('Motorista', 'Gil Motorista');
    oidc.accounts.set('gil', { name: 'Gil da Silva', cpf });
    oidc.accounts.set('ninguem', { name: 'Ninguém' });
    const { id } = (await enter('gil')).json();
    await enter('ninguem');
    const dados = await frota.get(`/api/usuarios/${id}/dados.json`);
    expect(dados.json().conta_da_empresa).toMatchObject([
      { sub: 'gil', apresentacao: 'Gil da Silva' },
    ]);

    // Who is deleted does not come in by it, also when he is registered anew, unless his CPF says so.
    await frota.delete(`/api/usuarios/${id}`);
    expect((await enter('gil')).statusCode).toBe(403);
    await server.usuario('Motorista', usuario);
    expect((await enter('gil')).json()).toMatchObject({ usuario });

    const [job] = server.jobs.filter(({ name }) => name === 'accounts');
    server.clock.advance((CONTA_SOLTA_DIAS - 1) * DAY_MS);
    await job!.run(new AbortController().signal);
    const later = await server.login('Frota');
    expect(await contas(later, 'Ninguém')).toHaveLength(1);
    server.clock.advance(2 * DAY_MS);
    await job!.run(new AbortController().signal);
    const last = await server.login('Frota');
    expect(await contas(last, 'Ninguém')).toEqual([]);
    const [gil] = await contas(last, 'Gil');
    await last.delete(`/api/usuarios/${gil.usuario.id}`);
    expect((await last.post(`/api/usuarios/${gil.usuario.id}/anonimizar`, {})).statusCode).toBe(
      204,
    );
    expect(await contas(last, 'Gil')).toEqual([]);
  });

  it('says that it is not set, and that it does not answer', async () => {
    const known = await callAnonymous(server.http, 'GET', '/api/auth/oidc');
    expect(known.json()).toEqual({ ligado: true });
    const unset = await startTestServer(context);
    expect((await callAnonymous(unset.http, 'GET', '/api/auth/oidc')).json()).toEqual({
      ligado: false,
    });
    expect((await callAnonymous(unset.http, 'POST', INICIO, {})).statusCode).toBe(404);
    await unset.close();
    const settings = { ...oidc.settings, issuer: 'http://localhost:1' };
    const away = await startTestServer(context, { oidc: settings });
    const answer = await callAnonymous(away.http, 'POST', INICIO, {});
    expect([answer.statusCode, answer.json().error]).toEqual([503, mensagensContas.semResposta]);
    await away.close();
  });
});
