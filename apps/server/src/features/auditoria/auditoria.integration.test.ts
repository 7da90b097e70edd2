import { beforeAll, expect, it } from 'vitest';
import { type Client, callAnonymous, formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeOnBothServers } from '../../testing/suite.ts';
import { VEICULO } from '../../testing/yard.ts';
import { auditoriaInSteps, createAuditoriaService, purgeAuditoria } from './service.ts';

interface Linha {
  readonly usuario: string;
  readonly acao: string;
  readonly alvo: string;
  readonly mudancas: readonly object[];
  readonly endereco: string | null;
}

describeOnBothServers('main path', 'auditoria', (server, context) => {
  let frota: Client;
  beforeAll(async () => {
    frota = await server.login('Frota', 'Gestora');
  });

  const read = async (query = ''): Promise<Linha[]> =>
    (await frota.get(`/api/auditoria?limite=200${query}`)).json().auditoria;
  const latest = async (acao: string): Promise<Linha | undefined> =>
    (await read(`&acao=${acao}`))[0];

  /** A gatekeeper, of whom Frota then makes a driver: two lines. */
  const createChanged = async (dados: object): Promise<number> => {
    const novo = { tipo_login: 'Portaria', email: null, ...dados };
    const { id } = (
      await frota.post('/api/usuarios', { ...novo, senha: 'estrada-do-mato-3' })
    ).json();
    await frota.put(`/api/usuarios/${id}`, { ...novo, tipo_login: 'Motorista' });
    return id;
  };

  /** The address of a photo that is there. */
  const upload = async (): Promise<string> => {
    const foto = { bytes: await makePhoto() };
    const form = formOf({ pasta: 'checkin-combustivel', placa: 'ABC1D23' }, { foto });
    return (await frota.post('/api/fotos', form)).json().url;
  };

  const veiculo = { ...VEICULO, Placa: 'ABC1D23' };

  it('pages, filters and exports; only Frota may look', async () => {
    await createChanged({ usuario: 'Olga', cpf: '27182818284' });
    const first = await frota.get('/api/auditoria?limite=1');
    expect(Number(first.headers['x-total'])).toBeGreaterThan(1);
    const cursor = first.headers['x-proximo-cursor'];
    const second = await frota.get(`/api/auditoria?limite=1&cursor=${cursor}`);
    expect(second.json().auditoria[0].id).not.toBe(first.json().auditoria[0].id);
    expect(await read('&fim=2020-01-01')).toEqual([]);
    expect(await read('&busca=olga')).not.toEqual([]);
    const csv = await frota.get('/api/auditoria.csv?acao=usuario_alterado');
    expect(csv.headers['content-disposition']).toMatch(/auditoria_\d{4}-\d\d-\d\d\.csv/);
    expect(csv.body).toMatch(/^\uFEFFQuando;Fuso;Quem;O quê;Alvo;Mudanças;De onde\r\n/);
    expect(csv.body).toContain(
      ';UTC-04:00;Gestora;Alterou usuário;Olga;Tipo de login: Portaria → Motorista;',
    );
    const motorista = await server.login('Motorista', 'Ivo');
    expect((await motorista.get('/api/auditoria')).statusCode).toBe(403);
  });

  if (!context.isWhole) return;

  it('tells who logged in and who failed to, with masked CPF and address', async () => {
    const { cpf, senha } = await server.usuario('Portaria', 'Lia');
    const login = (password: string) =>
      callAnonymous(server.http, 'POST', '/api/auth/login', { cpf, password });
    await login('errada-demais');
    await login(senha);
    const masked = `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
    expect(await latest('login_recusado')).toMatchObject({
      usuario: '',
      alvo: masked,
      endereco: '127.0.0.1',
    });
    expect(await latest('login')).toMatchObject({ usuario: 'Lia', alvo: masked });
    expect(JSON.stringify(await read())).not.toContain(cpf);
  });

  it('tells once who was refused what', async () => {
    const motorista = await server.login('Motorista', 'Rui');
    for (let i = 0; i < 3; i++) await motorista.get('/api/usuarios');
    const lines = await read('&acao=acesso_recusado&busca=rui');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ usuario: 'Rui', alvo: 'GET /api/usuarios' });
  });

  it('tells what was changed of a user, before and after, without the CPF', async () => {
    const dados = { usuario: 'Neusa', cpf: '31415926535' };
    const id = await createChanged(dados);
    expect(await latest('usuario_alterado')).toMatchObject({
      usuario: 'Gestora',
      alvo: 'Neusa',
      mudancas: [{ campo: 'tipo_login', antes: 'Portaria', depois: 'Motorista' }],
    });
    await frota.post(`/api/usuarios/${id}/senha`, { senha: 'outra-estrada-9' });
    await frota.delete(`/api/usuarios/${id}`);
    expect(await latest('senha_redefinida')).toMatchObject({ alvo: 'Neusa', mudancas: [] });
    expect(await latest('usuario_excluido')).toMatchObject({ alvo: 'Neusa' });
    const all = JSON.stringify(await read());
    for (const secret of ['31415926535', 'estrada-do-mato-3', 'outra-estrada-9']) {
      expect(all).not.toContain(secret);
    }
  });

  it('tells what was changed of a vehicle; what was refused leaves no line', async () => {
    const { id } = (await frota.post('/api/veiculos-frota', veiculo)).json();
    await frota.put(`/api/veiculos-frota/${id}`, { ...veiculo, Marca: 'Scania' });
    expect(await latest('veiculo_alterado')).toMatchObject({
      alvo: 'ABC1D23',
      mudancas: [{ campo: 'Marca', antes: 'Volvo', depois: 'Scania' }],
    });
    expect((await frota.post('/api/veiculos-frota', veiculo)).statusCode).toBe(409);
    const [criado, ...outros] = await read('&acao=veiculo_criado');
    expect(outros).toEqual([]);
    const capacidade = { campo: 'Capacidade Combustível', antes: null, depois: '300' };
    expect(criado?.mudancas).toContainEqual(capacidade);
    await frota.delete(`/api/veiculos-frota/${id}`);
    expect(await latest('veiculo_excluido')).toMatchObject({ alvo: 'ABC1D23' });
  });

  it('tells of exports and of looks at CPFs, without the CPF that was searched', async () => {
    await frota.get('/api/veiculos-frota.csv?busca=abc');
    const searched = { busca: '314.159.265-35' };
    expect((await frota.post('/api/usuarios/busca', searched)).statusCode).toBe(200);
    expect(await latest('exportacao')).toMatchObject({ alvo: '/api/veiculos-frota.csv?busca=abc' });
    expect(await latest('consulta_cpf')).toMatchObject({
      alvo: '/api/usuarios/busca: ***.159.265-**',
    });
    await frota.post('/api/usuarios/busca', { busca: '314159' });
    expect(await latest('consulta_cpf')).toMatchObject({ alvo: '/api/usuarios/busca: ***' });
    await frota.get('/api/usuarios?busca=neusa');
    expect(await latest('consulta_cpf')).toMatchObject({ alvo: '/api/usuarios?busca=neusa' });
  });

  it('is written by who was given something, not by who is refused or finds nothing', async () => {
    const before = await read();
    const hidden = '%0A%E2%80%AE%0D';
    for (let n = 0; n < 40; n++) {
      await frota.get(`/api/fotos/checkin-combustivel/${n}${hidden}.jpg`);
      await frota.get(`/api/divergencias/${n}${hidden}/dossie.pdf`);
      await frota.get(`/api/auditoria.csv?inicio=${n}${hidden}`);
    }
    expect(await read()).toEqual(before);
  });

  it('tells of a photo its key alone, and marks what cannot be seen in what was asked', async () => {
    const url = await upload();
    for (let n = 0; n < 5; n++) await frota.get(`${url}?n=${n}%0A%E2%80%AE`);
    const alvo = url.slice('/api/fotos/'.length);
    expect((await read('&acao=foto')).filter((line) => line.alvo === alvo)).toHaveLength(1);
    expect((await read('&acao=foto'))[0]).toMatchObject({ alvo });
    await frota.post('/api/usuarios/busca', { busca: 'ne\u202Eus\na\u200B' });
    expect(await latest('consulta_cpf')).toMatchObject({
      alvo: '/api/usuarios/busca: ne\uFFFDus a\uFFFD',
    });
  });

  it('has so many lines of one user and action an hour, and then how many came beyond', async () => {
    const { clock } = server;
    const { note, tellRest } = createAuditoriaService({ db: context.db, clock });
    const gestora = { id: frota.user.id, usuario: 'Gestora' };
    for (let n = 0; n < 307; n++) await note(gestora, { acao: 'foto', alvo: `muitas/${n}.jpg` });
    await note(gestora, { acao: 'exportacao', alvo: '/api/posto/livro.csv' });
    const lines = () => auditoriaInSteps(context.db, { busca: 'muitas/' }).count();
    expect(await lines()).toBe(300);
    expect(await latest('exportacao')).toMatchObject({ alvo: '/api/posto/livro.csv' });
    clock.advance(3_600_000);
    await tellRest('hour');
    await tellRest('hour');
    const rest = (await read('&acao=foto')).filter(({ alvo }) => alvo.startsWith('mais '));
    expect(rest).toMatchObject([
      { usuario: 'Gestora', alvo: expect.stringMatching(/^mais 7 entre \d\d:00 e \d\d:00$/) },
    ]);
    await note(gestora, { acao: 'foto', alvo: 'muitas/307.jpg' });
    expect(await lines()).toBe(301);
  });

  it('has so many lines of refused logins an hour, whoever tries and from wherever', async () => {
    const { clock } = server;
    const { noteEach, tellRest } = createAuditoriaService({ db: context.db, clock });
    const refuse = (endereco: string, times: number) =>
      Promise.all(
        Array.from({ length: times }, () =>
          noteEach({ usuario: '', endereco }, { acao: 'login_recusado', alvo: '***.000.000-**' }),
        ),
      );
    const lines = (endereco: string) => auditoriaInSteps(context.db, { busca: endereco }).count();
    await refuse('198.51.100.7', 310);
    expect(await lines('198.51.100.7')).toBe(300);
    for (let n = 100; n < 110; n++) await refuse(`203.0.113.${n}`, 280);
    // Three thousand of all strangers together, those above among them.
    expect(await lines('203.0.113.')).toBe(2690);
    clock.advance(3_600_000);
    await tellRest('hour');
    const rest = (await read('&acao=login_recusado')).filter(({ alvo }) =>
      alvo.startsWith('mais '),
    );
    expect(rest.map(({ alvo }) => alvo.split(' entre')[0]).toSorted()).toEqual([
      'mais 10',
      'mais 110',
    ]);
  });

  it('believes no browser that names a screen that is none', async () => {
    const url = await upload();
    for (const path of ['/Entrou-como-Frota', '/%E2%80%AEatorF', '/veiculos']) {
      const referer = `http://localhost${path}`;
      await frota.call('GET', `${url}?tamanho=miniatura`, undefined, { referer });
    }
    const alvos = (await read('&acao=fotos_em_lista')).map(({ alvo }) => alvo);
    expect(alvos).toContain('');
    expect(alvos.filter((alvo) => /Entrou|%E2|^.veiculos$/.test(alvo))).toEqual([]);
  });

  it('tells once of the small photos that a list showed, and only where that is asked', async () => {
    const [url, other] = [await upload(), await upload()];
    const small = (of: string): string => `${of}?tamanho=miniatura`;
    const look = (url: string, referer: string) =>
      frota.call('GET', url, undefined, { referer: `https://frota.exemplo.com${referer}` });
    for (const one of [url, other]) await look(small(one), '/divergencias?placa=ABC');
    await look(small(url), '/conferencia?situacao=decididas');
    await look(url, '/divergencias');
    const told = (lines: readonly Linha[]) => lines.map(({ acao, alvo }) => `${acao} ${alvo}`);
    const ofScreens = (await read('&acao=fotos_em_lista')).filter(({ alvo }) => alvo !== '');
    expect(told(ofScreens)).toEqual([
      'fotos_em_lista /conferencia',
      'fotos_em_lista /divergencias',
    ]);
    const [first] = told(await read());
    expect(first).toBe(`foto ${url.slice('/api/fotos/'.length)}`);
    expect(told(await read())).not.toContain('fotos_em_lista /divergencias');
    const csv = async (query: string) => (await frota.get(`/api/auditoria.csv${query}`)).body;
    expect(await csv('')).not.toContain('Viu fotos em lista');
    expect(await csv('?acao=fotos_em_lista')).toContain(';Viu fotos em lista;/divergencias;');
  });

  it('takes no change of a line, and forgets what is old', async () => {
    const change = context.db.updateTable('auditoria').set({ usuario_nome: 'Outro' }).execute();
    await expect(change).rejects.toThrow('append-only');
    await purgeAuditoria(context.db, new Date(server.clock.now().getTime() + 1));
    expect((await read()).length).toBeLessThanOrEqual(1);
  });
});
