import { logoutRoute, mensagensGerais, mensagensRascunho, ROTAS_WEB } from '@frota/contract';
import type { Page } from '@playwright/test';
import { openMenu } from './fixtures/menu.ts';
import { type Gate, openGate } from './fixtures/next-build.ts';
import { readPlaca, step } from './fixtures/portaria.ts';
import { test as base, expect } from './fixtures/test.ts';

const NOVA_VERSAO = 'Nova versão disponível';

const test = base.extend<{ readonly gate: Gate }>({
  serviceWorkers: 'allow',
  gate: async ({ server }, use) => {
    const gate = await openGate(server.url);
    await use(gate);
    gate.close();
  },
  baseURL: async ({ gate }, use) => use(gate.url),
});

/** One visit is over: the worker has all that it keeps. */
async function visited(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The browser asks by itself when a page is loaded or seen again; here it asks now. */
async function askForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('sem rede: after one visit the app opens for who was logged in, until the server says otherwise', async ({
  page,
  context,
  frota,
  gate,
  signIn,
}) => {
  const portaria = await frota.createUsuario('Portaria');
  await signIn(portaria, '/checkin');
  await expect(heading(page, 'Check-in')).toBeVisible();
  await visited(page);

  gate.shut();
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Check-in')).toBeVisible();
  await expect(step(page, 'Placa').getByRole('button')).not.toHaveCount(0);
  for (const [path, title] of [
    [ROTAS_WEB.tarefas.path, 'Tarefas Pendentes'],
    [ROTAS_WEB.perfil.path, portaria.usuario],
    ['/', portaria.usuario],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
  }

  gate.open();
  await context.setOffline(false);
  await page.request.fetch(logoutRoute.path, { method: logoutRoute.method });
  await page.goto(ROTAS_WEB.checkin.path);
  await expect(page.getByText(mensagensGerais.semSessao)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('versão nova: it waits for who fills in a form, and comes with his word or the next screen', async ({
  page,
  frota,
  gate,
  signIn,
}) => {
  const placa = await frota.createVeiculo({ cidade: 'Navirai' });
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await visited(page);
  await page.reload();
  await readPlaca(page, step(page, 'Placa'), placa, 'Placa lida');
  const km = page.getByLabel('KM do painel');
  await km.fill('832');

  gate.deploy();
  await askForUpdate(page);
  await expect(page.getByText(NOVA_VERSAO)).toBeVisible();
  await km.pressSequentially('14');
  await expect(km).toHaveValue('83214');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText(mensagensRascunho.recuperado('agora'))).toBeVisible();
  await expect(km).toHaveValue('83214');
  await expect(page.getByText(NOVA_VERSAO)).toHaveCount(0);
});

test('versão nova: another screen brings it, and the form left behind is kept', async ({
  page,
  frota,
  gate,
  signIn,
}) => {
  const placa = await frota.createVeiculo({ cidade: 'Navirai' });
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await visited(page);
  await page.reload();
  await readPlaca(page, step(page, 'Placa'), placa, 'Placa lida');
  await page.getByLabel('KM do painel').fill('83214');

  gate.deploy();
  await askForUpdate(page);
  await page.getByRole('button', { name: 'Agora não' }).click();
  const menu = await openMenu(page);
  const loaded = page.waitForEvent('load');
  await menu.getByRole('link', { name: 'Tarefas' }).click();
  await loaded;
  await expect(heading(page, 'Tarefas Pendentes')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('KM do painel')).toHaveValue('83214');
});
