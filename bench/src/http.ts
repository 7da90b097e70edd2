import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@frota/server/testing';
import { type Latency, measureLatency } from './http/clients.ts';
import { MAIN, NODE_FLAGS, startProcess } from './http/process.ts';
import { checkinForm, drawPhotos, GESTOR_ENV, prepareYard } from './http/yard.ts';
import { formatTable } from './table.ts';

const CLIENTS = 8;
const LISTS_EACH = 150;
const CHECKINS_EACH = 12;

type Photos = Awaited<ReturnType<typeof drawPhotos>>;

/** On a database of the measured server's own; without an address it is the embedded one. */
async function measure(
  name: string,
  photos: Photos,
  databaseUrl: string | undefined,
): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'frota-http-'));
  const env = { ...GESTOR_ENV, DADOS_DIR: folder, DATABASE_URL: databaseUrl };
  const server = await startProcess(process.execPath, [...NODE_FLAGS, MAIN], env);
  try {
    const yard = await prepareYard(server.url, CLIENTS);
    const checkin = await measureLatency(CLIENTS, CHECKINS_EACH, (client) =>
      fetch(`${server.url}/api/checkin`, {
        method: 'POST',
        headers: { cookie: yard.portaria[client] ?? '' },
        body: checkinForm(yard.motorista, photos),
      }),
    );
    const list = await measureLatency(CLIENTS, LISTS_EACH, (client) =>
      fetch(`${server.url}/api/tarefas`, { headers: { cookie: yard.manobristas[client] ?? '' } }),
    );
    const row = (call: string, { p50, p99 }: Latency): string[] => [
      `${call}, ${name}`,
      p50.toFixed(1),
      p99.toFixed(1),
    ];
    return [row('task list', list), row('check-in with 3 photos', checkin)];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Task list and check-in with three photos, eight clients at once, on both databases. */
export async function run(): Promise<void> {
  const photos = await drawPhotos();
  const weight = Object.values(photos).reduce((sum, photo) => sum + photo.length, 0);
  console.log(
    `${CLIENTS} clients at once; ${CLIENTS * CHECKINS_EACH} check-ins with photos of ${(weight / 1024).toFixed(0)} kB in all, then ${CLIENTS * LISTS_EACH} task lists of about 110 tasks.\n`,
  );
  const rows = [
    ['call', 'p50 (ms)', 'p99 (ms)'],
    ...(await measure('embedded', photos, undefined)),
  ];
  const postgres = startPostgres({ sync: true });
  try {
    rows.push(...(await measure('PostgreSQL', photos, postgres.url)));
  } finally {
    postgres.stop();
  }
  console.log(formatTable(rows));
}
