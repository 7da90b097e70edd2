import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnServer } from '../../testing/suite.ts';
import { findPadrao } from './pessoas.service.ts';

describeOnServer('what finds a person who left in a text', (server, context) => {
  const ids = new Map<string, number>();
  beforeAll(async () => {
    const frota = await server.login('Frota');
    for (const [usuario, cpf] of [
      ['José D’Ávila da Conceição', '11122233344'],
      ['Rosa', '22233344455'],
      ['Ana (Lima)', '33344455566'],
    ]) {
      const email = `${cpf}@exemplo.com`;
      const user = { usuario, cpf, tipo_login: 'Motorista', email, senha: 'cerrado-verde-7' };
      const created = await frota.post('/api/usuarios', user);
      expect(created.statusCode, created.body).toBe(201);
      const [{ id }] = (await frota.get(`/api/usuarios?busca=${usuario}`)).json();
      ids.set(usuario!, id);
      expect((await frota.delete(`/api/usuarios/${id}`)).statusCode).toBe(204);
    }
    await server.usuario('Motorista', 'ana (LIMA)');
  });

  it.each([
    ['José D’Ávila da Conceição', 'Com JOSE D’AVILA  da conceicao, ontem', 'Com *, ontem'],
    ['José D’Ávila da Conceição', 'Maria José D’Ávila da Conceiçãozinha', undefined],
    ['José D’Ávila da Conceição', 'D’Ávila da Conceição', undefined],
    ['José D’Ávila da Conceição', '{"cpf": "111.222.333-44"}', '{"cpf": "*"}'],
    ['José D’Ávila da Conceição', '11122233344; 111 222 333 44', '*; *'],
    ['José D’Ávila da Conceição', '911122233344', undefined],
    ['José D’Ávila da Conceição', 'a 11122233344@EXEMPLO.com', 'a *'],
    ['Rosa', 'Foi a Rosa.', 'Foi a *.'],
    ['Rosa', 'Foi a Rósa', 'Foi a *'],
    ['Rosa', 'Cone rosa, posto Rosa Branca', undefined],
    // Somebody is still called so.
    ['Ana (Lima)', 'Ana (Lima), 333.444.555-66', 'Ana (Lima), *'],
  ])('%s in %j: %j', async (nome, texto, without) => {
    const padrao = await findPadrao(context.db, ids.get(nome)!);
    const { rows } = await sql<{ texto: string }>`
      select sem_palavras(${texto}::text, ${padrao}, '*') as texto`.execute(context.db);
    expect(rows[0]!.texto).toBe(without ?? texto);
  });

  it('is nothing of who is still here', async () => {
    const motorista = await server.login('Motorista');
    expect(await findPadrao(context.db, motorista.user.id)).toBeUndefined();
  });
});
