import { ROTAS_WEB } from '@frota/contract/acesso';
import { ESCOPOS, mensagensTokens } from '@frota/contract/tokens';
import { listVeiculosRoute } from '@frota/contract/veiculos';
import { EVENTOS_WEBHOOK, mensagensWebhooks } from '@frota/contract/webhooks';
import { expectSound } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('integrações: a manager lets another system in, and out again', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn, server }) => {
  await signIn(frota.gestor, ROTAS_WEB.ajustes.path);
  await page.getByText('Avançado (TI)').click();
  await page.getByRole('link', { name: /Integrações/ }).click();
  await page.getByRole('button', { name: 'Nova integração' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome do outro sistema').fill('ERP da matriz');
  await dialog.getByRole('button', { name: 'Criar token' }).click();
  await expect(dialog.getByText(mensagensTokens.escopos)).toBeVisible();
  await dialog.getByRole('switch', { name: ESCOPOS['ler:veiculos'] }).check();
  await dialog.getByLabel('Sua senha atual').fill(frota.gestor.senha);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Criar token' }).click();

  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  const headers = { authorization: `Bearer ${token}` };
  const read = async () => (await fetch(server.url + listVeiculosRoute.path, { headers })).status;
  expect(await read()).toBe(200);
  await page.getByRole('button', { name: 'Já guardei' }).click();

  const row = page.getByRole('row', { name: /ERP da matriz/ });
  await expect(row).toContainText(ESCOPOS['ler:veiculos']);
  await row.getByRole('button', { name: 'Revogar: ERP da matriz' }).click();
  await page.getByRole('button', { name: 'Revogar', exact: true }).click();
  await expect(page.getByText(mensagensTokens.revogado('ERP da matriz'))).toBeVisible();
  await expect(page.getByText(mensagensTokens.nenhum)).toBeVisible();
  expect(await read()).toBe(401);

  // And has it told of what happens.
  await page.getByRole('link', { name: ROTAS_WEB.webhooks.nome }).click();
  await page.getByRole('button', { name: 'Novo webhook' }).click();
  await dialog.getByLabel('Endereço do outro sistema').fill('http://erp.example.com/frota');
  await dialog.getByRole('switch', { name: EVENTOS_WEBHOOK['externo.criado'] }).check();
  await dialog.getByLabel('Sua senha atual').fill(frota.gestor.senha);
  await dialog.getByRole('button', { name: 'Criar webhook' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(mensagensWebhooks.semHttps);
  await expectSound(page);
  await dialog.getByLabel('Endereço do outro sistema').fill('https://erp.example.com/frota');
  await dialog.getByRole('button', { name: 'Criar webhook' }).click();
  expect(await page.getByLabel('Segredo', { exact: true }).inputValue()).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByRole('row', { name: /erp.example.com/ })).toContainText('Ligado');
  await page.getByRole('link', { name: 'erp.example.com' }).click();
  await expect(page.getByText(mensagensWebhooks.nenhumaMensagem)).toBeVisible();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText(mensagensWebhooks.nenhum)).toBeVisible();
});
