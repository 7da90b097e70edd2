import { readFile } from 'node:fs/promises';
import { CLASSES_RETENCAO } from '@frota/contract';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('a manager sees what would be deleted, and chooses how long it is kept', async ({
  page,
  frota,
  signIn,
}) => {
  const { nome } = CLASSES_RETENCAO.fotos_abastecimento;
  await signIn(frota.gestor, '/privacidade');
  await expect(page.getByRole('heading', { name: 'Privacidade' })).toBeVisible();
  const classe = page.getByRole('listitem').filter({ hasText: nome });
  await expect(classe.getByText('Seria apagado hoje')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await classe.getByRole('button', { name: 'Alterar prazo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Prazo em meses').fill('2');
  await dialog.getByRole('button', { name: 'Salvar prazo' }).click();
  await expect(dialog.getByText('O prazo vai de 6 a 240 meses, sem casas decimais.')).toBeVisible();
  await dialog.getByLabel('Prazo em meses').fill('72');
  await expect(dialog.getByText('Com este prazo, seria apagado hoje: 0 itens.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar prazo' }).click();
  await expect(page.getByText(`Prazo de "${nome}" salvo com sucesso!`)).toBeVisible();
  await expect(classe).toContainText('72 meses');

  await page.goto('/auditoria?acao=retencao_alterada');
  await expect(page.getByText(nome).first()).toBeVisible();
});

test('a user downloads what is kept of him; a manager does it for him', async ({
  page,
  frota,
  signIn,
}) => {
  const usuario = await frota.createUsuario('Portaria');
  const saved = async (button: string): Promise<{ usuario: { usuario: string } }> => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: button }).click();
    return JSON.parse(await readFile(await (await download).path(), 'utf8'));
  };
  await signIn(usuario, '/perfil');
  expect((await saved('Baixar meus dados')).usuario.usuario).toBe(usuario.usuario);
  await expectAccessible(page);

  await signIn(frota.gestor, `/cadastro?busca=${encodeURIComponent(usuario.usuario)}`);
  const card = await page.getByRole('row').filter({ hasText: usuario.usuario }).boundingBox();
  const link = page.getByRole('link', { name: `Baixar dados: ${usuario.usuario}` });
  const button = await link.boundingBox();
  expect(button!.x + button!.width).toBeLessThanOrEqual(card!.x + card!.width);
  const dados = await saved(`Baixar dados: ${usuario.usuario}`);
  expect(dados.usuario.usuario).toBe(usuario.usuario);
  await expectNoSidewaysScroll(page);
});
