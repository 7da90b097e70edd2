import { mensagensGerais } from '@frota/contract/rota';
import { diasAntes } from '@frota/contract/tempo';
import {
  CHAVES_ESCOPO,
  ESCOPOS_DE_LEITURA,
  type Escopo,
  mensagensTokens,
  TOKENS_MAX,
} from '@frota/contract/tokens';
import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { type Client, callAnonymous } from '../../testing/client.ts';
import { startTestServer } from '../../testing/server.ts';
import { describeInBothYards } from '../../testing/suite.ts';

const DAY_MS = 86_400_000;
const SENHA = 'cerrado-verde-7';
const HOJE = '2026-03-10';

describeInBothYards('main path', 'tokens', (yard, context) => {
  const make = (
    nome: string,
    escopos: readonly Escopo[],
    rest: object = {},
    by: Client = yard.frota,
  ) => by.post('/api/tokens', { nome, escopos, expira_em: HOJE, senha_atual: SENHA, ...rest });
  async function made(...given: Parameters<typeof make>): Promise<{ id: string; token: string }> {
    const answer = await make(...given);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }
  type Method = Parameters<Client['call']>[0];
  const by = (token: string, method: Method, url: string, body?: object, http = yard.http) =>
    callAnonymous(http, method, url, body, { authorization: `Bearer ${token}` });
  const lines = async (acao: string) =>
    (await yard.frota.get(`/api/auditoria?acao=${acao}&limite=200`)).json().auditoria;
  afterEach(async () => void (await context.db.deleteFrom('token').execute()));

  it('shows a token once, keeps its hash, and asks who makes it for his password', async () => {
    const { id, token } = await made('ERP', ['ler:veiculos', 'ler:posto']);
    expect(token).toMatch(/^frota_[\w-]{43}$/);
    const list = await yard.frota.get('/api/tokens');
    expect(list.json().tokens).toEqual([
      {
        id,
        nome: 'ERP',
        escopos: ['ler:posto', 'ler:veiculos'],
        expira_em: HOJE,
        criado_em: expect.any(String),
        usado_em: null,
        criado_por: 'Frota Um',
        criado_por_id: yard.frota.user.id,
      },
    ]);
    expect(list.body).not.toContain(token);
    const [row] = await context.db.selectFrom('token').selectAll().execute();
    expect(row!.hash).toHaveLength(32);
    expect(await lines('token_criado')).toContainEqual(
      expect.objectContaining({
        acao: 'token_criado',
        usuario: 'Frota Um',
        alvo: 'Integração ERP',
      }),
    );
    await by(token, 'GET', '/api/posto/saldos');
    expect((await yard.frota.get('/api/tokens')).json().tokens).toMatchObject([
      { usado_em: yard.clock.now().toISOString() },
    ]);

    const faults = async (nome: string, escopos: readonly Escopo[], rest: object) =>
      Object.keys((await make(nome, escopos, rest)).json().campos);
    expect(await faults('A', ['ler:posto'], { senha_atual: 'nao-e-esta' })).toEqual([
      'senha_atual',
    ]);
    expect(await faults('A', ['ler:posto'], { senha_atual: undefined })).toEqual(['senha_atual']);
    expect(await faults('A', [], {})).toEqual(['escopos']);
    expect(await faults(' ', ['ler:posto'], {})).toEqual(['nome']);
    expect(await faults('érp', ['ler:posto'], {})).toEqual(['nome']);
    for (const expira_em of [diasAntes(HOJE, 1), diasAntes(HOJE, -367)])
      expect(await faults('A', ['ler:posto'], { expira_em })).toEqual(['expira_em']);
  });

  if (!context.isWhole) return;

  it('opens the calls of its scopes and no other', async () => {
    const { token } = await made('Tudo que lê', ESCOPOS_DE_LEITURA);
    expect((await by(token, 'GET', '/api/dashboard/manha')).statusCode).toBe(200);
    const refused = await by(token, 'POST', '/api/veiculos-frota', {});
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { error: mensagensTokens.semEscopo('escrever:veiculos') },
    ]);
    expect(await lines('acesso_recusado')).toMatchObject([
      { usuario: 'Integração Tudo que lê', alvo: 'POST /api/veiculos-frota' },
    ]);
  });

  it('writes under its own name, for which its manager answers', async () => {
    await yard.veiculo('TOK1A01');
    const { token } = await made('ERP', CHAVES_ESCOPO);
    const ajuste = {
      data: HOJE,
      horario: '00:30',
      motorista: yard.motorista,
      placa: 'TOK1A01',
      km: '120500',
      tipo: 'DIESEL S10',
      litragem: '50',
      litragemArla: '',
      valor: '300',
      motivo: 'Cartão de abastecimento',
    };
    const written = await by(token, 'POST', '/api/ajuste/externo', ajuste);
    expect(written.statusCode, written.body).toBe(201);
    const { dados } = (
      await by(token, 'GET', `/api/dashboard/registros?source=externo&inicio=${HOJE}&fim=${HOJE}`)
    ).json();
    expect(dados).toMatchObject([
      { lancado_por: 'Integração ERP', lancado_por_id: yard.frota.user.id },
    ]);
    expect(await lines('ajuste')).toMatchObject([{ usuario: 'Integração ERP' }]);
    // What its manager exports as well is told of both.
    for (const client of [by.bind(undefined, token, 'GET'), yard.frota.get])
      await client('/api/veiculos-frota.csv');
    expect((await lines('exportacao')).map(({ usuario }: { usuario: string }) => usuario)).toEqual([
      'Frota Um',
      'Integração ERP',
    ]);
  });

  it('counts its calls beside its manager’s', async () => {
    const { id, token } = await made('Apressado', ['ler:veiculos']);
    const [minuto, chave] = [yard.clock.now(), `usuario:${id}`];
    await context.db.insertInto('chamada').values({ chave, minuto, total: 300 }).execute();
    const ask = () => by(token, 'GET', '/api/veiculos-frota/placas');
    // Told of what other servers counted after 25.
    const answers = [];
    do answers.push(await ask());
    while (answers.at(-1)!.statusCode === 200);
    expect(answers.length).toBeLessThan(40);
    expect(answers.at(-1)!.json()).toEqual({ error: mensagensGerais.muitasChamadas });
    expect((await yard.frota.get('/api/veiculos-frota/placas')).statusCode).toBe(200);
  });

  it('ends at once, on every server: revoked, over, unknown, or its manager gone', async () => {
    const other = await startTestServer(context, { clock: yard.clock });
    const gestora = await yard.login('Frota', 'Gestora Frota');
    const status = async (token: string): Promise<number> => {
      const answer = await by(token, 'GET', '/api/posto/saldos', undefined, other.http);
      if (answer.statusCode !== 200) {
        expect(answer.json()).toEqual({ error: mensagensTokens.invalido });
        expect(answer.cookies).toEqual([]);
      }
      return answer.statusCode;
    };
    const revoked = await made('Revogado', ['ler:posto']);
    expect(await status(revoked.token)).toBe(200);
    expect((await yard.frota.delete(`/api/tokens/${revoked.id}`)).statusCode).toBe(204);
    expect(await status(revoked.token)).toBe(401);
    expect((await yard.frota.delete(`/api/tokens/${revoked.id}`)).statusCode).toBe(404);
    expect(await lines('token_revogado')).toMatchObject([
      { acao: 'token_revogado', alvo: 'Integração Revogado' },
    ]);
    expect(await status('frota_x')).toBe(401);
    expect(await status(revoked.token.slice(0, -1))).toBe(401);

    const hers = await made('Dela', ['ler:posto'], {}, gestora);
    const role = (tipo_login: 'Frota' | 'Portaria') =>
      context.db
        .updateTable('usuario')
        .set({ tipo_login })
        .where('id', '=', gestora.user.id)
        .execute();
    await role('Portaria');
    expect(await status(hers.token)).toBe(401);
    await role('Frota');
    const { cpf } = await yard.usuario('Frota', 'Gestora Frota');
    await yard.admin.block(cpf);
    expect(await status(hers.token)).toBe(401);
    expect((await yard.frota.get('/api/tokens')).json().tokens).toEqual([]);

    const short = await made('Curto', ['ler:posto'], { expira_em: HOJE });
    const manager = await yard.login('Frota');
    yard.clock.advance(DAY_MS);
    expect(await status(short.token)).toBe(401);
    yard.clock.advance(-DAY_MS);
    expect((await manager.get('/api/tokens')).json().tokens).toHaveLength(1);
    await other.close();
  });

  it('leaves what a proxy writes into the header to who comes with a session', async () => {
    const saldos = (headers: Readonly<Record<string, string>>) =>
      callAnonymous(yard.http, 'GET', '/api/posto/saldos', undefined, headers);
    const { cookie } = yard.frota;
    expect((await saldos({ cookie, authorization: 'Bearer eyJhbGciOi' })).statusCode).toBe(200);
    expect((await saldos({ cookie, authorization: 'Bearer frota_x' })).statusCode).toBe(401);
    expect((await saldos({ authorization: 'Bearer eyJhbGciOi' })).json()).toEqual({
      error: mensagensTokens.invalido,
    });
    expect((await saldos({ authorization: 'Basic eDp5' })).json()).toEqual({
      error: mensagensGerais.semSessao,
    });
  });

  it('are so many at most', async () => {
    await made('Nº 1', ['ler:posto']);
    const {
      id: _,
      hash: __,
      ...row
    } = await context.db.selectFrom('token').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: TOKENS_MAX - 1 }, (_, n) => ({
      ...row,
      id: v7(),
      hash: Buffer.from([n]),
      nome: `Nº ${n + 2}`,
      escopos: JSON.stringify(row.escopos),
    }));
    await context.db.insertInto('token').values(more).execute();
    const answer = await make('Mais um', ['ler:posto']);
    expect([answer.statusCode, answer.json().error]).toEqual([409, mensagensTokens.demais]);
  });
});
