import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { TABLES_FILE, writeTables } from './generate.ts';

describeOnBothDatabases('engine', 'the row types', (context) => {
  it('are those of the migrated database: `npm run esquema` writes them', async () => {
    expect(await writeTables(context.db)).toBe(readFileSync(TABLES_FILE, 'utf8'));
  });
});
