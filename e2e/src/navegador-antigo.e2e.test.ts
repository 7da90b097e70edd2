import { mensagensCheckin } from '@frota/contract/checkin';
import { mensagensRascunho } from '@frota/contract/rascunho';
import { takeLaterApis } from './fixtures/later-apis.ts';
import { createChegada, fillCheckin, sendCheckin, step } from './fixtures/portaria.ts';
import { keptForm } from './fixtures/rascunhos.ts';
import { expect, test } from './fixtures/test.ts';

/** Without what stands in a condition of its own, which an older browser passes over. */
const CONDITIONAL = /@supports[^{]+\{(?:[^{}]|\{[^{}]*\})*\}/g;
/** What the floor has not: Chrome 109 no mixed colours and no subgrid, Firefox 115 no lh. */
const LATER_CSS = /color-mix\(|\bsubgrid\b|\d(?:lh|rlh)\b|oklch\(|light-dark\(|@starting-style|&/g;

test.beforeEach(({ page }) => takeLaterApis(page));

test('an older browser: a check-in with its photos goes on after a reload', async ({
  page,
  frota,
  signIn,
}) => {
  const { placa, motorista } = await createChegada(frota);
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await fillCheckin(page, { placa, km: 10_400, nivel: '1/4', motorista });
  await expect.poll(() => keptForm(page)).toMatchObject({ motorista });

  await page.reload();
  await expect(page.getByText(mensagensRascunho.recuperado('agora'))).toBeVisible();
  await expect(step(page, 'Placa').getByText('Placa lida')).toBeVisible();
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeVisible();
});

test('an older browser: the sheet asks for nothing that it lacks', async ({ request }) => {
  const index = await (await request.get('/')).text();
  const [, sheet] = /href="(\/assets\/[^"]+\.css)"/.exec(index)!;
  const css = (await (await request.get(sheet!)).text()).replace(CONDITIONAL, '');
  expect(css.match(LATER_CSS) ?? []).toEqual([]);
});

test.describe('below the floor', () => {
  test('a page says which browser is needed', async ({ page }) => {
    // As in Safari 16.3.
    await page.addInitScript(() => {
      CSS.supports = () => false;
      Reflect.deleteProperty(Array, 'fromAsync');
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Navegador desatualizado' })).toBeVisible();
    await expect(page.getByText(/Chrome 109, Safari 16\.4 .*, Firefox 115/)).toBeVisible();
  });
});
