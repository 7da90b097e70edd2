import { Agent, createServer, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '@frota/amostras';
import { openWeakLine } from './partes/weak-line.ts';
import { mean, percentile } from './statistics.ts';
import { formatTable } from './table.ts';

const LINE = { bytesPerSecond: 400_000 / 8, roundTripMs: 400, outageMs: 2_000 };
const PHOTO_BYTES = 235_000;
/** 0 is the whole photo at once. */
const PART_BYTES = [0, 100_000, 64_000];
const MEAN_TO_CUT_S = [Number.POSITIVE_INFINITY, 60, 20, 10, 5];
/** Sent beside each other, each over a line of its own. */
const PHOTOS = 40;
/** Between two tries. */
const PAUSE_MS = 500;

function send(agent: Agent, port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, host: '127.0.0.1', method: 'POST' }, (answer) => {
      answer.resume().once('end', resolve).once('error', reject);
      answer.once('close', () => answer.complete || reject(new Error('cut')));
    });
    call.once('error', reject).end(bytes);
  });
}

/** How long a photo takes until all of it is acknowledged, in milliseconds. */
async function sendPhoto(
  serverPort: number,
  partBytes: number,
  meanToCutMs: number,
  chance: () => number,
): Promise<number> {
  const line = await openWeakLine(serverPort, { ...LINE, meanToCutMs, chance });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const part = Buffer.alloc(partBytes || PHOTO_BYTES);
  const started = performance.now();
  for (let sent = 0; sent < PHOTO_BYTES; ) {
    const bytes = part.subarray(0, Math.min(part.length, PHOTO_BYTES - sent));
    try {
      await send(agent, line.port, bytes);
      sent += bytes.length;
    } catch {
      await delay(PAUSE_MS);
    }
  }
  const took = performance.now() - started;
  agent.destroy();
  line.close();
  return took;
}

/** A photo of 235 kB over a weak line that is cut at random: sent whole until it arrives, or in parts. */
export async function run(): Promise<void> {
  const server = createServer((call, answer) => {
    call.on('error', () => {}).resume();
    call.once('end', () => answer.end('{"url":"/api/fotos/checkin-combustivel/1.jpg"}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const rows = [['a cut every', 'sent', 'mean (s)', 'p50 (s)', 'p95 (s)']];
  for (const seconds of MEAN_TO_CUT_S) {
    for (const partBytes of PART_BYTES) {
      const random = createRandom(20_261_123);
      const chance = (): number => random.between(0, 1);
      const times = await Promise.all(
        Array.from({ length: PHOTOS }, () => sendPhoto(port, partBytes, seconds * 1000, chance)),
      );
      const text = (ms: number): string => (ms / 1000).toFixed(1);
      rows.push([
        Number.isFinite(seconds) ? `${seconds} s` : 'never',
        partBytes === 0 ? 'whole' : `parts of ${partBytes / 1000} kB`,
        ...[mean(times), percentile(times, 0.5), percentile(times, 0.95)].map(text),
      ]);
    }
  }
  server.close();
  console.log(formatTable(rows));
}
