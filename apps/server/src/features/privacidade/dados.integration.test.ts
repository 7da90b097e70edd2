import { OUTRA_PESSOA } from '@frota/contract/privacidade';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { useYard } from '../../testing/suite.ts';

describeOnBothDatabases('streams', "a user's data as one file", (context) => {
  const yard = useYard(context);
  beforeAll(async () => {
    await yard.veiculo('DAD1A01');
    const { id } = await yard.checkin({ placa: 'DAD1A01' });
    await yard.assumir(yard.manobrista, id);
    await yard.concluir({ tarefaId: id, placa: 'DAD1A01' });
  });

  const idOf = async (usuario: string): Promise<number> => {
    const rows = await yard.frota.get(`/api/usuarios?busca=${encodeURIComponent(usuario)}`);
    return rows.json()[0].id;
  };

  it('gives everybody his own, without names of others', async () => {
    const answer = await yard.manobrista.get('/api/privacidade/meus-dados.json');
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/filename="dados_\d+_\d{4}-\d\d-\d\d\.json"/),
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'no-store',
    });
    const dados = JSON.parse(answer.body);
    expect(dados.usuario).toMatchObject({ usuario: 'Manobrista Um', tipo_login: 'Manobrista' });
    expect(dados.abastecimentos_feitos).toMatchObject([{ placa: 'DAD1A01' }]);
    expect(dados.sessoes).toHaveLength(1);
    expect(dados.auditoria[0]).toMatchObject({ acao: 'login' });
    expect(dados.checkins_registrados).toEqual([]);
    for (const other of ['Portaria Um', 'Frota Um', 'João da Silva', 'senha']) {
      expect(answer.body).not.toContain(other);
    }
  });

  it('gives Frota those of a user who left, and writes it down', async () => {
    const id = await idOf(yard.motorista);
    expect((await yard.frota.delete(`/api/usuarios/${id}`)).statusCode).toBe(204);
    const dados = JSON.parse((await yard.frota.get(`/api/usuarios/${id}/dados.json`)).body);
    expect(dados.usuario).toMatchObject({ usuario: yard.motorista });
    expect(dados.checkins_como_motorista).toMatchObject([{ placa: 'DAD1A01' }]);
    const lines = (await yard.frota.get('/api/auditoria?acao=exportacao')).json().auditoria;
    expect(lines[0]).toMatchObject({ alvo: `/api/usuarios/${id}/dados.json` });
  });

  it('takes others out of what he wrote and decided, JSON included', async () => {
    const { cpf } = await yard.usuario('Motorista', 'Zilda Outra');
    const outra = await idOf('Zilda Outra');
    const dados = { usuario: 'Zilda Outra', cpf, tipo_login: 'Motorista' };
    const email = 'zilda@exemplo.com';
    const changed = await yard.frota.put(`/api/usuarios/${outra}`, { ...dados, email });
    expect(changed.statusCode).toBe(200);
    await context.db
      .insertInto('auditoria')
      .values({
        id: v7(),
        em: yard.clock.now(),
        usuario_id: yard.frota.user.id,
        usuario_nome: 'Frota Um',
        acao: 'usuario_alterado',
        alvo: `Zilda Outra, ${cpf}, da Frota Um`,
        mudancas: JSON.stringify([{ campo: 'email', antes: 'zilda', depois: email }]),
      })
      .execute();
    const { body } = await yard.frota.get('/api/privacidade/meus-dados.json');
    for (const text of ['Zilda Outra', cpf, email]) expect(body, text).not.toContain(text);
    expect(body).toContain(`${OUTRA_PESSOA}, ${OUTRA_PESSOA}, da Frota Um`);
  });

  it('reads on over many rows', async () => {
    const { id: usuario_id } = await context.db
      .selectFrom('usuario')
      .select('id')
      .where('usuario', '=', 'Portaria Um')
      .executeTakeFirstOrThrow();
    await sql`
      insert into leitura (id, sha256, usuario_id, tipo, texto, confianca, texto_foto, confianca_foto, ms, criada_em)
      select gen_random_uuid(), repeat('0', 64), ${usuario_id}, 'km', n::text, 1, (n + 5000)::text, 0.5, 1, now()
        from generate_series(1, 1000) n`.execute(context.db);
    const { leituras } = JSON.parse(
      (await yard.portaria.get('/api/privacidade/meus-dados.json')).body,
    );
    const texts = new Set(leituras.map(({ texto }: { texto: string }) => texto));
    for (let n = 1; n <= 1000; n++) expect(texts).toContain(String(n));
    const one = leituras.find(({ texto }: { texto: string }) => texto === '7');
    expect(one).toMatchObject({ confianca: 1, texto_foto: '5007', confianca_foto: 0.5 });
  });

  it('gives nobody else those of others, and none of nobody', async () => {
    const id = await idOf('Portaria Um');
    expect((await yard.manobrista.get(`/api/usuarios/${id}/dados.json`)).statusCode).toBe(403);
    expect((await yard.frota.get('/api/usuarios/999999/dados.json')).statusCode).toBe(404);
    expect((await yard.frota.get('/api/usuarios/99999999999/dados.json')).statusCode).toBe(400);
    const anonymous = await yard.http.inject({ url: '/api/privacidade/meus-dados.json' });
    expect(anonymous.statusCode).toBe(401);
  });
});
