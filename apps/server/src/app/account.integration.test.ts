import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/connect.ts';
import { DatabaseNotOwnedError } from '../database/errors.ts';
import { migrate } from '../database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { startYard } from '../testing/yard.ts';

const OPERACAO = join(import.meta.dirname, '../../../../docs/operacao.md');
const suffix = randomUUID().slice(0, 8);
const CONTAS = { frota_dona: `frota_dona_${suffix}`, frota_app: `frota_app_${suffix}` };

/** The statements that docs/operacao.md tells the administrator, on this database and for these accounts. */
function grants(database: string): string[] {
  const [, text = ''] = /```sql\n([^`]+)```/.exec(readFileSync(OPERACAO, 'utf8')) ?? [];
  const own = Object.entries(CONTAS).reduce(
    (statements, [name, ours]) => statements.replaceAll(name, ours),
    text.replaceAll('database frota ', `database ${database} `),
  );
  return own.split(';').filter((statement) => statement.trim() !== '');
}

describe('a PostgreSQL account that owns nothing', () => {
  let admin: TestDatabase;
  let serving: Database;
  const as = (conta: string): string => {
    const url = new URL(admin.databaseUrl!);
    url.username = conta;
    url.password = 'uma senha';
    return url.toString();
  };

  beforeAll(async () => {
    admin = await openTestDatabase('postgres', { isNew: true });
    const name = new URL(admin.databaseUrl!).pathname.slice(1);
    for (const statement of grants(name)) await sql.raw(statement).execute(admin.database.db);
    serving = await openDatabase({ databaseUrl: as(CONTAS.frota_app), dadosDir: admin.dadosDir });
  });
  afterAll(async () => {
    await serving.close();
    for (const conta of Object.values(CONTAS)) {
      await sql.raw(`drop owned by ${conta} cascade`).execute(admin.database.db);
      await sql
        .raw(`alter database ${await current()} owner to current_user`)
        .execute(admin.database.db);
      await sql.raw(`drop role ${conta}`).execute(admin.database.db);
    }
    await admin.close();
  });
  const current = async (): Promise<string> => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      admin.database.db,
    );
    return rows[0]!.name;
  };

  it('is told who brings the database to this version, and serves once that was done', async () => {
    await expect(migrate(serving.db)).rejects.toThrow(DatabaseNotOwnedError);
    const owner = spawnSync(process.execPath, [join(import.meta.dirname, 'migrar.ts')], {
      env: { ...process.env, DATABASE_URL: as(CONTAS.frota_dona), DADOS_DIR: admin.dadosDir },
      encoding: 'utf8',
    });
    expect(owner.stderr).toBe('');
    expect(owner.stdout).toContain('Banco de dados atualizado.');
    expect(await migrate(serving.db)).toEqual([]);

    const yard = await startYard({ database: serving });
    await yard.abreLivro(9_000, 5_000, 1_500);
    await yard.veiculo('CON1T23');
    const { id } = await yard.checkin({ placa: 'CON1T23' });
    await yard.assumir(yard.manobrista, id);
    await yard.concluir({ tarefaId: id, placa: 'CON1T23' });
    const { user } = await yard.login('Motorista', 'Sérgio Conta');
    await yard.frota.delete(`/api/usuarios/${user.id}`);
    const anonimo = await yard.frota.post(`/api/usuarios/${user.id}/anonimizar`, {});
    expect(anonimo.statusCode).toBe(204);
    for (const job of yard.jobs) await job.run(new AbortController().signal);
    expect((await yard.frota.get('/api/dashboard/resumo')).statusCode).toBe(200);
    await yard.close();

    for (const statement of [
      'create table nova (id integer)',
      'drop table auditoria',
      'truncate auditoria',
      'alter table auditoria disable trigger user',
    ]) {
      const refused = sql.raw(statement).execute(serving.db);
      await expect(refused, statement).rejects.toMatchObject({ code: '42501' });
    }
  });
});
