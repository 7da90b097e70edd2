import { ROTAS_WEB } from '@frota/contract';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** Sum of what moved by itself, as the browser scores it. */
const SHIFT_MAX = 0.02;
/** Files of the app, what it asks of the API apart, until a screen has its heading. */
const FILES_MAX = 12;
/** A phone's network in the yard: ms and bytes per second. */
const YARD = {
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
  offline: false,
};

const TELAS = ['dashboard', 'checkin', 'tarefas'] as const;

test('on a slow first visit a screen loads few files and stands still', async ({
  page,
  frota,
  signIn,
}) => {
  await observeShifts(page);
  await asOnAFirstVisit(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect.soft(await shiftOf(page), 'login').toBeLessThanOrEqual(SHIFT_MAX);
  await signIn(frota.gestor, '/favicon.svg');
  for (const tela of TELAS) {
    const files: string[] = [];
    const note = (request: Request): void => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/api/')) files.push(pathname);
    };
    page.on('request', note);
    await page.goto(ROTAS_WEB[tela].path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    page.off('request', note);
    expect.soft(files.length, files.join('\n')).toBeLessThanOrEqual(FILES_MAX);
    await expect(page.getByText('Carregando')).toHaveCount(0);
    expect.soft(await shiftOf(page), tela).toBeLessThanOrEqual(SHIFT_MAX);
  }
});

/** Nothing is kept from an earlier screen, and the network is slow. */
async function asOnAFirstVisit(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', YARD);
}

async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}
