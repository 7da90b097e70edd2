import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { MAIN, NODE_FLAGS, startProcess } from '../http/process.ts';
import { GESTOR_ENV, loginGestor } from '../http/yard.ts';

const SAMPLE_ROWS = 20_000;
const FULL = 'inicio=2016-01-01&fim=2026-12-31';

export interface Exported {
  readonly rows: number;
  readonly litros: number;
  readonly seconds: number;
  /** What the server's memory grew by while it streamed, in MB. */
  readonly grownMb: number;
}

interface Line {
  readonly instant: number;
  readonly litros: number;
}

function readLine(line: string): Line {
  const [, data = '', fuso = '', , , , litros = ''] = line.split(';');
  const [, day, month, year, time] = /^(\d+)\/(\d+)\/(\d+) (\S+)$/.exec(data) ?? [];
  return {
    instant: Date.parse(`${year}-${month}-${day}T${time}:00${fuso.replace('UTC', '')}`),
    litros: Math.round(Number(litros.replace(',', '.')) * 1000),
  };
}

/** Streams the export of the whole history from a server of its own and reads it back line by line. */
export async function measureExport(env: Readonly<Record<string, string>>): Promise<Exported> {
  const server = await startProcess(process.execPath, [...NODE_FLAGS, MAIN], {
    ...GESTOR_ENV,
    ...env,
  });
  try {
    const headers = { cookie: await loginGestor(server.url) };
    // What a server needs for any view and export at all is no growth.
    const month = 'inicio=2026-10-01&fim=2026-10-31';
    for (const path of [`resumo?${month}`, `registros.csv?${month}`]) {
      await (await fetch(`${server.url}/api/dashboard/${path}`, { headers })).text();
    }
    const before = server.memory();
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/dashboard/registros.csv?${FULL}`, { headers });
    if (!answer.ok || !answer.body) throw new Error(await answer.text());
    let [rows, litros, most, last] = [-1, 0, before, Number.POSITIVE_INFINITY];
    const lines = createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) });
    for await (const text of lines) {
      rows++;
      if (rows === 0) continue;
      const line = readLine(text);
      if (!(line.instant <= last)) throw new Error(`Row ${rows} is out of order: ${text}`);
      last = line.instant;
      litros += line.litros;
      if (rows % SAMPLE_ROWS === 0) most = Math.max(most, server.memory());
    }
    const seconds = (performance.now() - started) / 1000;
    return { rows, litros: litros / 1000, seconds, grownMb: most - before };
  } finally {
    await server.stop();
  }
}
