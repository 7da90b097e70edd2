import { readFile } from 'node:fs/promises';
import { mensagensAcesso } from '@frota/contract/acesso';
import { mensagensAuditoria } from '@frota/contract/auditoria';
import { formatDia } from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import { updateUsuarioRoute } from '@frota/contract/usuarios';
import { expectSound } from './fixtures/axe.ts';
import { typeDate } from './fixtures/date.ts';
import { expect, test } from './fixtures/test.ts';

test('a manager finds who changed a user, and exports it', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const usuario = await frota.createUsuario('Portaria');
  const { id } = (await frota.as(usuario)).user;
  const email = `novo.${id}@exemplo.com`;
  const { usuario: nome, cpf } = usuario;
  const dados = { usuario: nome, cpf, tipo_login: 'Motorista', email };
  await frota.send(updateUsuarioRoute, dados, String(id));

  await signIn(frota.gestor, '/auditoria');
  await expect(page.getByRole('heading', { name: 'Auditoria' })).toBeVisible();
  // A CPF is not searched for: it would stand in the address.
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(usuario.cpf);
  await expect(page.getByText(mensagensAcesso.cpfNaBusca)).toBeVisible();
  await expect(page).toHaveURL('/auditoria');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(usuario.usuario);
  await expect(page.getByText(mensagensAcesso.cpfNaBusca)).toBeHidden();
  await page.getByRole('combobox', { name: 'Ação' }).click();
  await page.getByRole('option', { name: 'Alterou usuário' }).click();
  await expect(page).toHaveURL(/acao=usuario_alterado/);
  const alteracao = page.getByRole('row').filter({ hasText: email });
  await expect(alteracao).toContainText(usuario.usuario);
  const tipo = alteracao.getByRole('listitem').filter({ hasText: 'Tipo de login' });
  await expect(tipo).toHaveText('Tipo de login: Portaria → Motorista');
  await typeDate(page.getByLabel('De', { exact: true }), '05/01/2001');
  await expect(alteracao).toBeVisible();
  await typeDate(page.getByLabel('Até', { exact: true }), '02/01/2001');
  await expect(page).toHaveURL(/inicio=2001-01-02&fim=2001-01-02/);
  await expect(page.getByText(mensagensAuditoria.vazio)).toBeVisible();
  await typeDate(page.getByLabel('Até', { exact: true }), formatDia(diaOf(new Date())));
  await expect(alteracao).toBeVisible();
  await expectSound(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`Alterou usuário;${usuario.usuario};Tipo de login: Portaria → Motorista`);
  expect(csv).not.toContain(usuario.cpf);
});
