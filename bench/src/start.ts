import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ServerProcess, startProcess } from './http/process.ts';
import { drawPhotos, GESTOR_ENV, prepareYard } from './http/yard.ts';
import { percentile } from './statistics.ts';
import { formatTable } from './table.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const WARM_STARTS = 5;
const READINGS = 24;
const REST_MS = 15_000;
/** Of one user, one after the other. */
const FIRST_READINGS = 10;

/** `npm start` in a folder, as a new user types it. */
function npmStart(folder: string, env: Record<string, string>): Promise<ServerProcess> {
  return startProcess('npm', ['start', '--silent'], { ...GESTOR_ENV, ...env }, folder);
}

async function readPhoto(server: ServerProcess, cookie: string, photo: Buffer): Promise<void> {
  const body = new FormData();
  body.append('tipo', 'placa');
  body.append('imagem', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'f.jpg');
  const options = { method: 'POST', headers: { cookie }, body };
  const answer = await fetch(`${server.url}/api/ocr`, options);
  if (!answer.ok) throw new Error(await answer.text());
}

/** How long the first readings after a start take, in milliseconds. */
async function timeFirstReadings(
  server: ServerProcess,
  cookie: string,
  photo: Buffer,
): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < FIRST_READINGS; i++) {
    const from = performance.now();
    await readPhoto(server, cookie, photo);
    times.push(performance.now() - from);
  }
  return times;
}

/** Keeps both reader threads at work and answers the most memory seen on the way, in MB. */
async function readPhotos(server: ServerProcess, cookie: string, photo: Buffer): Promise<number> {
  let most = 0;
  const client = async (): Promise<void> => {
    for (let i = 0; i < READINGS / 2; i++) {
      await readPhoto(server, cookie, photo);
      most = Math.max(most, server.memory());
    }
  };
  await Promise.all([client(), client()]);
  return most;
}

/**
 * Cold start (fresh clone, empty npm cache, nothing built), warm start, and memory at rest and while
 * photos are read. `--sem-frio` leaves the cold start out: it downloads every package.
 */
export async function run(args: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frota-inicio-'));
  const rows = [['what', 'figure']];
  try {
    const clone = args.includes('--sem-frio') ? ROOT : join(folder, 'clone');
    const env = { DADOS_DIR: join(folder, 'dados') };
    if (clone !== ROOT) {
      spawnSync('git', ['clone', '--quiet', ROOT, clone], { stdio: 'inherit' });
      const cold = await npmStart(clone, { ...env, npm_config_cache: join(folder, 'cache') });
      rows.push(['cold `npm start` to ready', `${(cold.readyMs / 1000).toFixed(0)} s`]);
      await cold.stop();
    }
    const warm: number[] = [];
    for (let i = 0; i <= WARM_STARTS; i++) {
      const server = await npmStart(clone, env);
      // The first one may still have made the database.
      if (i > 0) warm.push(server.readyMs);
      await server.stop();
    }
    const [min, max] = [Math.min(...warm), Math.max(...warm)];
    rows.push([
      'warm `npm start` to ready, median (min–max)',
      `${percentile(warm, 0.5).toFixed(0)} ms (${min.toFixed(0)}–${max.toFixed(0)})`,
    ]);
    const server = await npmStart(clone, env);
    await delay(REST_MS);
    rows.push(['memory at rest, server and its launcher', `${server.memory().toFixed(0)} MB`]);
    const { portaria } = await prepareYard(server.url, 1);
    const { fotoPlaca } = await drawPhotos();
    const readings = await timeFirstReadings(server, portaria[0]!, fotoPlaca!);
    rows.push([
      `plate reading after a start: first, second, ${FIRST_READINGS}th`,
      `${[readings[0]!, readings[1]!, readings.at(-1)!].map((ms) => ms.toFixed(0)).join(', ')} ms`,
    ]);
    const most = await readPhotos(server, portaria[0]!, fotoPlaca!);
    rows.push([
      `most memory over ${READINGS} plate readings, two at once`,
      `${most.toFixed(0)} MB`,
    ]);
    await server.stop();
    console.log(formatTable(rows));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
