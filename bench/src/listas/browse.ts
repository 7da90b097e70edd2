import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ServerProcess } from '../http/process.ts';
import { GESTOR } from '../http/yard.ts';
import {
  loadRows,
  openEmpty,
  openScreen,
  SCREENS,
  type Screen,
  scrollAbout,
  searchFor,
} from './screens.ts';
import { type Longest, longestTask } from './tasks.ts';

/** Of so many runs the best counts: other programs use the machine, too. */
const RUNS = 3;

async function best(browser: Browser, work: () => Promise<void>): Promise<Longest> {
  const runs: Longest[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await longestTask(browser, work));
  return {
    ms: Math.min(...runs.map(({ ms }) => ms)),
    cpuMs: Math.min(...runs.map(({ cpuMs }) => cpuMs)),
  };
}

/** Lets the context act as the first user, logged in. */
async function signIn(context: BrowserContext, page: Page, url: string): Promise<void> {
  const data = { cpf: GESTOR.cpf, password: GESTOR.senha };
  const usuario = (await (
    await context.request.post(`${url}/api/auth/login`, { data })
  ).json()) as {
    tipo_login: string;
  };
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((stored) => {
    localStorage.setItem('usuario', JSON.stringify(stored));
    localStorage.setItem('tipo_login', stored.tipo_login);
    localStorage.setItem('isLogged', 'true');
  }, usuario);
}

/** Rows of the table: the longest task of each thing that a user does, and of an empty page beside it. */
export async function measureScreens(
  browser: Browser,
  { url }: ServerProcess,
  cookies: readonly string[],
  depth: number,
): Promise<string[][]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Campo_Grande',
  });
  const page = await context.newPage();
  const row = (screen: string, what: string, { ms, cpuMs }: Longest): string[] => [
    screen,
    what,
    ms.toFixed(0),
    cpuMs.toFixed(0),
  ];
  const table = [['Screen', 'What', 'longest task (ms)', 'of it processor (ms)']];
  await openEmpty(page);
  table.push(row('empty page', 'scroll', await best(browser, () => scrollAbout(page))));
  await signIn(context, page, url);
  for (const screen of SCREENS) table.push(...(await measureScreen(screen)));
  await context.close();
  return table;

  async function measureScreen(screen: Screen): Promise<string[][]> {
    const { name, box } = screen;
    const opening = await best(browser, () => openScreen(page, screen, url));
    let loaded = 0;
    let stretch = 0;
    const loading = await best(browser, async () => {
      stretch += 1;
      const wanted = (depth * stretch) / RUNS;
      loaded = await loadRows(page, screen, wanted, { context, url, cookies });
    });
    const rows = loaded.toLocaleString('en');
    return [
      row(name, 'open', opening),
      row(name, `load ${rows} rows by scrolling down`, loading),
      row(name, `scroll about in ${rows} rows`, await best(browser, () => scrollAbout(page, box))),
      row(name, 'search', await best(browser, () => searchFor(page, screen))),
    ];
  }
}
