import { setPriority } from 'node:os';
import { openDatabase } from '../../database/connect.ts';
import { systemClock } from '../../ports/clock.ts';
import { openStorage } from '../adapters.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { keepNewFilesPrivate } from '../private-files.ts';
import { sentenceOf } from '../start-error.ts';
import { makeBackup, openScratch, proveBackup } from './backup.ts';
import type { CopiaContada } from './copiador.ts';
import { BackupError } from './locked.ts';
import { type CopyPlace, openPlace } from './place.ts';

/** `copiar [FOLDER]` or `provar FOLDER NAME`; prints one JSON object, `feita` or `falha`. Low priority. */
async function main(): Promise<CopiaContada | null> {
  const [task, scratch, name] = process.argv.slice(2);
  const environment = readEnvironment(process.env);
  const place = await openPlace(environment.COPIAS_DIR ?? '', environment);
  if (task === 'copiar') return copy(environment, place, scratch);
  await proveBackup({ ...place, name: name! }, scratch!);
  return null;
}

async function copy(
  environment: Environment,
  place: CopyPlace,
  scratch: string | undefined,
): Promise<CopiaContada> {
  const { DADOS_DIR, DATABASE_URL: databaseUrl } = environment;
  const database = await (scratch
    ? openScratch(scratch)
    : openDatabase({ databaseUrl, dadosDir: DADOS_DIR }));
  try {
    const storage = await openStorage(environment);
    const { name, linhas, fotos } = await makeBackup(
      { database, storage, clock: systemClock },
      place,
    );
    return {
      arquivo: name,
      bytes: await sizeOf(place, name),
      linhas,
      fotos_novas: fotos.novas,
      perdidas: fotos.perdidas,
      outrasPerdidas: fotos.outrasPerdidas,
    };
  } finally {
    await database.close();
  }
}

async function sizeOf({ copies }: CopyPlace, name: string): Promise<number> {
  for await (const { key, size } of copies.listTop()) if (key === name) return size;
  throw new BackupError(`A cópia ${name} não está mais lá.`);
}

function tell(answer: { feita: unknown } | { falha: string }): void {
  process.stdout.write(JSON.stringify(answer), () => process.exit());
}

process.stdin.resume().once('end', () => process.exit(1));
setPriority(5);
keepNewFilesPrivate();
try {
  tell({ feita: await main() });
} catch (error) {
  tell({ falha: sentenceOf(error) });
}
