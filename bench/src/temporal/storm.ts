import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '@frota/amostras';
import type { Browser } from '@playwright/test';
import { MAIN, NODE_FLAGS, type ServerProcess, startProcess } from '../http/process.ts';
import { GESTOR_ENV, prepareYard } from '../http/yard.ts';
import { type Data, findFaults } from './faults.ts';
import { type Line, openLine } from './line.ts';
import { type Phone, switchOn } from './phone.ts';
import { prepareTaps, type Tap } from './taps.ts';

export interface StormOptions extends Data {
  readonly browser: Browser;
  /** The program of the phones' page (`buildStormPage`). */
  readonly page: string;
  readonly semente: number;
  /** Taps on *Enviar*, in fifths. */
  readonly records: number;
  /** How often the server is killed. */
  readonly kills: number;
}

export interface StormResult {
  readonly taps: number;
  readonly calls: number;
  readonly lost: number;
  /** Pages that died. */
  readonly deaths: number;
  /** Servers that were killed, and how often a form was being booked just then. */
  readonly kills: number;
  readonly killsInForm: number;
  readonly seconds: number;
  /** What does not add up; empty where each tap is one record with all of its photos. */
  readonly faults: readonly string[];
}

const END_WITH_PARENT = join(
  import.meta.dirname,
  '../../../apps/server/src/testing/end-with-parent.ts',
);
/** No photo is read: the storm only checks that photos arrive. */
const NO_READER = 'http://127.0.0.1:9';
const FORMS_BETWEEN_KILLS = 12;
const BOOKED_WITHIN_MS = 40;
/** After the last tap all must be sent within this time, with the server up. A person would wait less. */
const ALL_SENT_WITHIN_MS = 120_000;

/**
 * Five phones send check-ins, completed tasks and foreign fuelings with the app's own form and queue, over a line
 * that fails in every way, from pages that die, to a server that is killed and restarted on its data. At the end every
 * tap must be one record. The seed decides what happens, but not at which moment: no two storms are equal.
 */
export async function storm(options: StormOptions): Promise<StormResult> {
  const { browser, semente } = options;
  const faults: string[] = [];
  const line = await openLine(createRandom(semente), pageOf(options.page));
  const server = await startServer(options, line);
  const phones: Phone[] = [];
  let result: Omit<StormResult, 'faults'>;
  let taps: Tap[];
  let beside: number;
  try {
    const yard = await prepareYard(server.url(), 2);
    const each = options.records / yard.users.length;
    const planned: Tap[][] = [];
    for (const [i, user] of yard.users.entries()) {
      planned.push(await prepareTaps(server.url(), yard, user, each));
      const random = createRandom(semente + i + 1);
      phones.push(await switchOn(browser, line.url, user, { random, faults }));
    }
    taps = planned.flat();
    beside = taps.filter(({ tipo }) => tipo === 'tarefa').length;
    const began = performance.now();
    line.storm();
    const over = new AbortController();
    const killing = killNowAndThen(options, line, server, over.signal);
    await Promise.all(phones.map((phone, i) => phone.send(planned[i]!)));
    const tapped = performance.now();
    await Promise.all(
      phones.map(({ drain }) =>
        drain(() => Math.min(performance.now() - tapped, server.upForMs()) > ALL_SENT_WITHIN_MS),
      ),
    );
    over.abort();
    const killed = await killing;
    await line.settled();
    const seconds = (performance.now() - began) / 1000;
    const deaths = phones.reduce((sum, phone) => sum + phone.deaths(), 0);
    result = { taps: taps.length, ...line.count(), deaths, ...killed, seconds };
  } finally {
    for (const { close } of phones) await close();
    line.close();
    await server.stop();
  }
  faults.push(...(await findFaults(options, taps, beside)));
  return { ...result, faults };
}

type KillableServer = Awaited<ReturnType<typeof startServer>>;

async function startServer({ dadosDir, databaseUrl }: Data, line: Line) {
  const start = async (): Promise<ServerProcess> => {
    const args = [...NODE_FLAGS, '--import', END_WITH_PARENT, MAIN];
    const data = { DADOS_DIR: dadosDir, DATABASE_URL: databaseUrl };
    const env = { ...GESTOR_ENV, ...data, OCR_URL: NO_READER, LOG_LEVEL: 'silent' };
    const started = await startProcess(process.execPath, args, env);
    line.moveTo(started.url);
    return started;
  };
  let server = await start();
  let upSince: number | undefined = performance.now();
  return {
    url: (): string => server.url,
    /** How long it has been there; 0 while it starts again. */
    upForMs: (): number => (upSince === undefined ? 0 : performance.now() - upSince),
    /** Kills the server at any moment and starts it again on the same data. */
    async kill(): Promise<void> {
      upSince = undefined;
      await server.kill();
      server = await start();
      upSince = performance.now();
    },
    stop: (): Promise<void> => server.stop(),
  };
}

/** Kills the server while, or soon after, a form is on its way to it. */
async function killNowAndThen(
  { kills, records, semente }: StormOptions,
  line: Line,
  server: KillableServer,
  over: AbortSignal,
): Promise<Pick<StormResult, 'kills' | 'killsInForm'>> {
  const random = createRandom(-semente);
  const ended = once(over, 'abort').then(() => 'over');
  const killed = { kills: 0, killsInForm: 0 };
  while (killed.kills < kills) {
    const form = line.nthForm(random.int(1, Math.min(FORMS_BETWEEN_KILLS, records)));
    if ((await Promise.race([form, ended])) === 'over') break;
    await delay(random.int(0, BOOKED_WITHIN_MS));
    killed.kills += 1;
    if (line.formsUnderWay() > 0) killed.killsInForm += 1;
    await server.kill();
  }
  return killed;
}

function pageOf(program: string): string {
  const safe = program.replaceAll('</script', '<\\/script');
  return `<!doctype html><title>Temporal</title><body><script type="module">${safe}</script>`;
}
