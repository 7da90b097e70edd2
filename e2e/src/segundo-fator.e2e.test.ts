import { mensagensAcesso, mensagensFator, sessaoRoute } from '@frota/contract/acesso';
import { getCartaRoute, mensagensCarta } from '@frota/contract/carta';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectSound } from './fixtures/axe.ts';
import type { Usuario } from './fixtures/installation.ts';
import { expect, ownTest, test } from './fixtures/test.ts';

/** What the app shows now, or at the next half minute: a code counts once. */
const codeOf = (segredo: string, when: 'now' | 'next' = 'now'): string =>
  generateSync({
    secret: segredo,
    epoch: Math.floor(Date.now() / 1000) + (when === 'next' ? 30 : 0),
  });

/** Makes an app the second factor on the screen that is open; its secret and the recovery codes. */
async function criar(
  page: Page,
  senha: string,
): Promise<{ readonly segredo: string; readonly recuperacao: string[] }> {
  await page.getByRole('button', { name: 'Usar aplicativo' }).click();
  const dialog = page.getByRole('dialog');
  const atual = dialog.getByLabel('Sua senha atual', { exact: true });
  await atual.fill('nao-e-esta-senha');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible();
  await atual.fill(senha);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByAltText('Código QR do aplicativo autenticador')).toBeVisible();
  const segredo = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectSound(page);
  const codigo = dialog.getByLabel('Código do aplicativo');
  await codigo.fill('12');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText(mensagensFator.codigoInvalido)).toBeVisible();
  await codigo.fill(codeOf(segredo));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(mensagensFator.guarde)).toBeVisible();
  const codigos = page.getByRole('dialog').getByRole('listitem');
  await expect(codigos).toHaveCount(10);
  await expectSound(page);
  const recuperacao = await codigos.allTextContents();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  return { segredo, recuperacao };
}

async function login(page: Page, { cpf, senha }: Usuario): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
}

test('a user makes a second factor, enters with it, and takes it away', {
  tag: ['@telefone', '@provas'],
}, async ({ page, frota, signIn }) => {
  const usuario = await frota.createUsuario('Motorista');
  const outra = await frota.as(usuario);
  await signIn(usuario, '/perfil');
  await expect(page.getByText(mensagensFator.explica)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar aplicativo' })).toBeVisible();
  // The journeys' server is opened by its bare address.
  await expect(page.getByRole('button', { name: 'Criar chave de acesso' })).toHaveCount(0);
  const { segredo, recuperacao } = await criar(page, usuario.senha);
  await expect(page.getByText(mensagensFator.restam(10))).toBeVisible();
  await expect(outra.read(sessaoRoute.path)).rejects.toThrow();

  await login(page, usuario);
  const confirmar = page.getByRole('button', { name: 'Confirmar' });
  const codigo = page.getByLabel('Código do aplicativo');
  await codigo.fill(codeOf(segredo, 'next') === '000000' ? '000001' : '000000');
  await confirmar.click();
  await expect(page.getByRole('alert')).toHaveText(mensagensFator.codigoErrado);
  await codigo.fill(codeOf(segredo, 'next'));
  await codigo.press('Enter');
  await expect(page).toHaveURL('/perfil');

  await login(page, usuario);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  await login(page, usuario);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(recuperacao[0]!);
  await confirmar.click();
  await expect(page.getByText(mensagensFator.restam(9))).toBeVisible();

  await page.getByRole('button', { name: 'Remover: Aplicativo autenticador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remover o aplicativo autenticador?' });
  await dialog.getByLabel('Sua senha atual', { exact: true }).fill(usuario.senha);
  await dialog.getByLabel('Código', { exact: true }).fill(recuperacao[1]!);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText(mensagensFator.removida)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar aplicativo' })).toBeVisible();
  await frota.as(usuario);
});

/** A device of Chromium's own that makes passkeys and is confirmed by its user at once. */
async function addDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test.describe('under a name', () => {
  test.use({
    baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
  });

  test('a user makes a passkey, enters with it, and takes it away', {
    tag: ['@computador', '@provas'],
  }, async ({ page, frota, signIn }) => {
    const usuario = await frota.createUsuario('Motorista');
    await addDevice(page);
    await signIn(usuario, '/perfil');
    await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sua senha atual', { exact: true }).fill(usuario.senha);
    await dialog.getByLabel('Nome da chave').fill('Celular azul');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Criar' }).click();
    await expect(page.getByText(mensagensFator.guarde)).toBeVisible();
    const codigos = page.getByRole('dialog').getByRole('listitem');
    await expect(codigos).toHaveCount(10);
    await page.getByRole('button', { name: 'Já guardei' }).click();
    const chave = page.getByRole('listitem').filter({ hasText: 'Celular azul' });
    await expect(chave).toContainText('Chave de acesso, desde');

    await login(page, usuario);
    await expect(page.getByText(mensagensFator.confirmeNoAparelho)).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(page).toHaveURL('/perfil');
    await expect(chave).toContainText('Chave de acesso, usada em');

    await page.getByRole('button', { name: 'Remover: Celular azul' }).click();
    await dialog.getByLabel('Sua senha atual', { exact: true }).fill(usuario.senha);
    await dialog.getByRole('button', { name: 'Usar um código' }).click();
    await expect(dialog.getByLabel('Código', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Usar a chave de acesso' }).click();
    await expect(dialog.getByText(mensagensFator.provaPasskey)).toBeVisible();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText(mensagensFator.passkeyRemovida)).toBeVisible();
    await expect(chave).toHaveCount(0);
    await frota.as(usuario);
  });
});

test.describe('required', () => {
  ownTest(
    'Frota must make one before anything else, once it is required',
    {
      tag: ['@computador', '@provas'],
    },
    async ({ page, own, signIn }) => {
      const { gestor } = own;
      await signIn(gestor, '/ajustes/sistema');
      await expect(page.getByText(`Faltam: ${gestor.usuario}, `)).toBeVisible();
      await expectSound(page);
      await page.getByRole('switch', { name: mensagensFator.exigencia }).click();
      await expect(page.getByText(mensagensFator.exigida)).toBeVisible();
      await page.goto('/dashboard');
      await expect(page.getByText(mensagensFator.exigida)).toBeVisible();
      await criar(page, gestor.senha);
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await page.goto('/ajustes/sistema');
      await expect(page.getByText(`Faltam: ${gestor.usuario} 1, `)).toBeVisible();
      await expect(page.getByRole('switch', { name: mensagensFator.exigencia })).toBeChecked();

      // His morning letter goes to the e-mail of his profile.
      await page.route(`**${getCartaRoute.path}`, (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await page.goto('/perfil');
      await expect(page.getByText(mensagensCarta.erro)).toBeVisible();
      await page.unroute(`**${getCartaRoute.path}`);
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      const ligar = page.getByRole('switch', { name: mensagensCarta.ligar });
      await expect(ligar).toBeDisabled();
      await page.getByRole('link', { name: 'Editar Perfil' }).click();
      await page.getByLabel('E-mail').fill('helena@exemplo.com');
      await page.getByLabel('Sua senha atual', { exact: true }).fill(gestor.senha);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText(mensagensAcesso.perfilSalvo)).toBeVisible();
      await page.getByRole('link', { name: 'Voltar ao perfil' }).click();
      await ligar.click();
      await expect(ligar).toBeChecked();
      await expect(page.getByText(mensagensCarta.vaiPara('helena@exemplo.com'))).toBeVisible();
      await page.getByRole('button', { name: mensagensCarta.teste }).click();
      // Why it did not go, and when it is tried again.
      await expect(page.getByRole('status').filter({ hasText: 'Último teste' })).toContainText(
        /ECONNREFUSED.*Nova tentativa às \d\d:\d\d/,
      );
      await expectSound(page);
    },
  );
});
