import type { PerformanceEntry } from 'node:perf_hooks';
import { CHROMIUM } from '@frota/e2e/chromium';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openEmpty, scrollAbout, signIn, wheelAbout } from '../browser/page.ts';
import { bestOf, RUNS } from '../browser/tasks.ts';
import { MAIN, NODE_FLAGS, startProcess } from '../http/process.ts';
import { GESTOR_ENV } from '../http/yard.ts';
import { percentile } from '../statistics.ts';

const MONTH = '/dashboard?inicio=2026-10-01&fim=2026-10-31';
const TABLE = 'Registros detalhados: tabela';
const ROUNDS = 5;
/** Drawn, when nothing of the page has changed for so long. */
const REST_MS = 400;
/** A notch of a mouse's wheel each frame is faster than anybody reads. */
const NOTCHES = { turns: 240, px: 120 } as const;
/** A frame is late after one and a half of a display's 60 a second. */
const LATE_MS = 25;

interface Watched {
  /** Answers of the dashboard's calls so far. */
  calls: number;
  /** When the last of them was there, and when the page was last drawn anew, in the page's milliseconds. */
  answered: number;
  drawn: number;
}
interface Marked {
  watched: Watched;
  frames: number[];
}
type Marks = typeof globalThis & Marked;

async function watch(page: Page): Promise<void> {
  await page.locator('body').evaluate((body) => {
    const view = body.ownerDocument.defaultView!;
    const watched = { calls: 0, answered: 0, drawn: 0 };
    (globalThis as Marks).watched = watched;
    new view.PerformanceObserver((list: { getEntries(): readonly PerformanceEntry[] }) => {
      for (const entry of list.getEntries()) {
        if (!entry.name.includes('/api/dashboard/')) continue;
        watched.calls += 1;
        watched.answered = Math.max(watched.answered, entry.startTime + entry.duration);
      }
    }).observe({ type: 'resource' });
    new view.MutationObserver(() =>
      view.requestAnimationFrame(() => {
        watched.drawn = performance.now();
      }),
    ).observe(body, { subtree: true, childList: true, attributes: true });
  });
}

/** Milliseconds from the last answer of `calls` calls to the screen that shows them. */
async function drawnAfter(page: Page, calls: number, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    Object.assign((globalThis as Marks).watched, { calls: 0, answered: 0, drawn: 0 });
  });
  await act();
  const rested = await page.waitForFunction(
    ({ wanted, rest }) => {
      const { calls: seen, answered, drawn } = (globalThis as Marks).watched;
      const at = Math.max(answered, drawn);
      return seen >= wanted && performance.now() - at > rest ? drawn - answered : null;
    },
    { wanted: calls, rest: REST_MS },
  );
  return (await rested.jsonValue()) ?? Number.NaN;
}

/** Each filter, and how many calls it makes: figures and rows, or rows alone. */
const FILTERS: readonly (readonly [
  string,
  number,
  (page: Page, round: number) => Promise<unknown>,
])[] = [
  [
    'source',
    2,
    (page, round) =>
      page
        .getByRole('search')
        .getByText(['Interno', 'Externo'][round % 2]!, { exact: true })
        .click(),
  ],
  [
    'cost centre',
    2,
    (page, round) =>
      page.getByLabel('Centro de custo').selectOption(['PUXADA', 'ENTREGA'][round % 2]!),
  ],
  [
    'from',
    2,
    (page, round) => page.getByLabel('De', { exact: true }).fill(`2026-10-0${2 + round}`),
  ],
  ['plate', 1, (page, round) => page.getByRole('searchbox', { name: 'Placa' }).fill(`00${round}`)],
];

async function measureFilters(page: Page, url: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, calls, choose] of FILTERS) {
    await page.goto(url + MONTH);
    await page.getByRole('region', { name: TABLE }).waitFor();
    await watch(page);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await drawnAfter(page, calls, () => choose(page, round)));
    }
    const [median, worst] = [percentile(times, 0.5), Math.max(...times)];
    rows.push([`filter: ${name}`, `${median.toFixed(0)} ms (worst ${worst.toFixed(0)})`]);
  }
  return rows;
}

/** Share of frames that come late while the box, or the page, scrolls; of the best run. */
async function lateFrames(page: Page, box?: string): Promise<number> {
  const shares: number[] = [];
  for (let i = 0; i < RUNS; i++) shares.push(await lateFramesOnce(page, box));
  return Math.min(...shares);
}

async function lateFramesOnce(page: Page, box?: string): Promise<number> {
  await page.locator('body').evaluate((body) => {
    const view = body.ownerDocument.defaultView!;
    const frames: number[] = [];
    (globalThis as Marks).frames = frames;
    const next = (time: number): void => {
      frames.push(time);
      view.requestAnimationFrame(next);
    };
    view.requestAnimationFrame(next);
  });
  await wheelAbout(page, box, NOTCHES);
  const frames = await page.evaluate(() => (globalThis as Marks).frames);
  const gaps = frames.slice(1).map((time, index) => time - frames[index]!);
  return gaps.filter((gap) => gap > LATE_MS).length / gaps.length;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

async function measureScrolling(browser: Browser, page: Page, url: string): Promise<string[][]> {
  await openEmpty(page);
  const lateEmpty = await lateFrames(page);
  const empty = await bestOf(browser, () => scrollAbout(page));
  await page.goto(url + MONTH);
  await page.getByRole('region', { name: TABLE }).scrollIntoViewIfNeeded();
  const late = await lateFrames(page, TABLE);
  const table = await bestOf(browser, () => scrollAbout(page, TABLE));
  return [
    ['empty list: longest task', `${empty.ms.toFixed(0)} ms`],
    ['table: longest task', `${table.ms.toFixed(0)} ms (processor ${table.cpuMs.toFixed(0)})`],
    ['empty list: late frames', percent(lateEmpty)],
    ['table: late frames', percent(late)],
  ];
}

/** What a manager's browser takes on a month of the history: filters and the table's scrolling. */
export async function measureScreen(env: Readonly<Record<string, string>>): Promise<string[][]> {
  const server = await startProcess(process.execPath, [...NODE_FLAGS, MAIN], {
    ...GESTOR_ENV,
    ...env,
  });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'pt-BR',
      timezoneId: 'America/Campo_Grande',
    });
    const page = await context.newPage();
    await signIn(context, page, server.url);
    return [
      ...(await measureFilters(page, server.url)),
      ...(await measureScrolling(browser, page, server.url)),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
