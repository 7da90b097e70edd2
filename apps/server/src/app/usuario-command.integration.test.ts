import { beforeAll, expect, it } from 'vitest';
import { callAnonymous } from '../testing/client.ts';
import { describeOnServer } from '../testing/suite.ts';
import { type UsuarioArguments, usuarioCommand } from './usuario-command.ts';

describeOnServer('npm run usuario', (server) => {
  /** What was said of the first user, the only one of Frota. */
  let created: string;
  beforeAll(async () => {
    created = await run({ action: 'criar', nome: 'Marta', cpf: '111.222.333-44' });
  });

  const run = async (input: UsuarioArguments): Promise<string> =>
    usuarioCommand(input)(server.admin);
  const login = (cpf: string, password: string) =>
    callAnonymous(server.http, 'POST', '/api/auth/login', { cpf, password });

  it('creates a Frota user with a password that it shows', async () => {
    expect(created).toContain('Usuário Marta (Frota) criado.');
    expect(created).toContain('CPF:   111.222.333-44');
    const senha = /Senha: (\S+)/.exec(created)?.[1] ?? '';
    expect((await login('11122233344', senha)).json()).toMatchObject({ tipo_login: 'Frota' });
  });

  it('does not block the last Frota user', async () => {
    await expect(run({ action: 'bloquear', cpf: '11122233344' })).rejects.toThrow('único usuário');
  });

  it('creates, resets and blocks with the values it is given', async () => {
    const cpf = '55566677788';
    const dados = { nome: 'Otto', cpf, tipo: 'manobrista', email: 'otto@x.com.br' };
    const said = await run({ action: 'criar', ...dados, senha: 'primeira-senha' });
    expect(said).not.toContain('primeira-senha');
    const { cookies } = await login(cpf, 'primeira-senha');
    await run({ action: 'senha', cpf, senha: 'segunda-senha' });
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    const session = await callAnonymous(server.http, 'GET', '/api/auth/sessao', undefined, {
      cookie,
    });
    expect(session.statusCode).toBe(401);
    expect((await login(cpf, 'segunda-senha')).statusCode).toBe(200);
    expect(await run({ action: 'bloquear', cpf })).toBe(
      'Otto não entra mais; o histórico dele fica.',
    );
    expect((await login(cpf, 'segunda-senha')).statusCode).toBe(401);
  });

  it('asks for another password at the first login, unless it is meant to stay', async () => {
    const cpf = '66677788899';
    const trocar = async (senha: string) => (await login(cpf, senha)).json().trocar_senha;
    const dados = { nome: 'Vera', cpf, tipo: 'portaria' };
    await run({ action: 'criar', ...dados, senha: 'primeira-senha' });
    expect(await trocar('primeira-senha')).toBe(true);
    await run({ action: 'senha', cpf, senha: 'segunda-senha', definitiva: true });
    expect(await trocar('segunda-senha')).toBe(false);
    await run({ action: 'senha', cpf, senha: 'terceira-senha' });
    expect(await trocar('terceira-senha')).toBe(true);
  });

  it.each([
    ['nothing to do', {}, /^Uso:/],
    ['no name', { action: 'criar', cpf: '11122233344' }, 'Informe --nome.'],
    ['no CPF', { action: 'senha' }, 'Informe --cpf.'],
    ['a bad CPF', { action: 'bloquear', cpf: '1' }, 'Digite um CPF válido.'],
    ['a bad kind', { action: 'criar', nome: 'A', cpf: '22233344455', tipo: 'Chefe' }, '--tipo'],
    ['a short password', { action: 'senha', cpf: '11122233344', senha: 'x' }, '8 a 64'],
    ['the own CPF', { action: 'senha', cpf: '11122233344', senha: '11122233344' }, 'CPF'],
    ['a common password', { action: 'senha', cpf: '11122233344', senha: 'password1' }, 'comum'],
    ['an unknown CPF', { action: 'senha', cpf: '99988877766' }, 'Nenhum usuário encontrado.'],
    ['a CPF that exists', { action: 'criar', nome: 'B', cpf: '11122233344' }, 'CPF já cadastrado.'],
  ])('refuses %s', async (_case, input, message) => {
    await expect(run(input)).rejects.toThrow(message);
  });
});
