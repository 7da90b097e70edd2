import type { BrowserContext, Page } from '@playwright/test';
import type { Credentials } from '../http/yard.ts';

/** Lets the context act as a user, logged in. */
export async function signIn(
  context: BrowserContext,
  page: Page,
  url: string,
  { cpf, senha }: Credentials,
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
