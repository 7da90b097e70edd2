import type { Browser, Page } from '@playwright/test';
import { PHONE, withApp } from './browser/app.ts';
import { signIn } from './browser/page.ts';
import { visit } from './browser/visit.ts';
import { percentile } from './statistics.ts';
import { formatTable } from './table.ts';

const LATER_VISITS = 5;
/** What a phone has at the edge of the yard. */
const LINE = { bitsPerSecond: 400_000, latencyMs: 400 } as const;
const PROCESSOR_SLOWED = 4;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What has to be there before one can begin. */
  readonly part: (page: Page) => ReturnType<Page['getByText']>;
  readonly loggedIn: boolean;
  readonly goalMs?: number;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'login',
    path: '/',
    part: (page) => page.getByRole('button', { name: 'Entrar' }),
    loggedIn: false,
    goalMs: 6000,
  },
  {
    name: 'checkin',
    path: '/checkin',
    part: (page) => page.getByText('Identificação'),
    loggedIn: true,
    goalMs: 8000,
  },
  {
    name: 'tarefas',
    path: '/tarefas',
    part: (page) => page.getByRole('heading', { name: 'Tarefas Pendentes' }),
    loggedIn: true,
  },
];
const LATER_GOAL_MS = 1500;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/**
 * A phone that never saw the app, and the same phone later, until one can begin: in Chromium at 400 kbit/s up and
 * down, 400 ms and a quarter of the processor.
 */
export async function run(): Promise<void> {
  await withApp(async (browser, url) => {
    const rows = [
      ['Screen', 'First visit (s)', 'goal', 'Requests', 'kB', 'Later visit p50 (s)', 'goal'],
    ];
    for (const screen of SCREENS) rows.push(await measureScreen(browser, url, screen));
    console.log(formatTable(rows));
  });
}

async function measureScreen(browser: Browser, url: string, screen: Screen): Promise<string[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  if (screen.loggedIn) await signIn(context, page, url);
  await weaken(page);
  const first = await visit(page, url + screen.path, screen.part(page));
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const later: number[] = [];
  for (let i = 0; i < LATER_VISITS; i++) {
    later.push((await visit(page, url + screen.path, screen.part(page))).ms);
  }
  await context.close();
  return [
    screen.name,
    seconds(first.ms),
    screen.goalMs === undefined ? '' : `≤ ${seconds(screen.goalMs)}`,
    String(first.requests),
    first.kb.toFixed(0),
    seconds(percentile(later, 0.5)),
    `≤ ${seconds(LATER_GOAL_MS)}`,
  ];
}

/** Lets a page have this line and a cheap phone's processor. */
async function weaken(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = LINE.bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED });
}
