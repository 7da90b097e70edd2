import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensDashboard } from '@frota/contract/dashboard';
import type { Locator, Page } from '@playwright/test';
import { IS_PROVA } from './fixtures/at-release.ts';
import { openWithin } from './fixtures/open-within.ts';
import { GESTOR } from './fixtures/server.ts';
import { expectStill, FRAMES, observeShifts, onNetwork } from './fixtures/shifts.ts';
import { expect, morningTest as test } from './fixtures/test.ts';

/** Where each waits, and how its page says how many there are. */
const CONTAGENS: readonly (readonly [RegExp, (page: Page, total: number) => Promise<void>])[] = [
  [/entradas? na portaria (ontem|no fim de semana)$/, sayRegistros],
  [/tarefas? abertas?$/, showTarefas],
  [/tarefas? há mais de um dia$/, showTarefas],
  [/veículos? sem passar há 7 dias$/, sayVeiculos],
  [/declaraç(ão|ões) atrasadas?$/, sayPendencias],
  [/documentos? vencidos?$/, sayRegistros],
  [/documentos? vencem? logo$/, sayRegistros],
];

async function sayRegistros(page: Page, total: number): Promise<void> {
  await expect(page.getByText(`Exibindo ${total} de ${total} registros`)).toBeInViewport();
}
async function sayPendencias(page: Page, total: number): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: `${total} pendência` })).toBeInViewport();
}
async function sayVeiculos(page: Page, total: number): Promise<void> {
  await expect(page.getByText(`Total: ${total} veículo`)).toBeInViewport();
}
async function showTarefas(page: Page, total: number): Promise<void> {
  await expect(page.getByRole('article')).toHaveCount(total);
}

const strongOf = async (link: Locator): Promise<string> =>
  (await link.locator('strong').first().textContent())!;

/** On a phone, which has a server of its own for it, a release looks at it. */
const tag = IS_PROVA ? [] : '@computador';

test('Monday at eight: ten questions are one tap from what answers them', { tag }, async ({
  page,
  isMobile,
  signIn,
}) => {
  await signIn({ ...GESTOR, tipo_login: 'Frota' }, ROTAS_WEB.hoje.path);
  const manha = page.getByRole('main');
  const casos = manha
    .getByRole('list', { name: mensagensDashboard.maioresValores })
    .getByRole('link');
  await expect(casos).toHaveCount(3);
  // 900 px on a PC, a screen and a half and a little on a phone, where all twelve counts are there. On a Monday the
  // weekend's names take a line more.
  const { y, height } = (await casos.last().boundingBox())!;
  expect(y + height).toBeLessThan(isMobile ? 1260 : 900);
  // What they lead to is the same at both sizes.
  if (isMobile) return;

  /** Taps it, looks at the page that it leads to, and comes back. */
  async function tap(link: Locator, look: () => Promise<void>): Promise<void> {
    await link.click();
    await look();
    await openWithin(page, ROTAS_WEB.hoje.path);
  }

  // What did fuel cost, how much was it, what does a kilometre cost and a litre give?
  for (const nome of ['R$ de combustível', 'Litros de diesel', 'R$ por km', 'Consumo']) {
    const link = manha.getByRole('link', { name: nome });
    const valor = await strongOf(link);
    await tap(link, async () => {
      await expect(page.locator('#gastos')).toContainText(valor);
      await expect(page.locator('#gastos')).toBeInViewport();
    });
  }
  // What came in, what is open, what is late, what runs out?
  for (const [nome, look] of CONTAGENS) {
    const link = manha.getByRole('link', { name: nome });
    const total = Number(await strongOf(link));
    expect(total).toBeGreaterThan(0);
    await tap(link, () => look(page, total));
  }
  // How much is in the tanks?
  const tanques = manha.getByRole('list', { name: 'Tanques' }).getByRole('link');
  for (let i = 0; i < 3; i++) {
    const litros = await strongOf(tanques.nth(i));
    await tap(tanques.nth(i), () =>
      expect(page.getByRole('article').filter({ hasText: litros })).toBeInViewport(),
    );
  }
  // What is most at stake?
  for (let i = 0; i < 3; i++) {
    const reais = await strongOf(casos.nth(i));
    await tap(casos.nth(i), async () => {
      await expect(page.getByText('Por que isto aparece?')).toBeVisible();
      await expect(page.getByText(reais).first()).toBeVisible();
    });
  }
  // A colleague who opens the address of the sums sees them, too.
  await page.goto(`${ROTAS_WEB.analises.path}#gastos`);
  await expect(page.locator('#gastos')).toBeInViewport();
  // Of many groups, the first opens without moving the others.
  await observeShifts(page);
  await onNetwork(page, FRAMES, { cacheDisabled: false });
  await page.goto(ROTAS_WEB.pendencias.path);
  await expect(page.getByRole('article')).toBeVisible();
  await expectStill(page);
});
