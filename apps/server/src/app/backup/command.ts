import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatInteiro } from '@frota/contract/formato';
import { openDatabase } from '../../database/connect.ts';
import { LINHA_DE_COMANDO, recordAuditoria } from '../../features/auditoria/record.ts';
import {
  writeAllRemovidos,
  writeRemovidos,
} from '../../features/removidos/beside-copies.public.ts';
import { systemClock } from '../../ports/clock.ts';
import { openStanding, openStorage } from '../adapters.ts';
import type { Environment } from '../environment.ts';
import { closeInstallation, closeToOthers, keepNewFilesPrivate } from '../private-files.ts';
import { type Copied, makeBackup, restoreBackup } from './backup.ts';
import { listSnapshots } from './file.ts';
import { BackupError } from './locked.ts';
import { findCopy, isOfBackup, openPlace } from './place.ts';

const PASTA_PADRAO = './copias';
const MAX_NAMED = 10;

export async function runBackup(environment: Environment): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'sem-senha': { type: 'boolean', default: false } },
  });
  const isRestore = positionals[0] === 'restore';
  const semSenha = values['sem-senha'];
  if (semSenha && !isRestore) throw new BackupError('--sem-senha vale só para restore.');
  const named = positionals[1] ?? environment.COPIAS_DIR;
  keepNewFilesPrivate();
  closeInstallation(environment);
  // A folder named by the operator is left as it is.
  if (named === undefined) closeToOthers(resolve(PASTA_PADRAO), isOfBackup);
  const place = named ?? PASTA_PADRAO;
  const { DATABASE_URL: databaseUrl, DADOS_DIR: dadosDir } = environment;
  const database = isRestore
    ? await openDatabase({ databaseUrl, dadosDir })
    : await openStanding(environment);
  try {
    const data = { database, storage: await openStorage(environment), clock: systemClock };
    const copied = isRestore
      ? await restoreBackup(data, await findCopy(place, environment, { semSenha }))
      : await makeBackup(data, await openPlace(place, environment));
    if (isRestore) {
      await recordAuditoria(database.db, data, LINHA_DE_COMANDO, {
        acao: 'restauracao',
        alvo: copied.name,
      });
    } else {
      const { copies } = await openPlace(place, environment);
      // An empty folder may be an unmounted disk.
      const isServers =
        named === environment.COPIAS_DIR && (await listSnapshots(copies)).length > 1;
      if (named === undefined || !isServers) await writeAllRemovidos(database.db, copies);
      else while (await writeRemovidos(database.db, copies, systemClock.now()));
    }
    console.log(describe(copied, isRestore ? 'restaurada' : 'gravada'));
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
    `${total} fotos de registros faltam ou estão danificadas:`,
    ...keys.slice(0, MAX_NAMED).map((key) => `  ${key}`),
    ...(more > 0 ? [`  e mais ${more}`] : []),
  ].join('\n');
}
