import type { Browser } from '@playwright/test';
import { openEmpty, scrollAbout, signIn } from '../browser/page.ts';
import { bestOf, type Longest, RUNS } from '../browser/tasks.ts';
import type { ServerProcess } from '../http/process.ts';
import {
  loadRows,
  openScreen,
  rotateSessions,
  SCREENS,
  type Screen,
  searchFor,
} from './screens.ts';

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
  table.push(row('empty page', 'scroll', await bestOf(browser, () => scrollAbout(page))));
  await signIn(context, page, url);
  const nextSession = rotateSessions(context, url, cookies);
  for (const screen of SCREENS) table.push(...(await measureScreen(screen)));
  await context.close();
  return table;

  async function measureScreen(screen: Screen): Promise<string[][]> {
    const { name, box } = screen;
    await nextSession();
    const opening = await bestOf(browser, () => openScreen(page, screen, url));
    let loaded = 0;
    let stretch = 0;
    const loading = await bestOf(browser, async () => {
      stretch += 1;
      const wanted = (depth * stretch) / RUNS;
      loaded = await loadRows(page, screen, wanted, nextSession);
    });
    const rows = loaded.toLocaleString('en');
    return [
      row(name, 'open', opening),
      row(name, `load ${rows} rows by scrolling down`, loading),
      row(
        name,
        `scroll about in ${rows} rows`,
        await bestOf(browser, () => scrollAbout(page, box)),
      ),
      row(
        name,
        'search',
        await bestOf(browser, async () => {
          await nextSession();
          await searchFor(page, screen);
        }),
      ),
    ];
  }
}
