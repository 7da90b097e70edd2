import { ROTAS_WEB, type TelaWeb } from '@frota/contract/acesso';
import type { Browser } from '@playwright/test';
import { PHONE, withApp } from '../browser/app.ts';
import { signIn } from '../browser/page.ts';
import { noteShifts, shiftsOf, visit } from '../browser/visit.ts';
import { PLACA } from '../http/yard.ts';

/** The yard's vehicle and its first user; there is no case of this number. */
const withNames = (path: string): string => path.replace(':placa', PLACA).replace(':id', '1');

/** What a phone asks for until a screen has its heading, and how much of it moves by itself. */
export function measureFirstVisits(): Promise<string[][]> {
  return withApp(async (browser, url) => {
    const rows = [['Screen', 'Requests', 'kB', 'CLS']];
    rows.push(await measure(browser, url, 'login', '/', false));
    for (const tela of Object.keys(ROTAS_WEB) as TelaWeb[]) {
      rows.push(await measure(browser, url, tela, withNames(ROTAS_WEB[tela].path), true));
    }
    return rows;
  });
}

/** In a browser of its own: nothing is kept from an earlier screen. */
async function measure(
  browser: Browser,
  url: string,
  name: string,
  path: string,
  loggedIn: boolean,
): Promise<string[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  if (loggedIn) await signIn(context, page, url);
  await noteShifts(page);
  const heading = page.getByRole('heading', { level: 1 });
  const { requests, kb } = await visit(page, url + path, heading);
  await page.waitForLoadState('networkidle');
  const shifts = await shiftsOf(page);
  await context.close();
  return [name, String(requests), kb.toFixed(0), shifts.toFixed(3)];
}
