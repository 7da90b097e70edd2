import { logoutRoute, mensagensAcesso, ROTAS_WEB, sessaoRoute } from '@frota/contract/acesso';
import { createCheckinRoute } from '@frota/contract/checkin';
import { mensagensEnvios, mensagensOutbox } from '@frota/contract/envios';
import { mensagensRascunho } from '@frota/contract/rascunho';
import { mensagensGerais } from '@frota/contract/rota';
import type { Page } from '@playwright/test';
import { noteAsked, tellWorker } from './fixtures/background-sync.ts';
import { bookedOf, enter, noConnection, waiting } from './fixtures/envios.ts';
import type { Installation, Usuario } from './fixtures/installation.ts';
import { openMenu } from './fixtures/menu.ts';
import { type Gate, openGate } from './fixtures/next-build.ts';
import { fillCheckin, readPlaca, sendCheckin, step } from './fixtures/portaria.ts';
import { test as base, expect } from './fixtures/test.ts';
import { listVistos } from './fixtures/visto.ts';

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
  await expect(page.getByText(NOVA_VERSAO)).toBeVisible();
}

/** Has the page call the server while a new build is about to take over: Chromium then leaves it waiting. */
async function callDuringUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    registration.addEventListener('updatefound', () => {
      const build = registration.installing!;
      build.addEventListener('statechange', () => {
        if (build.state !== 'installed') return;
        for (let ms = 0; ms < 60; ms += 2) setTimeout(() => void fetch('/healthz'), ms);
      });
    });
  });
}

/** Under this name the app asks its worker to send what waits. */
const SEND_WAITING = 'enviar-aguardando';

interface Guard {
  readonly portaria: Usuario;
  readonly motorista: string;
}

/** Opens the gate's form for a new user, as whoever has been here before. */
async function openForm(
  page: Page,
  frota: Installation,
  signIn: (usuario: Usuario, path: string) => Promise<void>,
): Promise<Guard> {
  const portaria = await frota.createUsuario('Portaria');
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  await signIn(portaria, '/checkin');
  await visited(page);
  await page.reload();
  await expect(page.getByText('Identificação')).toBeVisible();
  return { portaria, motorista };
}

/** Sends a check-in that nobody answers. */
async function queueCheckin(page: Page, placa: string, motorista: string): Promise<void> {
  await fillCheckin(page, { placa, km: 83_214, nivel: '1/4', motorista });
  await sendCheckin(page);
  await expect(page.getByText(mensagensEnvios.guardado)).toBeVisible();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('sem rede: after one visit the app opens', async ({ page, context, frota, gate, signIn }) => {
  const { gestor } = frota;
  await signIn(gestor, '/checkin');
  await expect(heading(page, 'Check-in')).toBeVisible();
  await visited(page);

  gate.shut();
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Check-in')).toBeVisible();
  await expect(step(page, 'Placa').getByRole('button')).not.toHaveCount(0);
  await page.goto('/veiculos-frota/%');
  await expect(page.getByText(mensagensAcesso.naoEncontradaTexto)).toBeVisible();
  for (const [path, title] of [
    [ROTAS_WEB.tarefas.path, 'Tarefas Pendentes'],
    [ROTAS_WEB.posto.path, 'Gestão do Posto'],
    [ROTAS_WEB.perfil.path, gestor.usuario],
    ['/', gestor.usuario],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(noConnection(page)).toBeVisible();
  }

  gate.open();
  await context.setOffline(false);
  await expect(noConnection(page)).toBeHidden();
  // An open screen would go to the login by itself meanwhile.
  await page.goto('/favicon.svg');
  await page.request.fetch(logoutRoute.path, { method: logoutRoute.method });
  await page.goto(ROTAS_WEB.checkin.path);
  await expect(page.getByText(mensagensGerais.semSessao)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('versão nova: it waits for who fills in a form', { tag: '@provas' }, async ({
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

  await callDuringUpdate(page);
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

test('versão nova: another screen brings it, forms stay', { tag: '@provas' }, async ({
  page,
  frota,
  gate,
  signIn,
}) => {
  const placa = await frota.createVeiculo({ cidade: 'Navirai' });
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await visited(page);
  await page.reload();
  // As early as the browser asks by itself.
  await callDuringUpdate(page);
  gate.deploy();
  await askForUpdate(page);
  await page.getByRole('button', { name: 'Agora não' }).click();
  await readPlaca(page, step(page, 'Placa'), placa, 'Placa lida');
  await page.getByLabel('KM do painel').fill('83214');

  const menu = await openMenu(page);
  const loaded = page.waitForEvent('load');
  await menu.getByRole('link', { name: 'Tarefas' }).click();
  await loaded;
  await expect(heading(page, 'Tarefas Pendentes')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('KM do painel')).toHaveValue('83214');
});

test('versão nova: an old queue is sent once', { tag: '@provas' }, async ({
  page,
  context,
  frota,
  gate,
  signIn,
}) => {
  const placas = [await frota.createVeiculo(), await frota.createVeiculo()];
  const { motorista } = await openForm(page, frota, signIn);
  gate.shut(createCheckinRoute.path);
  for (const placa of placas) await queueCheckin(page, placa, motorista);

  gate.deploy();
  await askForUpdate(page);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText(NOVA_VERSAO)).toHaveCount(0);
  await expect(waiting(page, 2)).toBeVisible();
  expect(gate.passed(createCheckinRoute.method, createCheckinRoute.path)).toBe(0);
  gate.open();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(waiting(page, 2).or(waiting(page, 1))).toBeHidden();
  expect(gate.passed(createCheckinRoute.method, createCheckinRoute.path)).toBe(placas.length);
  for (const placa of placas) expect(await bookedOf(frota, placa)).toHaveLength(1);
});

test('sem rede: the worker sends for its user', async ({ page, context, frota, gate, signIn }) => {
  const [first, second] = [await frota.createVeiculo(), await frota.createVeiculo()];
  const asked = await noteAsked(page);
  const { portaria, motorista } = await openForm(page, frota, signIn);
  gate.shut(createCheckinRoute.path);
  await queueCheckin(page, first, motorista);
  await expect.poll(asked).toContain(SEND_WAITING);
  await page.goto('about:blank');
  gate.open();
  await tellWorker(context, gate.url, SEND_WAITING);
  await expect.poll(() => bookedOf(frota, first)).toHaveLength(1);
  await page.goto(`${gate.url}/envios`);
  await expect(page.getByText(mensagensOutbox.vazia)).toBeVisible();
  expect(gate.passed(createCheckinRoute.method, createCheckinRoute.path)).toBe(1);

  // What waits for a login is left for the page.
  gate.shut(createCheckinRoute.path);
  await page.goto(`${gate.url}/checkin`);
  await queueCheckin(page, second, motorista);
  await expect.poll(() => listVistos(page)).not.toEqual([]);
  await page.request.fetch(gate.url + logoutRoute.path, { method: logoutRoute.method });
  await page.goto('about:blank');
  gate.open();
  const sessions = (): number => gate.passed(sessaoRoute.method, sessaoRoute.path);
  const before = sessions();
  await tellWorker(context, gate.url, SEND_WAITING);
  await expect.poll(sessions).toBe(before + 1);
  // What he saw is gone before anybody opens the app.
  await page.goto(`${gate.url}/favicon.svg`);
  await expect.poll(() => listVistos(page)).toEqual([]);
  await page.goto(`${gate.url}/envios`);
  await expect(page.getByText(mensagensGerais.semSessao)).toBeVisible();
  expect(await bookedOf(frota, second)).toHaveLength(0);
  await enter(page, portaria);
  await expect(page.getByText(mensagensOutbox.vazia)).toBeVisible();
  await expect.poll(() => bookedOf(frota, second)).toHaveLength(1);
});
