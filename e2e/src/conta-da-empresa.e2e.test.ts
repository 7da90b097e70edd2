import { loginRoute, mensagensAcesso, sessaoRoute } from '@frota/contract/acesso';
import { mensagensContas } from '@frota/contract/contas';
import { freePort } from '@frota/server/testing/free-port';
import { type Oidc, startOidc } from '@frota/server/testing/oidc';
import type { Page } from '@playwright/test';
import { expectSound } from './fixtures/axe.ts';
import { createInstallation } from './fixtures/installation.ts';
import { test as base, expect, onServer, signIn } from './fixtures/test.ts';

interface Company {
  readonly url: string;
  /** Under the name localhost: a browser takes it for another site than ours. */
  readonly oidc: Oidc;
}

const test = base.extend<{ readonly company: Company }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  company: async ({}, use) => {
    const port = await freePort();
    const oidc = await startOidc(`http://127.0.0.1:${port}/`);
    const { issuer, clientId, clientSecret } = oidc.settings;
    const variables = {
      PORT: String(port),
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    };
    await onServer(({ url }) => use({ url, oidc }), { variables });
    await oidc.stop();
  },
  baseURL: async ({ company }, use) => use(company.url),
});

const toCompany = (page: Page) =>
  page.getByRole('button', { name: mensagensContas.entrar }).click();

test('conta da empresa: it is linked once by a manager, and then opens the app', {
  tag: ['@computador', '@provas'],
}, async ({ page, company, browser }) => {
  const { oidc, url } = company;
  const frota = createInstallation(company)('conta da empresa');
  const eva = await frota.createUsuario('Portaria');
  oidc.accounts.set('eva', { name: 'Eva Lima', email: 'eva@empresa.com.br' });

  // A session of before, which the browser keeps back on the way from there.
  const { cpf, senha } = await frota.createUsuario('Motorista');
  await page.request.post(loginRoute.path, { data: { cpf, password: senha } });
  const [before] = (await page.context().cookies()).filter(({ name }) => name === 'frota_sessao');
  expect(before).toMatchObject({ sameSite: 'Strict', httpOnly: true });

  await page.goto('/');
  await expect(page.getByRole('button', { name: mensagensContas.entrar })).toBeVisible();
  await expectSound(page);
  await toCompany(page);
  await page.waitForURL(/^http:\/\/localhost:\d+\/interaction\//);
  await page.locator('[name=login]').fill('eva');
  await page.locator('[name=password]').fill('qualquer');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await expect(page.getByRole('alert')).toHaveText(mensagensContas.semVinculo);
  // What came back does not stay in the address.
  await expect(page).toHaveURL(`${url}/`);

  const office = await browser.newContext({ baseURL: url });
  const manager = await office.newPage();
  await signIn(manager, frota.gestor, '/ajustes');
  await manager.getByText('Avançado (TI)').click();
  await manager.getByRole('link', { name: 'Contas da empresa' }).click();
  await expect(manager.getByText('Eva Lima (eva@empresa.com.br)')).toBeVisible();
  await expectSound(manager);
  await manager.getByRole('button', { name: /^Ligar: Eva Lima/ }).click();
  await manager.getByLabel('CPF do usuário').fill(eva.cpf);
  await manager.getByLabel('Sua senha atual').fill(frota.gestor.senha);
  await manager.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(manager.getByText(mensagensContas.ligada(eva.usuario))).toBeVisible();

  // The company's login knows her still: it asks nothing.
  await toCompany(page);
  await expect(page.getByText(mensagensAcesso.sucesso)).toBeVisible();
  await expect(page).toHaveURL(`${url}/perfil`);
  await expect(page.getByRole('main').getByText(eva.usuario).first()).toBeVisible();
  const over = await fetch(url + sessaoRoute.path, {
    headers: { cookie: `frota_sessao=${before!.value}` },
  });
  expect(over.status).toBe(401);

  await manager.getByRole('button', { name: /^Desligar: Eva Lima/ }).click();
  await manager.getByRole('button', { name: 'Desligar', exact: true }).click();
  await expect(manager.getByText(mensagensContas.desligada)).toBeVisible();
  // Her page hears of it and goes there by itself.
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  await office.close();
});
