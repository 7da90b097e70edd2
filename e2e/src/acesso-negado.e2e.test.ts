import { mensagensAcesso } from '@frota/contract/acesso';
import { mensagensDivergencias } from '@frota/contract/divergencias';
import { mensagensHistoria } from '@frota/contract/historia';
import { mensagensGerais } from '@frota/contract/rota';
import { expectSound } from './fixtures/axe.ts';
import { openMenu } from './fixtures/menu.ts';
import { expect, test } from './fixtures/test.ts';

test('logged out there is only the login', async ({ page }) => {
  for (const path of ['/perfil', '/checkin', '/tarefas', '/error/401', '/nada/disto']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  }
});

test('a Motorista who types /tarefas lands on 401', async ({ page, frota, signIn }) => {
  const motorista = await frota.createUsuario('Motorista');
  await signIn(motorista, '/tarefas');
  for (const path of ['/tarefas', '/TAREFAS/', '/Checkin']) {
    await page.goto(path);
    await expect(page).toHaveURL('/error/401');
    await expect(page.getByRole('heading', { name: mensagensAcesso.acessoNegado })).toBeVisible();
    await expect(page.getByText(mensagensAcesso.acessoNegadoTexto)).toBeVisible();
    await expect(page.getByText(path, { exact: true })).toBeVisible();
  }
  await expectSound(page);
  const tarefas = await page.request.get('/api/tarefas');
  expect(tarefas.status()).toBe(403);

  await page.getByRole('button', { name: 'Ir para meu perfil' }).click();
  await expect(page).toHaveURL('/perfil');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Perfil' })).toBeVisible();
  for (const label of ['Tarefas', 'Checkin', 'Cadastro']) {
    await expect(menu.getByRole('link', { name: label })).toHaveCount(0);
  }
});

test('an unknown path is told as such', async ({ page, frota, signIn }) => {
  await signIn(frota.gestor, '/nao-existe/Aqui');
  await expect(page.getByRole('heading', { name: mensagensAcesso.naoEncontrada })).toBeVisible();
  await expect(page).toHaveTitle(`${mensagensAcesso.naoEncontrada} · Gestão de Frota`);
  await expect(page.getByText('/nao-existe/Aqui', { exact: true })).toBeVisible();
  await page.goto('/error/404');
  await expect(page.getByText(mensagensAcesso.naoEncontradaTexto)).toBeVisible();
  for (const malformed of ['/veiculos-frota/%', '/pessoas/%c0%af', '/divergencias//x']) {
    await page.goto(malformed);
    await expect(page.getByText(mensagensAcesso.naoEncontradaTexto)).toBeVisible();
    await expect(page.getByText(malformed, { exact: true })).toBeVisible();
  }
  await page.goto('/pessoas/abc');
  await expect(page.getByText(mensagensHistoria.pessoaDesconhecida)).toBeVisible();
  await page.goto('/pessoas/1?registro=abc');
  await expect(page.getByText(mensagensGerais.registroNaoEncontrado)).toBeVisible();
  await page.goto('/divergencias/abc');
  await expect(page.getByText(mensagensDivergencias.naoEncontrada)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/perfil');
});
