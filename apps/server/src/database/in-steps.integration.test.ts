import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../testing/databases.ts';
import { useServer } from '../testing/suite.ts';
import { allOf, newestFirst } from './conditions.ts';
import { instantsInSteps, type Source } from './in-steps.ts';

/** More than two steps, three of each instant. */
const ROWS = 12_000;

describeOnBothDatabases('streams', 'a list in steps', (context) => {
  const server = useServer(context);

  beforeAll(async () => {
    const { user } = await server.login('Frota');
    await sql`
      insert into leitura (id, sha256, usuario_id, tipo, texto, confianca, ms, criada_em)
      select gen_random_uuid(), repeat('0', 64), ${user.id}, 'km', (n % 1000)::text, 1, 1,
             timestamptz '2026-01-01 12:00:00Z' + (n / 3) * interval '1 second'
        from generate_series(1, ${ROWS}::integer) n`.execute(context.db);
  });

  const listOf = (asked: Pick<Source, 'found' | 'indexed'>) => {
    const source = { from: sql`leitura`, em: 'criada_em', id: 'id', ...asked };
    return instantsInSteps(context.db, source, (within, page) => {
      const query = context.db
        .selectFrom('leitura')
        .select(['id', 'criada_em', 'texto'])
        .where(allOf(within, asked.found));
      return newestFirst(query, 'criada_em', 'id', page).execute();
    });
  };

  it('counts every row once', async () => {
    expect(await listOf({}).count()).toBe(ROWS);
    expect(await listOf({ found: sql`texto = '7'` }).count()).toBe(ROWS / 1000);
    expect(await listOf({ found: sql`texto = 'nothing'` }).count()).toBe(0);
    expect(await listOf({ found: sql`texto = '7'`, indexed: true }).count()).toBe(ROWS / 1000);
    expect(await listOf({ found: sql`texto <> '7'`, indexed: true }).count()).toBe(
      ROWS - ROWS / 1000,
    );
  });

  it.each([
    ['in steps', false],
    ['where they are few and an index knows them', true],
  ])('gives what is found page by page, newest first, %s', async (_, indexed) => {
    const list = listOf({ found: sql`texto in ('7', '8')`, indexed });
    const all = await context.db
      .selectFrom('leitura')
      .select('id')
      .where('texto', 'in', ['7', '8'])
      .orderBy('criada_em', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const seen: string[] = [];
    let after: { at: Date; id: string } | undefined;
    for (;;) {
      const rows = await list.rows({ after, limit: 5 });
      const page = rows.slice(0, 5);
      seen.push(...page.map(({ id }) => id));
      if (rows.length <= 5) break;
      const last = page.at(-1)!;
      after = { at: last.criada_em, id: last.id };
    }
    expect(seen).toEqual(all.map(({ id }) => id));
  });
});
