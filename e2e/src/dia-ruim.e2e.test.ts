import { logoutRoute } from '@frota/contract/acesso';
import { createCheckinRoute, mensagensCheckin } from '@frota/contract/checkin';
import { mensagensEnvios, mensagensOutbox } from '@frota/contract/envios';
import { formatPlaca } from '@frota/contract/formato';
import { mensagensRascunho } from '@frota/contract/rascunho';
import { mensagensGerais } from '@frota/contract/rota';
import { chromium, type Page } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { bookedOf, enter, fillUnread, noConnection, openGate, waiting } from './fixtures/envios.ts';
import { createChegada, fillCheckin, sendCheckin, step } from './fixtures/portaria.ts';
import { keptForm } from './fixtures/rascunhos.ts';
import { expect, freshTest, signIn, test } from './fixtures/test.ts';

const CHECKIN = `**${createCheckinRoute.path}`;
/** Room for what the forms need, but not for the photos of one: most of it is taken. */
const SMALL_BYTES = 600_000;
const TAKEN_BYTES = 500_000;
const KM = 83_214;

/** What is filled in while nothing can be kept is still there, and can be sent once there is a network. */
async function expectStillFilled(page: Page): Promise<void> {
  await expect(page.getByText(mensagensEnvios.naoGuardado)).toBeVisible();
  await expect(waiting(page, 1)).toBeHidden();
  await expect(step(page, 'Painel (KM)').getByLabel('KM do painel')).toHaveValue(String(KM));
}

async function expectBooked(page: Page): Promise<void> {
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeVisible();
}

freshTest(
  'dia ruim: a device that runs out of room says so, and keeps the form again once there is some',
  { tag: '@provas' },
  async ({ page, context, frota, signIn, baseURL }) => {
    const { placa, motorista } = await createChegada(frota);
    // Before anything is kept: Chromium asks only now and then how much room there is.
    const device = await context.newCDPSession(page);
    const origin = baseURL!;
    await device.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: SMALL_BYTES });
    await page.goto('/favicon.svg');
    await page.evaluate(async (bytes) => {
      const cache = await caches.open('taken');
      await cache.put('/taken', new Response(new Uint8Array(bytes)));
    }, TAKEN_BYTES);
    await openGate(page, signIn, await frota.createUsuario('Portaria'));
    await expect(page.getByText(mensagensEnvios.poucoEspaco)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(true);
    await fillUnread(page, placa, motorista);
    await expect(page.getByText(mensagensRascunho.naoGuardado)).toBeVisible();
    await expectSound(page);
    await sendCheckin(page);
    await expectStillFilled(page);

    await device.send('Storage.overrideQuotaForOrigin', { origin });
    await sendCheckin(page);
    await expect(page.getByText(mensagensEnvios.guardado)).toBeVisible();
    await expect(page.getByText(mensagensRascunho.naoGuardado)).toBeHidden();
    await expect(waiting(page, 1)).toBeVisible();
    await context.setOffline(false);
    await expect(waiting(page, 1)).toBeHidden();
    await expect(page.getByText(mensagensEnvios.guardado)).toBeHidden();
    expect(await bookedOf(frota, placa)).toHaveLength(1);
  },
);

test('dia ruim: where nothing is kept, it is sent', { tag: '@provas' }, async ({
  page,
  context,
  frota,
  signIn,
}) => {
  const { placa, motorista } = await createChegada(frota);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await openGate(page, signIn, await frota.createUsuario('Portaria'));
  await expect(page.getByText(mensagensRascunho.naoGuardado)).toBeHidden();
  await fillCheckin(page, { placa, km: KM, nivel: '1/4', motorista });
  await expect(page.getByText(mensagensRascunho.naoGuardado)).toBeVisible();

  await context.setOffline(true);
  await sendCheckin(page);
  await expectStillFilled(page);
  await context.setOffline(false);
  await expectBooked(page);
  expect(await bookedOf(frota, placa)).toHaveLength(1);
});

test('dia ruim: what the browser cleared away before it was sent is named, once', {
  tag: '@provas',
}, async ({ page, context, frota, signIn, baseURL }) => {
  const { placa, motorista } = await createChegada(frota);
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await page.route(CHECKIN, (route) => route.abort());
  await fillCheckin(page, { placa, km: KM, nivel: '1/4', motorista });
  await sendCheckin(page);
  await expect(waiting(page, 1)).toBeVisible();
  const noted = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('envios_guardados'));
  await expect.poll(noted).toContain(placa);

  await page.goto('/favicon.svg');
  const device = await context.newCDPSession(page);
  const storageTypes = 'indexeddb,cache_storage,service_workers';
  await device.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes });
  await page.unroute(CHECKIN);
  await page.goto('/checkin');
  const lost = page.getByRole('alert').filter({ hasText: formatPlaca(placa) });
  await expect(lost).toContainText('O navegador apagou dados deste aparelho');
  await lost.getByRole('button', { name: 'Fechar mensagem' }).click();
  await page.reload();
  await expect(page.getByText('Depois da placa')).toBeVisible();
  await expect(lost).toBeHidden();
  expect(await bookedOf(frota, placa)).toHaveLength(0);
});

test('dia ruim: a clock years behind loses nothing', { tag: '@provas' }, async ({
  page,
  context,
  frota,
  signIn,
}) => {
  const { placa, motorista } = await createChegada(frota);
  await page.clock.install({ time: new Date('2020-01-01T08:00:00Z') });
  await openGate(page, signIn, await frota.createUsuario('Portaria'));
  await context.setOffline(true);
  await fillUnread(page, placa, motorista);
  await expect.poll(() => keptForm(page)).toMatchObject({ motorista });
  await context.setOffline(false);
  await page.clock.setSystemTime(new Date());
  await page.reload();
  await expect(page.getByText(mensagensRascunho.recuperado('agora'))).toBeVisible();

  await page.clock.setSystemTime(new Date('2020-01-01T08:05:00Z'));
  await context.setOffline(true);
  await sendCheckin(page);
  await expect(waiting(page, 1)).toBeVisible();
  await page.clock.setSystemTime(new Date());
  await context.setOffline(false);
  await expect(waiting(page, 1)).toBeHidden();
  expect(await bookedOf(frota, placa)).toHaveLength(1);
});

test('dia ruim: a proxy’s page books nothing, loses nothing', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { placa, motorista } = await createChegada(frota);
  await openGate(page, signIn, await frota.createUsuario('Portaria'));
  // A page, an empty answer, and an answer that says nothing: all of them 200.
  const bodies = ['<h1>Wi-Fi</h1>', '', '{}'];
  let answers = 0;
  const proxy = { contentType: 'text/html', status: 200 };
  await page.route('**/api/**', (route) => {
    const isEvents = route.request().resourceType() === 'eventsource';
    return isEvents ? route.abort() : route.fulfill({ ...proxy, body: bodies[0]! });
  });
  await page.route(CHECKIN, (route) => {
    answers += 1;
    return route.fulfill({ ...proxy, body: bodies[answers % bodies.length]! });
  });
  await fillUnread(page, placa, motorista);
  await expect(page.getByText(mensagensEnvios.foto.waiting)).toHaveCount(3);
  await expect(noConnection(page)).toBeVisible();
  await sendCheckin(page);
  await expect(page.getByText(mensagensEnvios.guardado)).toBeVisible();

  // Now only the form is answered by the proxy.
  await page.unroute('**/api/**');
  await waiting(page, 1).click();
  for (let sent = 1; sent <= bodies.length; sent++) {
    await page.getByRole('button', { name: 'Enviar agora' }).click();
    // More where it was tried again by itself meanwhile: each of them is answered by another page.
    await expect.poll(() => answers).toBeGreaterThanOrEqual(sent);
    await expect(page.getByText(mensagensOutbox.situacao.aguardando)).toBeVisible();
  }
  expect(await bookedOf(frota, placa)).toHaveLength(0);
  await page.unroute(CHECKIN);
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByText(mensagensOutbox.vazia)).toBeVisible();
  await expect(noConnection(page)).toBeHidden();
  expect(await bookedOf(frota, placa)).toHaveLength(1);
});

test('dia ruim: what waits is sent at its user’s next login', async ({ page, frota, signIn }) => {
  const { placa, motorista } = await createChegada(frota);
  const portaria = await frota.createUsuario('Portaria');
  await signIn(portaria, '/checkin');
  await page.route(CHECKIN, (route) => route.abort());
  await fillCheckin(page, { placa, km: KM, nivel: '1/4', motorista });
  await sendCheckin(page);
  await expect(waiting(page, 1)).toBeVisible();

  await page.request.fetch(logoutRoute.path, { method: logoutRoute.method });
  await page.unroute(CHECKIN);
  // Its next try to send is refused, unless the end of its stream of events told it before: the page is then loaded anew.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online'))).catch(() => undefined);
  await expect(page.getByText(mensagensGerais.semSessao)).toBeVisible();
  expect(await bookedOf(frota, placa)).toHaveLength(0);
  await enter(page, portaria);
  await expect.poll(() => bookedOf(frota, placa)).toHaveLength(1);
  await expect(waiting(page, 1)).toBeHidden();
});

test('dia ruim: two tabs send each record once', { tag: '@provas' }, async ({
  page,
  context,
  frota,
  signIn,
}) => {
  const placas = [
    await frota.createVeiculo(),
    await frota.createVeiculo(),
    await frota.createVeiculo(),
  ] as const;
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  const fill = (tab: Page, placa: string): Promise<void> =>
    fillCheckin(tab, { placa, km: KM, nivel: '1/4', motorista });
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await context.route(CHECKIN, (route) => route.abort());
  await fill(page, placas[0]);
  await sendCheckin(page);
  await expect(page.getByText(mensagensEnvios.guardado)).toBeVisible();
  await fill(page, placas[1]);
  await expect.poll(() => keptForm(page)).toMatchObject({ motorista });

  const second = await context.newPage();
  await second.goto('/checkin');
  await fill(second, placas[2]);
  await sendCheckin(second);
  await expect(second.getByText(mensagensEnvios.guardado)).toBeVisible();
  expect(await keptForm(page)).toMatchObject({ placa: { valor: placas[1] }, motorista });
  await sendCheckin(page);
  await expect(page.getByText(mensagensEnvios.guardado)).toBeVisible();
  await second.goto('/envios');
  await expect(second.getByText(mensagensOutbox.situacao.aguardando)).toHaveCount(3);

  // What is discarded in one tab is gone in the other, too.
  const discard = second.getByRole('button', { name: 'Descartar' }).first();
  const question = second.getByRole('dialog', { name: mensagensOutbox.descartar });
  await discard.click();
  await expectAccessible(second);
  await question.getByRole('button', { name: 'Não, manter' }).click();
  await expect(question).toBeHidden();
  await expect(waiting(page, 3)).toBeVisible();
  await discard.click();
  await question.getByRole('button', { name: 'Sim, descartar' }).click();
  await expect(waiting(page, 2)).toBeVisible();
  const [discarded, ...kept] = placas;

  let posts = 0;
  // Laid over the route that refuses: between an end of that and this one the queue's next try would go uncounted.
  await context.route(CHECKIN, (route) => {
    posts += 1;
    return route.continue();
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(second.getByText(mensagensOutbox.vazia)).toBeVisible();
  await expect(waiting(page, 1).or(waiting(page, 2))).toBeHidden();
  expect(posts).toBe(kept.length);
  for (const placa of kept) expect(await bookedOf(frota, placa)).toHaveLength(1);
  expect(await bookedOf(frota, discarded)).toHaveLength(0);
});

test(
  'dia ruim: a phone whose battery dies while a check-in is on its way goes on, and it is booked once',
  { tag: '@provas' },
  async (
    {
      baseURL,
      contextOptions,
      frota,
      hasTouch,
      isMobile,
      launchOptions,
      locale,
      timezoneId,
      userAgent,
      viewport,
    },
    testInfo,
  ) => {
    const profile = testInfo.outputPath('perfil');
    const device = { hasTouch, isMobile, locale, timezoneId, userAgent, viewport };
    const options = { ...launchOptions, ...contextOptions, ...device, baseURL };
    const switchOn = async () => {
      const context = await chromium.launchPersistentContext(profile, options as object);
      return { context, page: await context.newPage() };
    };
    const { placa, motorista } = await createChegada(frota);
    const before = await switchOn();
    await signIn(before.page, await frota.createUsuario('Portaria'), '/checkin');
    // What was written a moment ago is not on the disk before the browser is closed.
    await before.context.close();

    const { context, page } = await switchOn();
    await page.goto('/checkin');
    await fillCheckin(page, { placa, km: KM, nivel: '1/4', motorista });
    const booked = Promise.withResolvers<void>();
    await page.route(CHECKIN, async (route) => {
      await route.fetch();
      booked.resolve();
    });
    await sendCheckin(page);
    await booked.promise;
    const browser = await context.newCDPSession(page);
    const died = context.waitForEvent('close');
    void browser.send('Browser.crash').catch(() => undefined);
    await died;

    const after = await switchOn();
    const sent = after.page.waitForResponse((answer) => answer.url().endsWith('/api/checkin'));
    await after.page.goto('/envios');
    expect((await sent).status()).toBe(201);
    await expect(after.page.getByText(mensagensOutbox.vazia)).toBeVisible();
    await after.page.goto('/checkin');
    await expect(after.page.getByText('Depois da placa')).toBeVisible();
    expect(await bookedOf(frota, placa)).toHaveLength(1);
    await after.context.close();
  },
);
