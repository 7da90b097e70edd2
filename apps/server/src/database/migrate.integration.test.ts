import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnOwnDatabases } from '../testing/databases.ts';
import { DatabaseNewerError } from './errors.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const create = (table: string) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table ${sql.table(table)} (id integer primary key)`.execute(db);
  },
});

async function hasTable(db: Kysely<never>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

it('counts the migrations one by one, each number once', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 3)));
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
});

describeOnOwnDatabases('migrations', 'migrate', (context) => {
  const db = (): Kysely<never> => context.db as unknown as Kysely<never>;

  it('brings a database of this version on, once, and refuses it where it is then too new', async () => {
    expect(await migrate(db())).toEqual([]);

    // What is missing runs in order, once, when several start at the same time.
    const more = { ...migrations, '900-a': create('teste_a'), '901-b': create('teste_b') };
    const ran = await Promise.all([1, 2, 3].map(() => migrate(db(), more)));
    expect(ran.flat()).toEqual(['900-a', '901-b']);
    expect(await hasTable(db(), 'teste_b')).toBe(true);

    // A program that does not know them refuses the database.
    await expect(migrate(db())).rejects.toThrow(DatabaseNewerError);
    await expect(migrate(db())).rejects.toThrow('900-a');

    // A run in which one migration fails leaves no trace.
    const broken = { ...more, '902-c': create('teste_c'), '903-d': create('teste_a') };
    await expect(migrate(db(), broken)).rejects.toThrow('teste_a');
    expect(await hasTable(db(), 'teste_c')).toBe(false);
  });
});
