import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  type Aviso,
  mensagensAvisos,
  subscribeRoute,
  unsubscribeRoute,
} from '@frota/contract/avisos';
import { deixarTarefaRoute } from '@frota/contract/tarefas';
import type { Page } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { openMenu } from './fixtures/menu.ts';
import { tarefaCard } from './fixtures/tarefas.ts';
import { test as base, expect } from './fixtures/test.ts';

const test = base.extend({ serviceWorkers: 'allow' });

/** Notes of a tone. */
const NOTES = 2;
const SUBSCRIBED_KEY = 'inscrito_no_navegador';

/** A push service far away gives no address to a browser without one: here the page's own pushManager does. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) };
    const endpoint = 'https://push.example.com/jornada';
    const subscription = {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem(key),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) ? subscription : null),
      async subscribe() {
        localStorage.setItem(key, 'true');
        return subscription;
      },
    });
  }, SUBSCRIBED_KEY);
}

/** Counts the notes that a page plays. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    Object.assign(window, { notes: 0 });
    OscillatorNode.prototype.start = function (when) {
      (window as unknown as { notes: number }).notes += 1;
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { notes: number }).notes);
}

/** A tap on the notification, as the browser tells it to the worker. */
const TAP = `(async () => {
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });
const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate((key) => localStorage.getItem(key) !== null, SUBSCRIBED_KEY);

test('avisos: a closed app is told, until he leaves', async ({ page, context, frota, signIn }) => {
  const answered = (method: string) =>
    page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === subscribeRoute.path &&
        response.request().method() === method,
    );
  await withPushService(page);
  await context.grantPermissions(['notifications']);
  await signIn(await frota.createUsuario('Manobrista'), ROTAS_WEB.perfil.path);
  const fechado = switchOf(page, mensagensAvisos.fechado);
  await expect(switchOf(page, mensagensAvisos.som)).toBeChecked();
  await expect(fechado).toBeEnabled();
  await expect(fechado).not.toBeChecked();
  await expectSound(page);

  const on = answered(subscribeRoute.method);
  await fechado.click();
  expect((await on).status()).toBe(204);
  await expect(fechado).toBeChecked();

  // A later visit tells the server again where this device is.
  const kept = answered(subscribeRoute.method);
  await page.reload();
  await expect(fechado).toBeChecked();
  expect((await kept).status()).toBe(204);
  const off = answered(unsubscribeRoute.method);
  await fechado.click();
  expect((await off).status()).toBe(204);
  await expect(fechado).not.toBeChecked();
  expect(await isSubscribed(page)).toBe(false);

  await fechado.click();
  await expect(fechado).toBeChecked();
  expect(await isSubscribed(page)).toBe(true);
  await openMenu(page);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  expect(await isSubscribed(page)).toBe(false);
});

test('avisos: a browser that refused says what to do', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await signIn(await frota.createUsuario('Manobrista'), ROTAS_WEB.perfil.path);
  await expect(page.getByText(mensagensAvisos.impedimento.recusado)).toBeVisible();
  await expect(switchOf(page, mensagensAvisos.fechado)).toBeDisabled();
  await expectAccessible(page);
  await signIn(frota.gestor, ROTAS_WEB.perfil.path);
  await expect(page.getByRole('heading', { name: mensagensAvisos.titulo.estoque })).toBeVisible();
  await expect(page.getByText(mensagensAvisos.impedimento.recusado)).toBeVisible();
  await expect(switchOf(page, mensagensAvisos.som)).toHaveCount(0);
  await signIn(await frota.createUsuario('Portaria'), ROTAS_WEB.perfil.path);
  await expect(page.getByRole('heading', { name: 'Meus lançamentos' })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});

test('avisos: a new task rings once, or is silenced', async ({ page, context, frota, signIn }) => {
  const manobrista = await frota.createUsuario('Manobrista');
  const waiting = await frota.createVeiculo();
  const early = await frota.createTarefa(waiting, 31_000);
  const session = await frota.as(manobrista);
  await session.call('POST', `/api/tarefas/assumir/${early.id}`, {});
  const other = await context.newPage();
  const tabs = [page, other];
  const played = await Promise.all(tabs.map(listen));
  const notes = async (): Promise<number> =>
    (await Promise.all(played.map((count) => count()))).reduce((sum, one) => sum + one, 0);
  await signIn(manobrista, ROTAS_WEB.tarefas.path);
  await other.goto(ROTAS_WEB.tarefas.path);
  for (const tab of tabs) {
    await expect(tarefaCard(tab, waiting)).toBeVisible();
    await tab
      .getByRole('heading', { name: /^(Minhas|Livres)/ })
      .first()
      .click();
  }
  expect(await notes()).toBe(0);

  // One's own doing is no news.
  await session.call('POST', deixarTarefaRoute.path.replace(':id', early.id), {});
  for (const tab of tabs) {
    await expect(tarefaCard(tab, waiting).getByRole('button', { name: 'Assumir' })).toBeVisible();
  }
  expect(await notes()).toBe(0);
  const placa = await frota.createVeiculo();
  await frota.createTarefa(placa, 32_000);
  await expect.poll(notes).toBe(NOTES);
  for (const tab of tabs) await expect(tarefaCard(tab, placa)).toBeVisible();
  expect(await notes()).toBe(NOTES);

  await other.close();
  played.pop();
  tabs.pop();
  await page.goto(ROTAS_WEB.perfil.path);
  await switchOf(page, mensagensAvisos.som).click();
  await expect(switchOf(page, mensagensAvisos.som)).not.toBeChecked();
  const tarefas = page
    .getByRole('navigation', { name: 'Seu trabalho' })
    .getByRole('link', { name: /^Tarefas \(\d+\)$/ });
  const before = (await tarefas.textContent()) ?? '';
  await frota.createTarefa(await frota.createVeiculo(), 33_000);
  await expect(tarefas).not.toHaveText(before);
  expect(await notes()).toBe(0);
  // Switched on, it lets its user hear what to listen for.
  await switchOf(page, mensagensAvisos.som).click();
  await expect.poll(notes).toBe(NOTES);
});

test('avisos: a push names the task and leads to it', { tag: '@provas' }, async ({
  page,
  context,
  frota,
  signIn,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn(await frota.createUsuario('Manobrista'), ROTAS_WEB.perfil.path);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const push = async (aviso: Aviso) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data: JSON.stringify(aviso),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, tag }) => ({ title, tag }));
    });
  // Chromium forgets a notification whose list is asked for just before it is displayed: it is told again.
  const expectTold = (aviso: Aviso, title: string, tag: string): Promise<void> =>
    expect(async () => {
      await push(aviso);
      await expect.poll(shown, { timeout: 5_000 }).toEqual([{ title, tag }]);
    }).toPass();
  const tarefa: Aviso = { tipo: 'tarefa', id: '7', placa: 'ABC1D23', cidade: 'Dourados' };
  await expectTold(tarefa, 'Nova tarefa · ABC1D23 · Dourados', '7');

  const [worker] = context.serviceWorkers();
  await worker!.evaluate(TAP);
  await expect(page).toHaveURL(ROTAS_WEB.tarefas.path);
  await expect.poll(shown).toEqual([]);

  const estoque: Aviso = { tipo: 'estoque', produto: 'ARLA', litros: 290, minimo: 300 };
  await expectTold(estoque, 'Estoque baixo · ARLA', 'ARLA');
  await worker!.evaluate(TAP);
  await expect(page).toHaveURL(ROTAS_WEB.posto.path);
});
