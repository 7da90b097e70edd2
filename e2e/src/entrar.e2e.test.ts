import { mensagensAcesso } from '@frota/contract';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('a user logs in, is led to his profile and leaves', async ({ page, frota }) => {
  const usuario = await frota.createUsuario('Portaria');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const cpf = page.getByLabel('CPF');
  await cpf.pressSequentially(usuario.cpf);
  await expect(cpf).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
  await page.getByLabel('Senha', { exact: true }).fill(usuario.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(mensagensAcesso.sucesso)).toBeVisible();
  await expect(page).toHaveURL('/perfil');
});
