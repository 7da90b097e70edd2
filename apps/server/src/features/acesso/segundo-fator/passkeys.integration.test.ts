import { mensagensAcesso, mensagensFator } from '@frota/contract/acesso';
import { beforeEach, expect, it } from 'vitest';
import { type Client, callAnonymous } from '../../../testing/client.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { type Device, makeDevice } from '../../../testing/passkey.ts';
import { makeTotp } from '../../../testing/second-factor.ts';
import { useServer } from '../../../testing/suite.ts';

const SENHA = 'cerrado-verde-7';
const NOME = 'https://frota.empresa.com.br';

describeOnDatabase('passkeys', (context) => {
  const server = useServer(context, { trustProxy: ['loopback'] });
  let people = 0;
  let nome: string;

  beforeEach(() => {
    people += 1;
    nome = `Pessoa de Chave ${people}`;
    server.clock.advance(3_600_000);
  });

  /** As a proxy passes on what was sent to this address. */
  const at = (origem: string) => {
    const { protocol, host } = new URL(origem);
    return { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host };
  };
  type Answer = Awaited<ReturnType<typeof callAnonymous>>;
  const anonymous = (path: string, body: object, cookie = '', origem = NOME): Promise<Answer> =>
    callAnonymous(server.http, 'POST', path, body, { ...at(origem), cookie });
  const cookieOf = ({ cookies }: Answer): string => `${cookies[0]?.name}=${cookies[0]?.value}`;
  const login = async (origem = NOME): Promise<Answer> => {
    const { cpf } = await server.usuario('Motorista', nome);
    return anonymous('/api/auth/login', { cpf, password: SENHA }, '', origem);
  };
  const enter = (asked: Answer, body: object): Promise<Answer> =>
    anonymous('/api/auth/segundo-fator', body, cookieOf(asked));
  /** A session that was opened under the name. */
  const open = async (): Promise<Client['call']> => {
    const cookie = cookieOf(await login());
    return (method, url, body, headers) =>
      callAnonymous(server.http, method, url, body, { ...at(NOME), cookie, ...headers });
  };
  const challengeOf = (answer: Answer): string => answer.json().challenge;
  async function register(
    call: Client['call'],
    device: Device,
  ): Promise<{ recuperacao: string[] }> {
    const begun = await call('POST', '/api/auth/passkeys', { senha: SENHA });
    const passkey = device.create(challengeOf(begun));
    const answer = await call('PUT', '/api/auth/passkeys', { nome: 'Meu celular', passkey });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  it('is made by the password, for the name by which the browser has come, with recovery codes', async () => {
    const call = await open();
    const there = await open();
    const refused = await call('POST', '/api/auth/passkeys', { senha: 'nada-disso' });
    expect(refused.json().campos).toEqual({ senha: mensagensAcesso.senhaAtualErrada });
    const begun = await call('POST', '/api/auth/passkeys', { senha: SENHA });
    expect(begun.json()).toMatchObject({
      rp: { id: 'frota.empresa.com.br', name: 'Distribuidora Teste' },
      user: { name: nome },
    });
    const device = makeDevice(NOME);
    const put = (passkey: object) =>
      call('PUT', '/api/auth/passkeys', { nome: 'Meu celular', passkey });
    const stranger = makeDevice('https://frota.empresa.com.br.outro.site');
    expect((await put(stranger.create(challengeOf(begun)))).json().error).toBe(
      mensagensFator.passkeyErrada,
    );
    // The challenge is over with the first try.
    expect((await put(device.create(challengeOf(begun)))).statusCode).toBe(409);
    const { recuperacao } = await register(call, device);
    expect(recuperacao).toHaveLength(10);
    expect((await call('GET', '/api/auth/segundo-fator')).json()).toMatchObject({
      totp: null,
      passkeys: [{ nome: 'Meu celular', usada_em: null }],
      passkey_possivel: true,
      codigos: 10,
    });
    expect((await there('GET', '/api/auth/sessao')).statusCode).toBe(401);
    // A second one needs no other codes.
    expect(await register(call, makeDevice(NOME))).toEqual({ recuperacao: [] });
  });

  it('finishes a login, each signature once', async () => {
    const device = makeDevice(NOME);
    await register(await open(), device);
    const asked = await login();
    expect(asked.json()).toMatchObject({
      segundo_fator: ['passkey'],
      passkey: { rpId: 'frota.empresa.com.br' },
    });
    expect(asked.cookies).toMatchObject([{ name: '__Secure-frota_segundo_fator', secure: true }]);
    const { challenge } = asked.json().passkey;
    const foreign = await enter(asked, { passkey: makeDevice(NOME).sign(challenge) });
    expect([foreign.statusCode, foreign.json().error]).toEqual([400, mensagensFator.passkeyErrada]);
    const other = await login();
    const signed = device.sign(challenge);
    expect((await enter(other, { passkey: signed })).statusCode).toBe(400);
    const answer = await enter(asked, { passkey: signed });
    expect(answer.json()).toMatchObject({ usuario: nome });
    expect((await enter(asked, { passkey: signed })).statusCode).toBe(401);
    // One that has signed fewer times than it had before is a copy.
    const later = await login();
    const copied = device.sign(later.json().passkey.challenge, 1);
    expect((await enter(later, { passkey: copied })).statusCode).toBe(400);
    const frota = await server.login('Frota');
    const line = await frota.get(`/api/auditoria?acao=login&busca=${nome}&limite=1`);
    expect(line.json().auditoria[0].mudancas).toMatchObject([{ depois: 'chave de acesso' }]);
  });

  it.each([
    ['an address without a name', 'https://10.1.2.3'],
    ['an IPv6 address', 'https://[2001:db8::1]'],
    ['a name without https', 'http://frota.empresa.com.br'],
  ])('is not offered on %s: an app is', async (_case, origem) => {
    const call = await open();
    await register(call, makeDevice(NOME));
    const begun = await call('POST', '/api/auth/passkeys', { senha: SENHA }, at(origem));
    // Over http the session's cookie has another name.
    if (origem.startsWith('https')) {
      expect([begun.statusCode, begun.json().error]).toEqual([409, mensagensFator.semNome]);
      const estado = await call('GET', '/api/auth/segundo-fator', undefined, at(origem));
      expect(estado.json()).toMatchObject({ passkey_possivel: false });
    }
    expect((await login(origem)).json()).toEqual({ segundo_fator: [] });
  });

  it('is not asked for under another name than it was made for; an app or a recovery code does', async () => {
    const call = await open();
    const { recuperacao } = await register(call, makeDevice(NOME));
    const asked = await login('https://outro.empresa.com.br');
    expect(asked.json()).toEqual({ segundo_fator: [] });
    const answer = await enter(asked, { codigo: recuperacao[0] });
    expect(answer.statusCode).toBe(200);
    const here = { put: (url: string, body: object) => call('PUT', url, body) } as Client;
    const client = { ...here, post: (url: string, body: object) => call('POST', url, body) };
    await makeTotp(client as Client, server.clock);
    expect((await login('https://outro.empresa.com.br')).json()).toEqual({
      segundo_fator: ['totp'],
    });
    expect((await login()).json()).toMatchObject({ segundo_fator: ['passkey', 'totp'] });
  });

  it('makes other codes and is removed by the password and what it has signed itself, each once', async () => {
    const call = await open();
    const device = makeDevice(NOME);
    await register(call, device);
    const [{ id, daqui }] = (await call('GET', '/api/auth/segundo-fator')).json().passkeys;
    expect(daqui).toBe(true);
    const ask = (senha = SENHA, headers?: Record<string, string>) =>
      call('POST', '/api/auth/passkeys/desafio', { senha }, headers);
    expect((await ask('nada-disso')).json().campos).toEqual({
      senha: mensagensAcesso.senhaAtualErrada,
    });
    const elsewhere = await ask(SENHA, at('https://outro.empresa.com.br'));
    expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([
      404,
      mensagensFator.passkeyDeOutro,
    ]);
    const remove = (passkey: object, senha = SENHA) =>
      call('DELETE', `/api/auth/passkeys/${id}`, { senha, passkey });
    const renew = (passkey: object) =>
      call('POST', '/api/auth/recuperacao', { senha: SENHA, passkey });
    // Of a question that was never asked, and of another one.
    expect((await renew(device.sign('AAAA'))).json().error).toBe(mensagensFator.passkeyErrada);
    await ask();
    expect((await renew(device.sign('AAAA'))).json().error).toBe(mensagensFator.passkeyErrada);

    const signed = device.sign(challengeOf(await ask()));
    const renewed = await renew(signed);
    expect(renewed.json().recuperacao).toHaveLength(10);
    expect((await remove(signed)).json().error).toBe(mensagensFator.passkeyErrada);
    const again = device.sign(challengeOf(await ask()));
    expect((await remove(again, 'nada-disso')).json().campos).toHaveProperty('senha');
    expect((await remove(again)).statusCode).toBe(204);
    const codigo = renewed.json().recuperacao[0];
    const both = await call('DELETE', `/api/auth/passkeys/${id}`, {
      senha: SENHA,
      codigo,
      passkey: again,
    });
    expect(both.json().campos).toEqual({ codigo: mensagensFator.codigoInvalido });
  });

  it('is removed by the password and a code; the codes go with the last one', async () => {
    const call = await open();
    const { recuperacao } = await register(call, makeDevice(NOME));
    const [{ id }] = (await call('GET', '/api/auth/segundo-fator')).json().passkeys;
    const remove = (codigo = '') =>
      call('DELETE', `/api/auth/passkeys/${id}`, { senha: SENHA, codigo });
    expect((await remove('123456')).statusCode).toBe(400);
    expect(
      (await call('DELETE', '/api/auth/totp', { senha: SENHA, codigo: '123456' })).json(),
    ).toEqual({
      error: mensagensFator.naoTem,
    });
    expect((await remove(recuperacao[0])).statusCode).toBe(204);
    expect((await login()).json()).toMatchObject({ usuario: nome });
    const rows = await context.db
      .selectFrom('recuperacao')
      .innerJoin('usuario', 'usuario.id', 'recuperacao.usuario_id')
      .select('recuperacao.id')
      .where('usuario.usuario', '=', nome)
      .execute();
    expect(rows).toEqual([]);
  });
});
