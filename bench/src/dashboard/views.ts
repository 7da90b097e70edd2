import { isDeepStrictEqual } from 'node:util';
import type { startTestServer } from '@frota/server/testing';
import { percentile } from '../statistics.ts';
import { BY_HAND, type HandFigures, readByHand } from './by-hand.ts';
import type { Database } from './history.ts';

const ROUNDS = 15;

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof startTestServer>>['login']>>;

interface View {
  readonly name: string;
  readonly inicio: string;
  readonly fim: string;
}

/** The last month and the last year of the history. */
const MONTH: View = { name: 'month', inicio: '2026-10-01', fim: '2026-10-31' };
const YEAR: View = { name: 'year', inicio: '2025-11-01', fim: '2026-10-31' };

/** What is compared of the product's figures with those by hand. */
interface Resumo {
  readonly cards: { readonly totalRegistros: number };
  readonly rankings: Pick<HandFigures, 'manobristas' | 'motoristas' | 'portaria'>;
  readonly consumo: readonly { placa: string; mediaKm: number; meses: number; registros: number }[];
  readonly foraDaMedia: { readonly passos: number };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, ms: number]> {
  const started = performance.now();
  const result = await work();
  return [result, performance.now() - started];
}

/** All sections and the first page of rows, through the server's own calls. */
async function readByServer(frota: Client, source: string, { inicio, fim }: View): Promise<Resumo> {
  const query = `?source=${source}&inicio=${inicio}&fim=${fim}`;
  const resumo = await frota.get(`/api/dashboard/resumo${query}`);
  const page = await frota.get(`/api/dashboard/registros${query}`);
  for (const answer of [resumo, page]) {
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return resumo.json();
}

/** The rows by hand, with the product's averages where they differ by its rounding alone. */
function closeTo(product: Resumo['consumo'], byHand: HandFigures['consumo']): unknown {
  return byHand.map(({ media, ...row }, index) => {
    const mediaKm = product[index]?.mediaKm ?? Number.NaN;
    return { ...row, mediaKm: Math.abs(mediaKm - media) < 1e-6 ? mediaKm : media };
  });
}

/** Throws where the product's figures are not those by hand. */
function assertSame(resumo: Resumo, hand: HandFigures): void {
  const sum = (of: (row: HandFigures['totais'][number]) => number): number =>
    hand.totais.reduce((total, row) => total + of(row), 0);
  const names = (rows: HandFigures['motoristas']) =>
    rows.map(({ nome, total }) => ({ nome, total }));
  const { manobristas, motoristas, portaria } = resumo.rankings;
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['registros', resumo.cards.totalRegistros, sum(({ count }) => count)],
    ['passos', resumo.foraDaMedia.passos, sum(({ passos }) => passos)],
    ['manobristas', names(manobristas), hand.manobristas],
    ['motoristas', names(motoristas), hand.motoristas],
    ['portaria', names(portaria), hand.portaria],
    ['consumo', resumo.consumo, closeTo(resumo.consumo, hand.consumo)],
  ];
  for (const [what, product, byHand] of pairs) {
    if (!isDeepStrictEqual(product, byHand)) {
      throw new Error(`${what} differ: ${JSON.stringify(product)} ${JSON.stringify(byHand)}`);
    }
  }
}

const BY_SERVER = 'server';
const WAYS = [BY_SERVER, ...Object.keys(BY_HAND)] as (typeof BY_SERVER | keyof typeof BY_HAND)[];

/** Median milliseconds of each way to read a view, taken in turns so that a busy machine slows all alike. */
async function compareWays(database: Database, frota: Client, view: View): Promise<string[]> {
  const span = [
    new Date(`${view.inicio}T04:00:00Z`),
    new Date(Date.parse(`${view.fim}T04:00:00Z`) + 86_400_000),
  ] as const;
  const times = new Map<string, number[]>(WAYS.map((way) => [way, []]));
  for (let round = 0; round < ROUNDS; round++) {
    let resumo: Resumo | undefined;
    for (const way of WAYS) {
      const [figures, ms] = await timed<Resumo | HandFigures>(() =>
        way === BY_SERVER
          ? readByServer(frota, 'total', view)
          : readByHand(database, BY_HAND[way], span),
      );
      if (way === BY_SERVER) resumo = figures as Resumo;
      else assertSame(resumo!, figures as HandFigures);
      times.get(way)!.push(ms);
    }
  }
  const [server, records, table] = WAYS.map((way) => percentile(times.get(way)!, 0.5));
  const best = Math.min(records!, table!);
  return [
    `${view.name}, Total`,
    ...[server!, records!, table!].map((ms) => `${ms.toFixed(0)} ms`),
    (server! / best).toFixed(2),
  ];
}

async function measureSource(frota: Client, view: View, source: string): Promise<string[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push((await timed(() => readByServer(frota, source, view)))[1]);
  }
  return [`${view.name}, ${source}`, `${percentile(times, 0.5).toFixed(0)} ms`, '-', '-', '-'];
}

export const VIEW_TITLES = ['view', 'server', 'by hand, records', 'by hand, table', 'ratio'];

/** A month and a year of all sections, beside the same figures in hand-written SQL. */
export async function measureViews(database: Database, frota: Client): Promise<string[][]> {
  return [
    await compareWays(database, frota, MONTH),
    await measureSource(frota, MONTH, 'interno'),
    await measureSource(frota, MONTH, 'externo'),
    await compareWays(database, frota, YEAR),
  ];
}
