import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases, openTestDatabase } from '../../testing/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

const BEFORE = Object.keys(migrations).findIndex((name) => name.endsWith('senha-provisoria'));

describeOnBothDatabases('migrations', 'before provisional passwords ended', (context) => {
  it('gives those that stand 72 hours from its upgrade, and leaves the others', async () => {
    const older = await openTestDatabase(context.kind, { isNew: true });
    const { db } = older.database;
    await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, BEFORE)));
    await sql`
      insert into usuario (usuario, usuario_busca, cpf, tipo_login, senha_hash, trocar_senha, criado_em)
      values ('Nova', 'nova', '00000000191', 'Portaria', '', true, '2020-01-01'),
             ('Própria', 'propria', '00000000272', 'Portaria', '', false, '2020-01-01')`.execute(
      db,
    );
    await migrate(db);
    const { rows } = await sql`
      select usuario, extract(epoch from senha_ate - now()) between 71.9 * 3600 and 72 * 3600 as ends
      from usuario order by id`.execute(db);
    expect(rows).toEqual([
      { usuario: 'Nova', ends: true },
      { usuario: 'Própria', ends: null },
    ]);
    await older.close();
  });
});
