import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatInteiro } from '@frota/contract/formato';
import { systemClock } from '../adapters/clock/system.ts';
import { openDatabase } from '../database/connect.ts';
import { LINHA_DE_COMANDO, recordAuditoria } from '../features/auditoria/record.ts';
import { type Copied, isOfBackup, makeBackup, restoreBackup } from './backup/backup.ts';
import { readEnvironment } from './environment.ts';
import { closeInstallation, closeToOthers, keepNewFilesPrivate } from './private-files.ts';
import { openStorage } from './resources.ts';
import { explainStartError } from './start-error.ts';

const PASTA_PADRAO = './copias';
/** So many lost photos are named; of more only the number is told. */
const MAX_NAMED = 10;

/** `npm run backup -- [PASTA]` and `npm run restore -- [PASTA|ARQUIVO]`, each by its name as first argument. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const path = resolve(positionals[1] ?? PASTA_PADRAO);
  const environment = readEnvironment(process.env);
  keepNewFilesPrivate();
  closeInstallation(environment);
  // A folder that was named is its operator's affair.
  if (positionals[1] === undefined) closeToOthers(path, isOfBackup);
  const { DATABASE_URL: databaseUrl, DADOS_DIR: dadosDir } = environment;
  const database = await openDatabase({ databaseUrl, dadosDir });
  try {
    const data = { database, storage: await openStorage(environment) };
    const copied =
      positionals[0] === 'restore'
        ? await restoreBackup(data, path)
        : await makeBackup({ ...data, clock: systemClock }, path);
    if (positionals[0] === 'restore') {
      await recordAuditoria(database.db, { clock: systemClock }, LINHA_DE_COMANDO, {
        acao: 'restauracao',
        alvo: basename(copied.arquivo),
      });
    }
    console.log(describe(copied, positionals[0] === 'restore' ? 'restaurada' : 'gravada'));
    if (copied.fotos.perdidas.length === 0) return;
    console.error(describeLost(copied.fotos));
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function describe({ arquivo, linhas, fotos }: Copied, done: string): string {
  return `Cópia ${done}: ${arquivo}
${formatInteiro(linhas)} linhas do banco de dados, ${formatInteiro(fotos.novas + fotos.antigas)} fotos (${formatInteiro(fotos.novas)} novas).`;
}

function describeLost({ perdidas: keys, outrasPerdidas }: Copied['fotos']): string {
  const total = keys.length + outrasPerdidas;
  const more = total - MAX_NAMED;
  return [
    `Faltam ou estão danificadas ${total} fotos que os registros citam:`,
    ...keys.slice(0, MAX_NAMED).map((key) => `  ${key}`),
    ...(more > 0 ? [`  e mais ${more}`] : []),
  ].join('\n');
}

try {
  await main();
} catch (error) {
  console.error(explainStartError(error));
  process.exitCode = 1;
}
