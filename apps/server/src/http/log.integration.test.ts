import { formatCpf } from '@frota/contract/acesso';
import { expect, it, vi } from 'vitest';
import { callAnonymous } from '../testing/client.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { useServer } from '../testing/suite.ts';

const CPF = '31415926535';
const SENHAS = ['errada-demais-7', 'estrada-do-mato-3', 'outra-estrada-9', 'so-minha-estrada-4'];

describeOnDatabase('the text log', (context) => {
  let log = '';
  const logStream = {
    write(line: string): void {
      log += line;
    },
  };
  const server = useServer(context, { logLevel: 'trace', logStream });

  it('holds neither CPF, password nor cookie of calls that succeed, are refused or fail', async () => {
    const [errada, primeira, segunda, propria] = SENHAS as [string, string, string, string];
    const frota = await server.login('Frota');
    const { http, services } = server;
    const login = (cpf: string, password: string) =>
      callAnonymous(http, 'POST', '/api/auth/login', { cpf, password });
    const novo = { usuario: 'Neusa', cpf: CPF, tipo_login: 'Portaria', email: 'n@exemplo.com' };

    const statuses: number[] = [];
    const noted = async (answer: Promise<{ statusCode: number }>) =>
      void statuses.push((await answer).statusCode);
    const created = await frota.post('/api/usuarios', { ...novo, senha: primeira });
    const { id } = created.json();
    await noted(frota.post('/api/usuarios', { ...novo, usuario: 'Outra', senha: primeira }));
    await noted(frota.post(`/api/usuarios/${id}/senha`, { senha: segunda }));
    await noted(frota.post(`/api/usuarios/${id}/senha`, { senha: CPF }));
    await noted(login(CPF, errada));
    await noted(login(formatCpf(CPF), primeira));
    const entrou = await login(CPF, segunda);
    const cookies = entrou.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const own = (payload: object) =>
      http.inject({ method: 'PUT', url: '/api/auth/senha', headers: { cookie: cookies }, payload });
    await noted(own({ senha_atual: errada, senha: propria }));
    await noted(own({ senha_atual: segunda, senha: propria }));
    await noted(frota.post('/api/usuarios/busca', { busca: formatCpf(CPF) }));
    for (const url of [
      `/api/usuarios?busca=${CPF}`,
      `/api/usuarios/${CPF}/dados.json`,
      `/nada/${formatCpf(CPF)}?cpf=${CPF}`,
      `/api/%zz${CPF}`,
    ]) {
      await noted(frota.get(url));
    }
    await noted(
      http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: `{"cpf":"${CPF}","password":"${errada}"`,
        headers: { 'content-type': 'application/json', cookie: cookies },
      }),
    );
    const failing = vi.spyOn(services.usuarios, 'list');
    const cause = Object.assign(new Error(`cpf ${CPF}`), { detail: `(${CPF}, ${primeira})` });
    failing.mockRejectedValueOnce(new Error(`key (cpf)=(${CPF}) exists`, { cause }));
    await noted(frota.post('/api/usuarios/busca', { busca: CPF }));
    failing.mockRestore();

    expect(new Set(statuses)).toEqual(new Set([200, 204, 400, 401, 404, 409, 500]));
    expect(log.split('\n').length).toBeGreaterThan(statuses.length);
    const secrets = [CPF, formatCpf(CPF), ...SENHAS, 'n@exemplo.com', frota.cookie.split('=')[1]!];
    for (const secret of [...secrets, ...entrou.cookies.map(({ value }) => value)]) {
      expect(log).not.toContain(secret);
    }
  });
});
