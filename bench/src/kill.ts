import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '@frota/amostras';
import { openDatabase } from '@frota/server/testing';
import { MAIN, NODE_FLAGS, type ServerProcess, startProcess } from './http/process.ts';
import { checkinForm, drawPhotos, GESTOR_ENV, prepareYard, type Yard } from './http/yard.ts';
import { formatTable } from './table.ts';

const KILLS = 20;
const CLIENTS = 4;

type Photos = Awaited<ReturnType<typeof drawPhotos>>;

/** Posts check-ins until the server is gone; the ids of those that were acknowledged. */
async function postUntilGone(
  server: ServerProcess,
  cookie: string,
  motorista: string,
  photos: Photos,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (;;) {
    try {
      const body = checkinForm(motorista, photos);
      const answer = await fetch(`${server.url}/api/checkin`, {
        method: 'POST',
        headers: { cookie },
        body,
      });
      const { id } = (await answer.json()) as { id?: string };
      if (id === undefined) throw new Error(`A check-in was answered ${answer.status}.`);
      acknowledged.push(id);
    } catch (error) {
      if (error instanceof TypeError) return acknowledged;
      throw error;
    }
  }
}

/** What of the acknowledged check-ins is not in the data folder: rows, and files of their photos. */
async function findLost(
  dadosDir: string,
  acknowledged: readonly string[],
): Promise<{ checkins: number; fotos: number; lost: number }> {
  const { db, close } = await openDatabase({ dadosDir });
  const rows = await db
    .selectFrom('checkin')
    .select('id')
    .where('id', 'in', acknowledged)
    .execute();
  const fotos = await db
    .selectFrom('foto')
    .select('key')
    .where('vinculo_id', 'in', acknowledged)
    .execute();
  await close();
  const files = fotos.filter(({ key }) => existsSync(join(dadosDir, 'fotos', key)));
  const photosEach = 3;
  const lost = acknowledged.length - rows.length + acknowledged.length * photosEach - files.length;
  return { checkins: acknowledged.length, fotos: files.length, lost };
}

/** Kills the server again and again while clients post check-ins with photos; nothing acknowledged may be lost. */
export async function run(): Promise<void> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-kill-'));
  const random = createRandom(20_261_121);
  const photos = await drawPhotos();
  const env = { ...GESTOR_ENV, DADOS_DIR: dadosDir, DATABASE_URL: undefined };
  const start = (): Promise<ServerProcess> =>
    startProcess(process.execPath, [...NODE_FLAGS, MAIN], env);
  const acknowledged: string[] = [];
  let slowest = 0;
  try {
    let server = await start();
    const yard: Yard = await prepareYard(server.url, CLIENTS);
    for (let kill = 0; kill < KILLS; kill++) {
      const current = server;
      const posting = yard.portaria.map((cookie) =>
        postUntilGone(current, cookie, yard.motorista, photos),
      );
      await delay(random.int(500, 3_000));
      await server.kill();
      acknowledged.push(...(await Promise.all(posting)).flat());
      server = await start();
      slowest = Math.max(slowest, server.readyMs);
    }
    await server.stop();
    const { checkins, fotos, lost } = await findLost(dadosDir, acknowledged);
    if (lost > 0) process.exitCode = 1;
    console.log(
      formatTable([
        ['kills', 'acknowledged check-ins', 'their photos', 'lost', 'slowest start after a kill'],
        [...[KILLS, checkins, fotos, lost].map(String), `${Math.round(slowest)} ms`],
      ]),
    );
  } finally {
    rmSync(dadosDir, { recursive: true, force: true });
  }
}
