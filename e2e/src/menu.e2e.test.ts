import { ROTAS_WEB, type TelaWeb } from '@frota/contract/acesso';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { openMenu } from './fixtures/menu.ts';
import { openWithin } from './fixtures/open-within.ts';
import { expect, test } from './fixtures/test.ts';

const tabs = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name, exact: true });

async function expectMarked(page: Page, tela: TelaWeb, nome: string): Promise<void> {
  const menu = await openMenu(page);
  const marked = menu.locator('[aria-current="page"]');
  await expect(marked).toContainText(nome);
  // Leads to the screen, and closes the menu over it.
  await marked.click();
  await expect(page).toHaveURL(ROTAS_WEB[tela].path);
}

test('menu: its entries and Perfil; what belongs to one stands behind it', async ({
  page,
  frota,
  signIn,
}) => {
  await signIn(frota.gestor, ROTAS_WEB.cuidados.path);
  const menu = await openMenu(page);
  await expect(menu.getByRole('link')).toHaveText(
    Object.values(ROTAS_WEB)
      .filter((rota) => !('em' in rota) && rota.nome !== 'Envios')
      .map(({ nome }) => new RegExp(`^${nome}`)),
  );
  await menu.getByRole('link', { name: 'Veículos' }).click();
  await expect(page).toHaveURL(ROTAS_WEB.veiculos.path);
  await tabs(page, 'Veículos').getByRole('link', { name: 'Cuidados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cuidados' })).toBeVisible();
  await expect(tabs(page, 'Veículos').locator('[aria-current="page"]')).toContainText('Cuidados');
  await expectMarked(page, 'veiculos', 'Veículos');

  await (await openMenu(page)).getByRole('link', { name: 'Ajustes' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Regras das pendências' }).click();
  await expect(page).toHaveURL(ROTAS_WEB.regras.path);
  await expectMarked(page, 'ajustes', 'Ajustes');
  await page.getByRole('link', { name: 'Privacidade' }).click();
  await page.getByRole('link', { name: 'Voltar aos ajustes' }).click();
  await expect(page).toHaveURL(ROTAS_WEB.ajustes.path);

  const { user } = await frota.as(frota.gestor);
  await openWithin(page, `/pessoas/${user.id}`);
  await expectMarked(page, 'cadastro', 'Cadastro');

  await openWithin(page, ROTAS_WEB.log.path);
  await page.getByRole('link', { name: 'Auditoria' }).click();
  await expect(page).toHaveURL(ROTAS_WEB.auditoria.path);
  await expectMarked(page, 'log', 'Registro');
});
