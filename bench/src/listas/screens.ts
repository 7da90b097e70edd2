import type { BrowserContext, Page } from '@playwright/test';
import { scrollTo } from '../browser/page.ts';

/** What a user does on a screen with a long list. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The list scrolls in a box of this role and name; left out: with the page. */
  readonly box?: string;
  readonly rows: string;
  readonly search: string;
  /** Texts typed into the search, one after the other. */
  readonly searches: readonly string[];
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'Cadastro',
    path: '/cadastro',
    box: 'Usuários: tabela',
    rows: 'tbody tr[aria-rowindex]',
    search: 'Buscar usuário',
    searches: ['conceição', 'lescano 1', '20000074'],
  },
  {
    name: 'Registro de Entrada',
    path: '/log?ver=entrada',
    rows: 'tbody tr[aria-rowindex]',
    search: 'Buscar',
    searches: ['conceição', 'ponta porã', 'AK3'],
  },
];

export async function openScreen(page: Page, { path, rows }: Screen, url: string): Promise<void> {
  await page.goto(url + path);
  await page.locator(rows).first().waitFor();
}

/** Logs the browser in as the next of many users: each may make 300 calls a minute, and this is faster. */
export type NextSession = () => Promise<void>;

/** Gives the context one session after the other; cookies are 'name=value'. */
export function rotateSessions(
  context: BrowserContext,
  url: string,
  cookies: readonly string[],
): NextSession {
  let turn = 0;
  return async () => {
    const [name = '', value = ''] = cookies[turn++ % cookies.length]!.split('=');
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
  };
}

const CALLS_PER_SESSION = 100;
const GROW_MS = 10_000;

/** Scrolls to the end again and again until so many rows are there, or all. Answers how many. */
export async function loadRows(
  page: Page,
  { box }: Screen,
  wanted: number,
  nextSession: NextSession,
): Promise<number> {
  for (let call = 0; ; call++) {
    if (call % CALLS_PER_SESSION === 0) await nextSession();
    const before = await heightOf(page, box);
    await scrollTo(page, box, 1);
    const isGrown = await waitUntilHigher(page, box, before);
    const loaded = await loadedRows(page, box);
    if (loaded >= wanted || !isGrown) return loaded;
  }
}

const SCROLLER = (box: string | undefined): string =>
  box === undefined ? 'tbody' : `[role="region"][aria-label="${box}"]`;

function heightOf(page: Page, box: string | undefined): Promise<number> {
  return page.locator(SCROLLER(box)).evaluate((element) => element.scrollHeight);
}

function waitUntilHigher(page: Page, box: string | undefined, than: number): Promise<boolean> {
  return page.locator(SCROLLER(box)).evaluate(
    (element, { height, ms }) =>
      new Promise<boolean>((resolve) => {
        const until = Date.now() + ms;
        const look = (): void => {
          if (element.scrollHeight > height) resolve(true);
          else if (Date.now() > until) resolve(false);
          else setTimeout(look, 5);
        };
        look();
      }),
    { height: than, ms: GROW_MS },
  );
}

/** Rows that the list's last drawn row says it has above itself. */
function loadedRows(page: Page, box: string | undefined): Promise<number> {
  return page.locator(`${SCROLLER(box)} tr[aria-rowindex]`).evaluateAll((rows) => {
    const indexes = rows.map((row) => Number(row.getAttribute('aria-rowindex')));
    return Math.max(0, ...indexes) - 1;
  });
}

/** Longer than the pause after which a search starts, and the search itself. */
const SEARCHED_MS = 1200;

/** Types each text, lets what the server finds be drawn, and clears the field. */
export async function searchFor(page: Page, { search, searches, rows }: Screen): Promise<void> {
  const field = page.getByRole('searchbox', { name: search });
  for (const text of [...searches, '']) {
    await field.fill('');
    await field.pressSequentially(text, { delay: 60 });
    await page.waitForTimeout(SEARCHED_MS);
    await page.locator(rows).first().waitFor();
  }
}
