import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases, openTestDatabase } from '../../testing/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

const BEFORE = Object.keys(migrations).findIndex((name) =>
  name.endsWith('diferenca-em-percentual'),
);

describeOnBothDatabases('migrations', 'before photos differed in per cent', (context) => {
  it('asks for as much as before, and says it of its cases', async () => {
    const older = await openTestDatabase(context.kind, { isNew: true });
    const { db } = older.database;
    await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, BEFORE)));
    await sql`
      insert into usuario (id, usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
      values (1, 'Íris', 'iris', '00000000191', 'Frota', '', now())`.execute(db);
    await sql`
      insert into divergencia_regra (id, regra, ativa, limites, alterada_em, alterada_por_id, alterada_por_nome)
      values (gen_random_uuid(), 'foto_repetida', true, '{"bits": 32}', now(), 1, 'Íris'),
             (gen_random_uuid(), 'km_portaria', true, '{"diferenca": 7}', now(), 1, 'Íris')`.execute(
      db,
    );
    for (const diferenca of ['12 de 256 pontos', 'nenhuma: o mesmo arquivo']) {
      const numeros = JSON.stringify({ Foto: 'da bomba', 'Diferença entre as duas': diferenca });
      await sql`
        insert into divergencia (id, regra, registro_id, interno, placa, placa_canonica, produto, ocorrido_em,
            em_jogo, frase, numeros, situacao, criada_em)
        values (gen_random_uuid(), 'foto_repetida', gen_random_uuid(), true, 'ABC1D23', 'ABC1323', 'DIESEL S10',
            now(), 0, '?', ${numeros}, 'aberta', now())`.execute(db);
    }
    await migrate(db);
    const regras = await db.selectFrom('divergencia_regra').select('limites').execute();
    expect(regras.map(({ limites }) => limites)).toEqual(
      expect.arrayContaining([{ diferenca: 12.5 }, { diferenca: 7 }]),
    );
    const casos = await db.selectFrom('divergencia').select('numeros').execute();
    expect(casos.map(({ numeros }) => numeros['Diferença entre as duas'])).toEqual(
      expect.arrayContaining(['4,7 % da imagem', 'nenhuma: o mesmo arquivo']),
    );
    await older.close();
  });
});
