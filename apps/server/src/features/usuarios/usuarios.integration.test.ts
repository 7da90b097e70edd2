import { mensagensUsuarios } from '@frota/contract/usuarios';
import { beforeAll, expect, it } from 'vitest';
import { type Client, callAnonymous, loginClient } from '../../testing/client.ts';
import { describeInBothYards } from '../../testing/suite.ts';

/** Registered before the tests. */
const JOSE = {
  usuario: 'José da Conceição',
  cpf: '123.456.789-01',
  tipo_login: 'Motorista',
  email: '',
  senha: 'estrada-longa-3',
};

describeInBothYards('main path', 'usuarios', (yard, context) => {
  let frota: Client;
  beforeAll(async () => {
    frota = await yard.login('Frota');
    await created(JOSE);
  });

  let next = 0;
  /** A user nobody else uses. */
  async function created(dados: Partial<typeof JOSE & { senha_definitiva: boolean }> = {}) {
    next += 1;
    const cpf = String(50_000_000_000 + next);
    const answer = await frota.post('/api/usuarios', {
      ...JOSE,
      usuario: `Pessoa ${next}`,
      cpf,
      ...dados,
    });
    expect(answer.statusCode).toBe(201);
    return { ...answer.json(), senha: JOSE.senha } as Record<
      'cpf' | 'usuario' | 'senha',
      string
    > & { id: number };
  }
  const login = (cpf: string, password = JOSE.senha) =>
    callAnonymous(yard.http, 'POST', '/api/auth/login', { cpf, password });

  it('creates a user, who can log in', async () => {
    const novo = { ...JOSE, usuario: 'Lúcia Araújo', cpf: '987.654.321-09' };
    const answer = await frota.post('/api/usuarios', novo);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      usuario: 'Lúcia Araújo',
      cpf: '98765432109',
      tipo_login: 'Motorista',
      email: null,
      senha_ate: expect.any(String),
      senha_pedida_em: null,
      segundo_fator: false,
      versao: expect.any(String),
    });
    expect((await login('98765432109')).json()).toMatchObject({ trocar_senha: true });
  });

  if (!context.isWhole) return;

  it.each([
    [
      'the name, case and accents ignored',
      { usuario: ' JOSE DA  CONCEICAO ', cpf: '99900011122' },
      'usuario',
      'Nome de usuário já cadastrado.',
    ],
    ['the CPF', { usuario: 'Outro Nome' }, 'cpf', 'CPF já cadastrado.'],
  ])('refuses to repeat %s', async (_case, dados, field, message) => {
    const answer = await frota.post('/api/usuarios', { ...JOSE, ...dados });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ error: message, campos: { [field]: message } });
  });

  it.each([
    [
      'a Frota user',
      { tipo_login: 'Frota' },
      'tipo_login',
      "Tipo de login não permitido. Apenas 'Portaria', 'Manobrista' e 'Motorista' são permitidos.",
    ],
    [
      'no kind',
      { tipo_login: '' },
      'tipo_login',
      'Campos obrigatórios: Nome de usuário, CPF e Tipo de login.',
    ],
    [
      'no name',
      { usuario: '  ' },
      'usuario',
      'Campos obrigatórios: Nome de usuário, CPF e Tipo de login.',
    ],
    ['no password', { senha: '' }, 'senha', 'Senha é obrigatória para novos usuários.'],
    ['a short password', { senha: 'curta' }, 'senha', 'A senha deve ter de 8 a 64 caracteres.'],
    [
      'a common password',
      { senha: 'password1' },
      'senha',
      'Esta senha é muito comum. Escolha outra.',
    ],
    [
      'the own CPF as the password',
      { senha: '00011122233' },
      'senha',
      'A senha não pode conter o CPF. Escolha outra.',
    ],
    [
      'the company as the password',
      { senha: 'DistribuidoraTeste1' },
      'senha',
      'A senha não pode ser o nome do usuário ou da empresa. Escolha outra.',
    ],
    ['a bad CPF', { cpf: '123' }, 'cpf', 'Digite um CPF válido.'],
    ['a bad e-mail', { email: 'nada' }, 'email', 'Digite um e-mail válido.'],
  ])('refuses %s', async (_case, dados, field, message) => {
    const body = { ...JOSE, usuario: 'Recusado', cpf: '00011122233', ...dados };
    const answer = await frota.post('/api/usuarios', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: message, campos: { [field]: message } });
  });

  it('tells others that only Frota may come here', async () => {
    const motorista = await yard.login('Motorista');
    const answer = await motorista.post('/api/usuarios', { tipo_login: 1 });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      error: "Acesso negado. Apenas usuários do tipo 'Frota' podem acessar esta página.",
    });
  });

  it('changes a user, also to the same name in other letters', async () => {
    const { id, cpf } = await created();
    const dados = { usuario: `PESSOA ${next}`, cpf, tipo_login: 'Portaria', email: 'p@x.com.br' };
    const answer = await frota.put(`/api/usuarios/${id}`, dados);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id,
      ...dados,
      senha_ate: expect.any(String),
      senha_pedida_em: null,
      segundo_fator: false,
      versao: expect.any(String),
    });
  });

  it('protects Frota users', async () => {
    const { id } = frota.user;
    const { senha, ...dados } = { ...JOSE, cpf: '99900011133', usuario: 'Troca' };
    const edit = await frota.put(`/api/usuarios/${id}`, dados);
    const remove = await frota.delete(`/api/usuarios/${id}`);
    const reset = await frota.post(`/api/usuarios/${id}/senha`, { senha });
    expect([edit, remove, reset].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(edit.json().error).toBe("Não é possível editar usuários do tipo 'Frota'.");
    expect(remove.json().error).toBe("Não é possível excluir usuários do tipo 'Frota'.");
  });

  it('resets a password, which ends the sessions', async () => {
    const user = await created();
    const { id, cpf } = user;
    const session = await loginClient(yard.http, user);
    const answer = await frota.post(`/api/usuarios/${id}/senha`, { senha: 'nova-estrada-4' });
    expect(answer.statusCode).toBe(204);
    expect((await session.get('/api/auth/sessao')).statusCode).toBe(401);
    expect((await login(cpf, 'nova-estrada-4')).statusCode).toBe(200);
  });

  it('refuses his own CPF or name as the password that is set for a user', async () => {
    const { id, cpf, usuario } = await created();
    for (const senha of [cpf, `${usuario}!2026`]) {
      const answer = await frota.post(`/api/usuarios/${id}/senha`, { senha });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('creates a user for a machine, whose password stays', async () => {
    const { cpf } = await created({ senha_definitiva: true });
    expect((await login(cpf)).json()).toMatchObject({ trocar_senha: false });
  });

  it('removes a user: sessions end, held tasks go back, the CPF is free again', async () => {
    const user = await created({ tipo_login: 'Manobrista', senha_definitiva: true });
    const { id, cpf, usuario } = user;
    const manobrista = await loginClient(yard.http, user);
    await yard.veiculo('ABC1D23');
    const { id: tarefaId } = await yard.checkin({ placa: 'ABC1D23' });
    expect((await yard.assumir(manobrista, tarefaId)).statusCode).toBe(200);
    expect((await frota.delete(`/api/usuarios/${id}`)).statusCode).toBe(204);

    expect((await manobrista.get('/api/auth/sessao')).statusCode).toBe(401);
    expect((await login(cpf)).statusCode).toBe(401);
    const tarefa = await context.db
      .selectFrom('tarefa')
      .select(['status', 'assumido_por_id'])
      .where('id', '=', tarefaId)
      .executeTakeFirstOrThrow();
    expect(tarefa).toEqual({ status: 'pendente', assumido_por_id: null });
    expect((await frota.delete(`/api/usuarios/${id}`)).statusCode).toBe(404);
    await created({ cpf, usuario });
  });

  it('lists in the order of names, page by page, with the total', async () => {
    for (const usuario of ['zé', 'Álvaro', 'bruna']) await created({ usuario: `Lista ${usuario}` });
    const first = await frota.get('/api/usuarios?busca=lista&limite=2');
    expect(first.headers['x-total']).toBe('3');
    const names = (answer: typeof first) =>
      answer.json<{ usuario: string }[]>().map(({ usuario }) => usuario);
    expect(names(first)).toEqual(['Lista Álvaro', 'Lista bruna']);
    const cursor = first.headers['x-proximo-cursor'];
    const second = await frota.get(`/api/usuarios?busca=lista&limite=2&cursor=${cursor}`);
    expect(names(second)).toEqual(['Lista zé']);
    expect(second.headers['x-proximo-cursor']).toBeUndefined();
    expect((await frota.get('/api/usuarios?cursor=nada')).statusCode).toBe(400);
  });

  it.each([
    ['part of a name, accents ignored', 'CONCEICAO', true],
    ['part of a name with accents', 'josé', true],
    ['part of the CPF', '45678', true],
    ['part of the masked CPF', '456.789-01', true],
    ['another name', 'maria', false],
    ['a wildcard', '%', false],
    ['a letter that stands for any', 'jos_', false],
  ])('finds by %s', async (_case, busca, found) => {
    const answer = await frota.post('/api/usuarios/busca', { busca, limite: 200 });
    const names = answer.json<{ usuario: string }[]>().map(({ usuario }) => usuario);
    expect(names.includes(JOSE.usuario)).toBe(found);
  });

  it.each(['45678', '456.789-01', '11122233344', 'José 111.222.333-44'])(
    'takes no CPF in an address: %s',
    async (busca) => {
      const answer = await frota.get(`/api/usuarios?busca=${encodeURIComponent(busca)}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toBe(mensagensUsuarios.cpfNoEndereco);
    },
  );

  it('takes two figures of a name in an address, of a CPF none', async () => {
    const names = (await frota.get('/api/usuarios?limite=200&busca=78')).json();
    expect(names).toEqual([]);
  });

  it('searches page by page', async () => {
    for (const usuario of ['zé', 'Álvaro', 'bruna']) await created({ usuario: `Folha ${usuario}` });
    const page = { busca: 'folha', limite: 2 };
    const first = await frota.post('/api/usuarios/busca', page);
    expect(first.headers['x-total']).toBe('3');
    const cursor = first.headers['x-proximo-cursor'];
    const second = await frota.post('/api/usuarios/busca', { ...page, cursor });
    expect(second.json()).toMatchObject([{ usuario: 'Folha zé' }]);
    const motorista = await yard.login('Motorista');
    expect((await motorista.post('/api/usuarios/busca', {})).statusCode).toBe(403);
  });

  it('names the drivers to everybody who is logged in', async () => {
    const portaria = await yard.login('Portaria');
    await created({ usuario: 'Aaron', tipo_login: 'Motorista' });
    const answer = await portaria.get('/api/usuarios/nomes?tipo_login=motorista');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()[0]).toEqual({ usuario: 'Aaron' });
    expect((await portaria.get('/api/usuarios/nomes?tipo_login=x')).statusCode).toBe(400);
  });
});
