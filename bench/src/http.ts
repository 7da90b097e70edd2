import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@frota/server/testing';
import { type Latency, measureLatency } from './http/clients.ts';
import { MAIN, NODE_FLAGS, type ServerProcess, startProcess } from './http/process.ts';
import { checkinForm, drawPhotos, GESTOR_ENV, prepareYard } from './http/yard.ts';
import { formatTable } from './table.ts';

const CLIENTS = 8;
const LISTS_EACH = 150;
const CHECKINS_EACH = 12;

const BARE = join(import.meta.dirname, 'http', 'bare-server.ts');

interface Figures {
  readonly checkin: Latency;
  readonly list: Latency;
}

type Photos = Awaited<ReturnType<typeof drawPhotos>>;

async function measure(
  server: ServerProcess,
  photos: Photos,
  yard: { motorista: string; portaria: readonly string[]; manobristas: readonly string[] },
): Promise<Figures> {
  const headers = (cookie: string | undefined) => ({ headers: { cookie: cookie ?? '' } });
  const checkin = await measureLatency(CLIENTS, CHECKINS_EACH, (client) =>
    fetch(`${server.url}/api/checkin`, {
      method: 'POST',
      ...headers(yard.portaria[client]),
      body: checkinForm(yard.motorista, photos),
    }),
  );
  const list = await measureLatency(CLIENTS, LISTS_EACH, (client) =>
    fetch(`${server.url}/api/tarefas`, headers(yard.manobristas[client])),
  );
  return { checkin, list };
}

/** A database of a measured process's own; without an address it is the embedded one. */
type OpenDatabase = () => { url: string | undefined; stop: () => void };

async function withServer<T>(
  program: string,
  open: OpenDatabase,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'frota-http-'));
  const database = open();
  try {
    const server = await startProcess(process.execPath, [...NODE_FLAGS, program], {
      ...GESTOR_ENV,
      DADOS_DIR: folder,
      DATABASE_URL: database.url,
    });
    return await work(server).finally(() => server.stop());
  } finally {
    database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureKind(
  open: OpenDatabase,
  photos: Photos,
): Promise<{ product: Figures; bare: Figures }> {
  const product = await withServer(MAIN, open, async (server) =>
    measure(server, photos, await prepareYard(server.url, CLIENTS)),
  );
  const nobody = { motorista: 'M', portaria: [], manobristas: [] };
  const bare = await withServer(BARE, open, (server) => measure(server, photos, nobody));
  return { product, bare };
}

function row(name: string, product: Latency, bare: Latency): string[] {
  const ms = ({ p50, p99 }: Latency): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
  const ratio = `${(product.p50 / bare.p50).toFixed(1)} / ${(product.p99 / bare.p99).toFixed(1)}`;
  return [name, ms(product), ms(bare), ratio];
}

/** Task list and check-in with three photos, beside a bare Fastify with the same SQL, on both databases. */
export async function run(): Promise<void> {
  const photos = await drawPhotos();
  const weight = Object.values(photos).reduce((sum, photo) => sum + photo.length, 0);
  console.log(
    `${CLIENTS} clients at once; ${CLIENTS * CHECKINS_EACH} check-ins with photos of ${(weight / 1024).toFixed(0)} kB in all, then ${CLIENTS * LISTS_EACH} task lists of about 110 tasks; p50 / p99 in ms.\n`,
  );
  const embedded = await measureKind(() => ({ url: undefined, stop: () => {} }), photos);
  const server = await measureKind(() => startPostgres({ sync: true }), photos);
  const rows = [
    ['call', 'product', 'bare Fastify, same SQL', 'ratio'],
    row('task list, embedded', embedded.product.list, embedded.bare.list),
    row('task list, PostgreSQL', server.product.list, server.bare.list),
    row('check-in with 3 photos, embedded', embedded.product.checkin, embedded.bare.checkin),
    row('check-in with 3 photos, PostgreSQL', server.product.checkin, server.bare.checkin),
  ];
  console.log(formatTable(rows));
}
