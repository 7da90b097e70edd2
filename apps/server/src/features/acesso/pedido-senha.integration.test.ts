import { PEDIDO_SENHA_HORAS } from '@frota/contract/acesso';
import { expect, it } from 'vitest';
import { type Client, callAnonymous, loginClient } from '../../testing/client.ts';
import { describeOnServer } from '../../testing/suite.ts';

const HOUR = 3_600_000;

describeOnServer('a forgotten password', (server) => {
  const pedir = (cpf: string) =>
    callAnonymous(server.http, 'POST', '/api/auth/pedido-senha', { cpf });
  const abertos = async (frota: Client) =>
    (await frota.get('/api/usuarios/pedidos-senha')).json().abertos;
  const pediram = async (frota: Client) => {
    const answer = await frota.post('/api/usuarios/busca', { pediram: true });
    return answer.json<{ usuario: string }[]>().map(({ usuario }) => usuario);
  };

  it('is told to Frota once a person, until another one is given', async () => {
    const frota = await server.login('Frota');
    const { cpf } = await server.usuario('Motorista', 'Nilo');
    for (let i = 0; i < 2; i++) expect((await pedir(cpf)).statusCode).toBe(204);
    expect(await pediram(frota)).toEqual(expect.arrayContaining(['Nilo']));
    const antes = await abertos(frota);

    const { id } = (await frota.post('/api/usuarios/busca', { busca: 'Nilo' })).json()[0];
    await frota.post(`/api/usuarios/${id}/senha`, { senha: 'estrada-de-chao-4' });
    expect(await abertos(frota)).toBe(antes - 1);
    expect(await pediram(frota)).not.toContain('Nilo');
  });

  it('is forgotten once he logs in after all, or after three days', async () => {
    const [ana, bia] = [
      await server.usuario('Portaria', 'Ana'),
      await server.usuario('Portaria', 'Bia'),
    ];
    await pedir(ana.cpf);
    await pedir(bia.cpf);
    await loginClient(server.http, ana);
    const pedidos = await pediram(await server.login('Frota'));
    expect(pedidos).toContain('Bia');
    expect(pedidos).not.toContain('Ana');
    server.clock.advance(PEDIDO_SENHA_HORAS * HOUR);
    const frota = await server.login('Frota');
    expect([await abertos(frota), await pediram(frota)]).toEqual([0, []]);
  });

  it('says nothing of whose CPF it is, and asks for nobody of Frota', async () => {
    const gestor = await server.usuario('Frota');
    const motorista = await server.usuario('Motorista', 'Caio');
    const answers = [];
    for (const cpf of [motorista.cpf, '98765432100', gestor.cpf]) {
      for (let i = 0; i < 4; i++) {
        const { statusCode, headers, body } = await pedir(cpf);
        answers.push([i, statusCode, headers['retry-after'], body]);
      }
    }
    expect(answers.slice(4, 8)).toEqual(answers.slice(0, 4));
    expect(answers.slice(8)).toEqual(answers.slice(0, 4));
    expect(answers.slice(0, 4).map(([, status]) => status)).toEqual([204, 204, 204, 429]);
    expect(await pediram(await server.login('Frota'))).toContain('Caio');
  });

  it('keeps nobody from logging in, however often it was asked for', async () => {
    const lia = await server.usuario('Portaria', 'Lia');
    for (let i = 0; i < 6; i++) await pedir(lia.cpf);
    await loginClient(server.http, lia);
  });
});
