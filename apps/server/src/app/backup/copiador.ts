import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { mensagensSistema } from '@frota/contract/sistema';
import { createPool, ProcessoError, RecusaError } from '@frota/processos';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { assertSpace, SCRATCH } from '../../database/space.ts';
import { listKnownKeys } from '../../features/fotos/repository.ts';
import type { BesideCopies, Copiador, CopiaFeita } from '../../features/sistema/copias.rules.ts';
import type { Environment } from '../environment.ts';
import { sentenceOf } from '../start-error.ts';
import { momentOf } from './file.ts';
import { BackupError } from './locked.ts';
import type { CopiedPhotos } from './photos.ts';
import type { PlaceJob } from './place.worker.ts';

export type CopiaContada = Omit<CopiaFeita, 'fotos_perdidas'> &
  Pick<CopiedPhotos, 'perdidas' | 'outrasPerdidas'>;

const PROCESS = fileURLToPath(new URL('./process.ts', import.meta.url));
/** Factor on the database's size: its log, and sorting of indexes. */
const PROVA_SPACE = 1.5;

/** In a child process. The embedded database is copied to scratch files first. Undefined without COPIAS_DIR. */
export function createCopiador(
  environment: Environment,
  { copyTo, db }: Pick<Database, 'copyTo' | 'db'>,
  variables: NodeJS.ProcessEnv = process.env,
): Copiador | undefined {
  const { COPIAS_DIR: place, DADOS_DIR } = environment;
  if (place === undefined) return undefined;

  /** An empty folder, removed afterwards; also one left by a crash. */
  async function withScratch<T>(
    name: string,
    signal: AbortSignal,
    work: (scratch: string) => Promise<T>,
  ): Promise<T> {
    const scratch = join(DADOS_DIR, name);
    const clear = () => rm(scratch, { recursive: true, force: true });
    try {
      await clear();
      return await work(scratch).finally(clear);
    } catch (cause) {
      const why = signal.aborted ? mensagensSistema.parada : sentenceOf(cause);
      throw new BackupError(why, { cause });
    }
  }

  async function run(args: readonly string[], signal: AbortSignal): Promise<unknown> {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROCESS, ...args],
      {
        env: variables,
        stdio: ['pipe', 'pipe', 'inherit'],
        signal,
        killSignal: 'SIGKILL',
      },
    );
    const ended = new Promise<void>((resolve) => {
      child.once('close', () => resolve());
      child.once('error', () => resolve());
    });
    const [told] = await Promise.all([text(child.stdout), ended]);
    const answer = parse(told);
    if (answer && 'feita' in answer) return answer.feita;
    throw new BackupError(answer?.falha ?? mensagensSistema.processoParou);
  }

  return {
    lugar: place,
    hora: environment.COPIAS_HORA,
    trancada: environment.COPIAS_SENHA !== undefined,
    make: (signal) =>
      withScratch(SCRATCH.copia, signal, async (scratch) => {
        await copyTo?.(scratch, signal);
        const told = await run(['copiar', ...(copyTo ? [scratch] : [])], signal);
        const { perdidas, outrasPerdidas, ...feita } = told as CopiaContada;
        // The copied files still hold what was removed meanwhile.
        const lost = await listKnownKeys(db, perdidas);
        return { ...feita, fotos_perdidas: lost.length + outrasPerdidas };
      }),
    prove: (arquivo, signal) =>
      withScratch(SCRATCH.prova, signal, async (scratch) => {
        await assertSpace(scratch, PROVA_SPACE * (await sizeOf(db)));
        await run(['provar', scratch, arquivo], signal);
      }),
    ...createPlaceProcess(place, variables),
  };
}

async function sizeOf(db: Database['db']): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]!.bytes);
}

function parse(told: string): { feita: unknown } | { falha: string } | undefined {
  try {
    return JSON.parse(told);
  } catch {
    return undefined;
  }
}

const LIMITS = {
  workers: 1,
  maxQueue: 16,
  maxPerOwner: 16,
  timeoutMs: 60_000,
  idleMs: 30_000,
  workerUrl: new URL('./place.worker.ts', import.meta.url),
};

/** Through a child process, killed after a minute: an absent network disk blocks whoever asks. */
export function createPlaceProcess(
  lugar: string,
  variables: NodeJS.ProcessEnv,
  limits: Partial<typeof LIMITS> = {},
): Pick<Copiador, 'open' | 'list'> {
  const env = Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const pool = createPool<PlaceJob, unknown>({ ...LIMITS, ...limits, env });

  async function ask(job: PlaceJob): Promise<unknown> {
    try {
      return await pool.run(lugar, job);
    } catch (cause) {
      if (cause instanceof RecusaError) throw new BackupError(cause.motivo, { cause });
      const isLate = cause instanceof ProcessoError && cause.motivo === 'tempoEsgotado';
      const why = isLate ? mensagensSistema.lugarParado(lugar) : mensagensSistema.processoParou;
      throw new BackupError(why, { cause });
    }
  }

  const beside: BesideCopies = {
    async write(key, bytes) {
      await ask({ task: 'write', key, bytes: await buffer(bytes) });
    },
    async remove(key) {
      await ask({ task: 'remove', key });
    },
    async *list(prefix) {
      yield* (await ask({ task: 'list', prefix })) as { key: string; size: number }[];
    },
  };
  return {
    open: async () => beside,
    async list() {
      const names = (await ask({ task: 'copies' })) as string[];
      return names.map((arquivo) => ({ arquivo, em: momentOf(arquivo)! }));
    },
  };
}
