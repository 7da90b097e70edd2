import { join } from 'node:path';
import {
  createCopiador,
  createFakeClock,
  type Database,
  readEnvironment,
  startTestServer,
} from '@frota/server/testing';
import { percentile } from '../statistics.ts';
import { formatTable } from '../table.ts';

const BEFORE_MS = 30_000;
/** Calls that people make during the copy. Each kind has an own user, who makes one call after the other. */
const CALLS: Readonly<Record<string, (n: number) => [path: string, body?: object]>> = {
  session: () => ['/api/auth/sessao'],
  'list of tasks': () => ['/api/tarefas'],
  'list of fuelings': () => ['/api/dashboard/registros?inicio=2026-10-01&fim=2026-10-31'],
  'a vehicle is written': (n) => ['/api/veiculos-frota', vehicle(n)],
};

/** Other letters in each run: a database that is kept has the plates of earlier runs. */
const LETRAS = Array.from({ length: 3 }, () => 'ABCDEFGHIJ'.charAt(Math.random() * 10)).join('');

const vehicle = (n: number): object => ({
  Placa: `${LETRAS}${n % 10}${'ABCDEFGHIJ'.charAt(Math.floor(n / 10) % 10)}${String(Math.floor(n / 100) % 100).padStart(2, '0')}`,
  'Centro de custo': 'ENTREGA',
  Tipo: 'Caminhão',
  Marca: 'Volvo',
  'Tipo de Combustível': 'DIESEL S10',
  Cidade: 'Dourados',
  Proprietario: 'Própria',
  'Capacidade Combustível': '300',
  Km: 10_000,
});

/**
 * Measures on a filled database how long calls wait: before a copy, while its files are copied, and while its process
 * reads them. Also how long these two steps and the test restore take.
 */
export async function measureCopia(database: Database, dadosDir: string): Promise<void> {
  const variables = {
    ...process.env,
    DADOS_DIR: dadosDir,
    COPIAS_DIR: join(dadosDir, 'copias'),
    FOTOS_URL: `file:${join(dadosDir, 'fotos')}`,
  };
  let copiedAt = 0;
  const copyTo: Database['copyTo'] = async (to, signal) => {
    await database.copyTo?.(to, signal);
    copiedAt = performance.now();
  };
  const copiador = createCopiador(
    readEnvironment(variables),
    { copyTo, db: database.db },
    variables,
  )!;
  const go = new AbortController().signal;
  const server = await startTestServer(
    { database },
    { clock: createFakeClock(new Date('2026-11-02T12:00:00Z')) },
  );
  try {
    const calls: { name: string; at: number; ms: number }[] = [];
    let goes = true;
    const callers = Object.entries(CALLS).map(async ([name, call], user) => {
      const client = await server.login('Frota', `Frota ${user}`);
      for (let n = 0; goes; n++) {
        if (n % 100 === 0) server.clock.advance(60_000);
        const [path, body] = call(n);
        const at = performance.now();
        const answer = await (body ? client.post(path, body) : client.get(path));
        calls.push({ name, at, ms: performance.now() - at });
        if (![200, 201].includes(answer.statusCode)) throw new Error(`${path}: ${answer.body}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    const running = Promise.all(callers);
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, BEFORE_MS))]);
    const began = performance.now();
    const made = await Promise.race([
      copiador.make(go),
      running.then(() => Promise.reject(new Error('callers ended'))),
    ]);
    const ended = performance.now();
    goes = false;
    await running;
    const phases: Readonly<Record<string, (at: number) => boolean>> = {
      before: (at) => at < began - 5_000,
      'files are copied': (at) => at >= began - 1_000 && at < copiedAt,
      'the copy is written and read back': (at) => at >= copiedAt,
    };
    const rows = Object.entries(phases).flatMap(([phase, isIn]) =>
      Object.keys(CALLS).map((name) => {
        const times = calls
          .filter((call) => call.name === name && isIn(call.at))
          .map(({ ms }) => ms);
        const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
        return [phase, name, String(times.length), p50!, p99!, most!];
      }),
    );
    console.log(
      formatTable([['phase', 'call', 'calls', 'p50 ms', 'p99 ms', 'longest ms'], ...rows]),
    );
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`;
    console.log(
      `files ${seconds(copiedAt - began)}, all ${seconds(ended - began)}, ${made.linhas} rows, ${made.bytes} bytes`,
    );
    const started = performance.now();
    await copiador.prove(made.arquivo, go);
    console.log(`drill ${seconds(performance.now() - started)}`);
  } finally {
    await server.close();
  }
}
