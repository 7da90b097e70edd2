import { mensagensAcesso } from '@frota/contract/acesso';
import { buscaRoute, mensagensBusca } from '@frota/contract/busca';
import { formatPlaca } from '@frota/contract/formato';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { breakCall, holdCall, mendCall } from './fixtures/break-call.ts';
import { createDivergencia } from './fixtures/divergencia.ts';
import { expectFocus } from './fixtures/keyboard.ts';
import { expect, test } from './fixtures/test.ts';

const dialogOn = (page: Page): Locator => page.getByRole('dialog', { name: mensagensBusca.titulo });
const fieldOn = (page: Page): Locator =>
  dialogOn(page).getByRole('combobox', { name: mensagensBusca.dica });
const optionsOn = (page: Page): Locator => dialogOn(page).getByRole('option');
const buttonOn = (page: Page): Locator =>
  page.getByRole('button', { name: mensagensBusca.abrir, exact: true });

test('a manager finds everything by its name, without the mouse', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { placa, motorista, id } = await createDivergencia(frota);
  await signIn(frota.gestor, '/perfil');
  const open = buttonOn(page);
  await open.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(fieldOn(page)).toBeFocused();
  await expect(dialogOn(page).getByRole('status')).toHaveText(mensagensBusca.curta);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialogOn(page)).toBeHidden();
  await expectFocus(page, open);

  // As it is read aloud: lower case, an O for the 0, and before the answer is there.
  await page.keyboard.press('Enter');
  await fieldOn(page).fill(placa.toLowerCase().replaceAll('0', 'o'));
  const vehicle = page.getByRole('option', {
    name: new RegExp(`^${formatPlaca(placa)}.*Veículo$`),
  });
  await expect(vehicle).toHaveAttribute('aria-selected', 'true');
  await expectSound(page);
  const caso = optionsOn(page).filter({ hasText: 'Litros acima do tanque' });
  await expect(caso).toBeVisible();
  const total = await optionsOn(page).count();
  const at = (await optionsOn(page).allTextContents()).findIndex((text) =>
    text.startsWith('Litros acima do tanque'),
  );
  for (let i = 0; i < at; i++) await page.keyboard.press('ArrowDown');
  await expect(caso).toHaveAttribute('aria-selected', 'true');
  await expect(fieldOn(page)).toHaveAttribute(
    'aria-activedescendant',
    (await caso.getAttribute('id'))!,
  );
  for (let i = at; i < total; i++) await page.keyboard.press('ArrowDown');
  await expect(vehicle).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(optionsOn(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/veiculos-frota/${placa}`);
  await expect(page.getByRole('main')).toBeFocused();

  // Typed and opened in one go: the first of what was typed, when it comes.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/divergencias/${id}`);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(fieldOn(page)).toBeFocused();
  await page.keyboard.type(motorista.usuario.toUpperCase());
  const person = page.getByRole('option', { name: `${motorista.usuario} · Motorista Pessoa` });
  await person.click();
  await expect(page).toHaveURL(/\/pessoas\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(motorista.usuario);
});

test('the search says what it waits for, what it did not find, and why it failed', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  await signIn(frota.gestor, '/perfil');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(buscaRoute.path)) asked.push(new URL(request.url()).search);
  });
  await buttonOn(page).click();
  const status = dialogOn(page).getByRole('status');

  const answer = await holdCall(page, `${buscaRoute.path}*`);
  await fieldOn(page).fill('ninguém com este nome');
  await expect(status).toHaveText(mensagensBusca.procurando);
  answer();
  await expect(status).toHaveText(mensagensBusca.nada('ninguém com este nome'));
  await expectSound(page);
  await mendCall(page, `${buscaRoute.path}*`);

  // Of a CPF nothing leaves the device.
  asked.length = 0;
  await fieldOn(page).fill('123.456.789-09');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(mensagensAcesso.cpfNaBusca);

  await breakCall(page, `${buscaRoute.path}*`, 403);
  await fieldOn(page).fill('outro nome');
  await expect(dialogOn(page).getByRole('alert')).toBeVisible();
  expect(asked.join()).not.toContain('123');
  await mendCall(page, `${buscaRoute.path}*`);
  await dialogOn(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(status).toHaveText(mensagensBusca.nada('outro nome'));
  await dialogOn(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(buttonOn(page)).toBeFocused();
});

test('the gate has nothing to search', { tag: '@computador' }, async ({ page, frota, signIn }) => {
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(buttonOn(page)).toHaveCount(0);
  await expect(dialogOn(page)).toHaveCount(0);
});
