import { readFile } from 'node:fs/promises';
import { CLASSES_RETENCAO, mensagensPrivacidade, nomeAnonimo } from '@frota/contract/privacidade';
import { deleteUsuarioRoute } from '@frota/contract/usuarios';
import { expectAccessible, expectNoSidewaysScroll, expectSound } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('a manager sees what goes, and chooses when', async ({ page, frota, signIn }) => {
  const { nome } = CLASSES_RETENCAO.fotos_abastecimento;
  await signIn(frota.gestor, '/privacidade');
  await expect(page.getByRole('heading', { name: 'Privacidade' })).toBeVisible();
  const classe = page.getByRole('listitem').filter({ hasText: nome });
  await expect(classe.getByText('Seria apagado hoje')).toBeVisible();
  await expectSound(page);

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

test('a manager takes a leaver’s name out of the records', async ({ page, frota, signIn }) => {
  const usuario = await frota.createUsuario('Manobrista');
  const { id } = (await frota.as(usuario)).user;
  await frota.send(deleteUsuarioRoute, undefined, String(id));

  await signIn(frota.gestor, '/privacidade');
  const saiu = page.getByRole('region', { name: 'Pessoas que saíram' });
  const found = page.waitForResponse((answer) => answer.url().includes('busca='));
  await saiu.getByRole('searchbox').fill(usuario.usuario);
  await found;
  const pessoa = saiu.getByRole('listitem').filter({ hasText: usuario.usuario });
  await expect(pessoa).toContainText('Manobrista, acesso excluído em');
  await expect(saiu.getByRole('listitem')).toHaveCount(1);
  await expectSound(page);

  const tornar = pessoa.getByRole('button', { name: 'Tornar anônimo' });
  await tornar.click();
  const dialog = page.getByRole('dialog', { name: `Tornar "${usuario.usuario}" anônimo?` });
  await expect(dialog).toContainText(mensagensPrivacidade.perguntaAnonimo(id));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await tornar.click();
  await dialog.getByRole('button', { name: 'Tornar anônimo' }).click();
  await expect(page.getByText(mensagensPrivacidade.anonimizada(usuario.usuario, id))).toBeVisible();
  await expect(saiu.getByText(mensagensPrivacidade.semExcluidos)).toBeVisible();

  await page.goto(`/auditoria?busca=${encodeURIComponent(nomeAnonimo(id))}`);
  const linhas = page.getByRole('row').filter({ hasText: nomeAnonimo(id) });
  await expect(linhas.filter({ hasText: 'Tornou pessoa anônima' })).toBeVisible();
  await expect(page.getByText(usuario.usuario)).toHaveCount(0);
});

test('a user, or a manager for him, downloads what is kept', async ({ page, frota, signIn }) => {
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
