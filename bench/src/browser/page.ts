import type { BrowserContext, Page } from '@playwright/test';
import { type Credentials, GESTOR } from '../http/yard.ts';

const WHEELS = 60;
const WHEEL_PX = 900;

/** Lets the context act as a user, logged in; the first one unless told otherwise. */
export async function signIn(
  context: BrowserContext,
  page: Page,
  url: string,
  { cpf, senha }: Credentials = GESTOR,
): Promise<void> {
  const data = { cpf, password: senha };
  const usuario = (await (
    await context.request.post(`${url}/api/auth/login`, { data })
  ).json()) as {
    tipo_login: string;
  };
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((stored) => {
    localStorage.setItem('usuario', JSON.stringify(stored));
    localStorage.setItem('tipo_login', stored.tipo_login);
    localStorage.setItem('isLogged', 'true');
  }, usuario);
}

/** A page without anything of ours that is as high and is scrolled as much: what the machine itself costs. */
export async function openEmpty(page: Page): Promise<void> {
  await page.goto('data:text/html,<body style="height:2000000px">');
}

/** Turns the wheel once a frame over the box, or the page; every fourth time backwards. */
export async function wheelAbout(
  page: Page,
  box: string | undefined,
  { turns, px }: { readonly turns: number; readonly px: number },
): Promise<void> {
  const area = box === undefined ? undefined : page.getByRole('region', { name: box });
  const place = await area?.boundingBox();
  await page.mouse.move((place?.x ?? 500) + 300, (place?.y ?? 300) + 200);
  for (let i = 0; i < turns; i++) {
    await page.mouse.wheel(0, i % 4 === 3 ? -px : px);
    await frame(page);
  }
}

/** Scrolls by more than a screen a frame, then to the end and the beginning in one leap each. */
export async function scrollAbout(page: Page, box?: string): Promise<void> {
  await wheelAbout(page, box, { turns: WHEELS, px: WHEEL_PX });
  for (const end of [1, 0.5, 0]) {
    await scrollTo(page, box, end);
    await page.waitForTimeout(200);
  }
}

/** To a share of the whole height, 0..1. */
export async function scrollTo(page: Page, box: string | undefined, share: number): Promise<void> {
  const area = box === undefined ? page.locator('html') : page.getByRole('region', { name: box });
  await area.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), share);
}

function frame(page: Page): Promise<void> {
  return page.locator('html').evaluate((html) => {
    const view = html.ownerDocument.defaultView!;
    return new Promise<void>((resolve) => view.requestAnimationFrame(() => resolve()));
  });
}
