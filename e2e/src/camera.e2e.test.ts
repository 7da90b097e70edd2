import { mensagensCamera } from '@frota/contract/fotos';
import type { Locator, Page } from '@playwright/test';
import { expectSound } from './fixtures/axe.ts';
import { PLACA_SEEN, cameraTest as test } from './fixtures/camera.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import { step } from './fixtures/portaria.ts';
import { expect } from './fixtures/test.ts';

test.describe.configure({ mode: 'default' });

const finder = (page: Page, subject: string): Locator =>
  page.getByRole('dialog', { name: `Fotografar ${subject}` });
const shutter = (scope: Locator): Locator =>
  scope.getByRole('button', { name: mensagensCamera.tirar });

/** Opens a screen once its viewfinder is there. */
async function openWith(page: Page, open: () => Promise<void>): Promise<void> {
  const fetched = page.waitForResponse(/\/viewfinder-[^/]+\.js$/);
  await open();
  await fetched;
}

/** Taps until the viewfinder opens: a moment ago the device's own app may have been asked. */
async function openFinder(
  page: Page,
  scope: Locator,
  subject: string,
  name = `Fotografar ${subject}`,
): Promise<Locator> {
  const opened = finder(page, subject);
  await expect(async () => {
    await scope.getByRole('button', { name }).click();
    await expect(opened).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return opened;
}

/** As when the screen is locked. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'hidden', { value: false });
  });
}

/** Taps on a button in the very moment in which it is drawn, as a second tap on what was there before. */
async function tapAtOnce(page: Page, name: string): Promise<void> {
  await page.evaluate((text) => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll('button')].find((it) => it.textContent === text);
      if (button) observer.disconnect();
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    }).observe(document.body, { childList: true, subtree: true });
  }, name);
}

/** Keeps the camera's tracks in mind, to be asked whether they still run. */
async function noteTracks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const ask = MediaDevices.prototype.getUserMedia;
    MediaDevices.prototype.getUserMedia = async function (wanted) {
      const stream = await ask.call(this, wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map((track) => track.readyState),
    );
}

test('the viewfinder says what is wrong, before the shot and after it', async ({
  page,
  camera: seen,
  frota,
  signIn,
}) => {
  const tracks = await noteTracks(page);
  await frota.createVeiculo({ placa: PLACA_SEEN });
  const motorista = await frota.createUsuario('Motorista');
  await openWith(page, () => signIn(motorista, '/externo'));

  const placa = step(page, 'Placa');
  const camera = await openFinder(page, placa, 'a placa');
  await expect(camera.getByRole('status')).toHaveText(mensagensCamera.antes.longe);
  await expect(shutter(camera)).toBeFocused();
  await expectSound(page);
  await tapAtOnce(page, mensagensCamera.usar);
  await page.keyboard.press('Enter');
  await expect(camera.getByRole('alert')).toHaveText(mensagensCamera.depois.longe);
  await expectSound(page);
  await expect.poll(tracks).toEqual(['ended']);
  // A picture that this phone cannot decode: the frame that is shown stands in for it.
  await page.evaluate(() => {
    ImageCapture.prototype.takePhoto = async () => new Blob(['?'], { type: 'image/jpeg' });
  });
  await seen.show('near');
  await page.keyboard.press('Enter');
  await expect(camera.getByRole('status')).toHaveText('A placa inteira, de frente e de perto');
  await shutter(camera).click();
  await expect(camera).toBeHidden();
  await expect(placa.getByText('Placa lida')).toBeVisible();
  expect(await tracks()).toEqual(['ended', 'ended']);

  // The receipt's code is read in passing: no tap for its photo.
  const comprovante = page.getByRole('region', { name: /^Comprovante/ });
  const receipt = await openFinder(page, comprovante, 'o comprovante');
  await expect(receipt).toBeHidden();
  await expect(comprovante.getByText('Nota lida')).toBeVisible();

  // It opens by itself after the KM, and gives the focus back where it was opened by its button.
  await step(page, 'Abastecimento').getByLabel('Litros abastecidos').fill('80,5');
  const km = step(page, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('120500');
  await km.getByLabel('KM do painel').press('Enter');
  await expect(finder(page, 'o KM')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(finder(page, 'o KM')).toBeHidden();
  await openFinder(page, km, 'o KM');
  await page.keyboard.press('Escape');
  await expect(km.getByRole('button', { name: 'Fotografar o KM' })).toBeFocused();

  // A page that is not seen sees nothing.
  await openFinder(page, km, 'o KM');
  await expect.poll(tracks).toContain('live');
  await hide(page);
  await expect(finder(page, 'o KM')).toBeHidden();
  expect(await tracks()).not.toContain('live');

  // What was taken is kept.
  await page.evaluate(() => {
    const black = Object.assign(document.createElement('canvas'), { width: 720, height: 960 });
    ImageCapture.prototype.takePhoto = () =>
      new Promise((resolve) => black.toBlob((blob) => resolve(blob!)));
  });
  const asking = await openFinder(page, km, 'o KM');
  await shutter(asking).click();
  await expect(asking.getByRole('alert')).toHaveText(mensagensCamera.depois.escuro);
  await hide(page);
  await expect(asking).toBeHidden();
  await expect(km.getByRole('button', { name: /^Ampliar: / })).toBeVisible();

  // The device's own app is a tap away.
  const last = await openFinder(page, km, 'o KM', 'Tirar outra foto');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    last.getByRole('button', { name: mensagensCamera.aplicativo }).click(),
  ]);
  await chooser.setFiles(await photoOf.km(120_500));
  const fits = km.getByText('Confere com o digitado');
  await expect(fits).toBeVisible();

  // What was being taken is kept, too: as it is seen at that moment, however long the camera would need.
  await page.evaluate(() => {
    ImageCapture.prototype.takePhoto = () => new Promise(() => undefined);
  });
  const taking = await openFinder(page, km, 'o KM', 'Tirar outra foto');
  await shutter(taking).click();
  await expect(taking.getByRole('status')).toHaveText(mensagensCamera.firme);
  await hide(page);
  expect(await tracks()).not.toContain('live');
  await expect(taking).toBeHidden();
  await expect(fits).toBeHidden();
});

test('a camera that may not be used is told of once', async ({ page, frota, signIn }) => {
  await page.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
    const ask = Permissions.prototype.query;
    Permissions.prototype.query = async function (wanted) {
      const answer = await ask.call(this, wanted);
      Object.assign(window, { [`asked ${wanted.name}`]: true });
      return answer;
    };
  });
  const browser = await page.context().newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  const browserContextId = targetInfo.browserContextId!;
  const permission = { name: 'camera' };
  const allow = (setting: 'denied' | 'granted'): Promise<unknown> =>
    browser.send('Browser.setPermission', { permission, setting, browserContextId });

  // Where the browser forbids it nothing is tried.
  await allow('denied');
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await page.waitForFunction(() => 'asked camera' in window);
  const placa = step(page, 'Placa');
  const button = placa.getByRole('button', { name: 'Fotografar a placa' });
  await Promise.all([page.waitForEvent('filechooser'), button.click()]);

  // Allowed again, it is there without a new start.
  await openWith(page, async () => void (await allow('granted')));
  const camera = await openFinder(page, placa, 'a placa');
  await expect(camera.getByRole('alert')).toHaveText(mensagensCamera.recusada);
  await expectSound(page);
  const app = camera.getByRole('button', { name: mensagensCamera.arquivo });
  await Promise.all([page.waitForEvent('filechooser'), app.click()]);
  await expect(camera).toBeHidden();
  await givePhoto(page, placa, 'a placa', await photoOf.placa(PLACA_SEEN));
  await expect(placa.getByRole('button', { name: /^Ampliar: / })).toBeVisible();
});
