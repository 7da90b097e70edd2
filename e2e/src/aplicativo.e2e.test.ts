import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const OFERTA = 'Instale o aplicativo: ele abre também sem internet.';

/** Chromium says this of a page that can be installed, but not to a program that drives it. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = (): void => {
      document.title = 'Instalando';
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
}

test('instalar: the manifest’s icons have the sizes that it says', { tag: '@telefone' }, async ({
  page,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await page.request.get(href!);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url, display } = (await manifest.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    start_url: string;
    display: string;
  };
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' });
  const sizes = await page.evaluate(
    async (sources) => {
      const drawn = async (source: string): Promise<string> => {
        const { width, height } = await createImageBitmap(await (await fetch(source)).blob());
        return `${width}x${height}`;
      };
      return Promise.all(sources.map(drawn));
    },
    icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(icons.map((icon) => icon.sizes));
  expect(icons.map(({ sizes: size, purpose }) => `${size} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('instalar: it is offered once, and stays in Perfil', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  await signIn(await frota.createUsuario('Portaria'), '/perfil');
  const section = page.getByRole('heading', { name: 'Instalar no aparelho' });
  await expect(page.getByRole('heading', { name: 'Meus lançamentos' })).toBeVisible();
  await expect(section).toHaveCount(0);
  await offerInstall(page);
  await expect(page.getByText(OFERTA)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agora não' }).click();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Meus lançamentos' })).toBeVisible();
  await offerInstall(page);
  await expect(section).toBeVisible();
  await expect(page.getByText(OFERTA)).toHaveCount(0);
  await page.getByRole('button', { name: 'Instalar' }).click();
  await expect(page).toHaveTitle('Instalando');
  await expect(section).toHaveCount(0);
});
