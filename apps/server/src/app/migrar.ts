import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { readEnvironment } from './environment.ts';
import { assertOwn } from './private-files.ts';
import { explainStartError } from './start-error.ts';

/**
 * `npm run migrar`: brings the database to this version, as the start does, by the account that owns its tables. The
 * servers' own account need not.
 */
async function main(): Promise<void> {
  const { DATABASE_URL: databaseUrl, DADOS_DIR: dadosDir } = readEnvironment(process.env);
  if (databaseUrl === undefined) assertOwn(dadosDir);
  const database = await openDatabase({ databaseUrl, dadosDir });
  try {
    console.log('Trazendo o banco de dados para esta versão do programa...');
    const ran = await migrate(database.db);
    for (const name of ran) console.log(`  ${name}`);
    console.log('O banco de dados está nesta versão do programa.');
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(explainStartError(error));
  process.exitCode = 1;
}
