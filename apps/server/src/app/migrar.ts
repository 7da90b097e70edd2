import { begin } from './begin.ts';

/** `npm run migrar`: run with the account that owns the tables, so that the servers' account need not. */
await begin(async ({ DATABASE_URL: databaseUrl, DADOS_DIR: dadosDir }) => {
  const { openDatabase } = await import('../database/connect.ts');
  const { migrate } = await import('../database/migrate.ts');
  const { assertOwn } = await import('./private-files.ts');
  if (databaseUrl === undefined) assertOwn(dadosDir);
  const database = await openDatabase({ databaseUrl, dadosDir });
  try {
    console.log('Atualizando o banco de dados para esta versão...');
    const ran = await migrate(database.db);
    for (const name of ran) console.log(`  ${name}`);
    console.log('Banco de dados atualizado.');
  } finally {
    await database.close();
  }
});
