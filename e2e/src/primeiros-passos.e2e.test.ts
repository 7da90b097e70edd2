import { mensagensCheckin } from '@frota/contract/checkin';
import { formatPlaca } from '@frota/contract/formato';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { photoOf } from './fixtures/photos.ts';
import { expect, ownTest as test } from './fixtures/test.ts';

test('a new installation leads its manager, and ticks what is done', {
  tag: '@computador',
}, async ({ page, own }) => {
  await page.goto('/');
  await page.getByLabel('CPF').fill(own.gestor.cpf);
  await page.getByLabel('Senha', { exact: true }).fill(own.gestor.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const passos = page.getByRole('region', { name: 'Primeiros passos' });
  await expect(passos.getByText('0 de 4')).toBeVisible();
  await expectAccessible(page);

  // Any photo is read, and nothing is booked.
  const placa = 'ABC1D23';
  await passos.getByRole('button', { name: 'Testar a leitura' }).click();
  const teste = page.getByRole('dialog', { name: 'Testar a leitura' });
  await teste.getByLabel('Foto para testar a leitura').setInputFiles(await photoOf.placa(placa));
  await expect(teste.getByText(`Lido: ${formatPlaca(placa)}`)).toBeVisible();
  await expectAccessible(page);
  await teste.getByRole('button', { name: 'Fechar' }).click();

  await passos.getByRole('link', { name: 'Fazer check-in' }).click();
  await expect(page.getByText(mensagensCheckin.semMotoristas)).toBeVisible();
  await own.createVeiculo();
  await own.createUsuario('Motorista');
  await page.goto('/dashboard');
  await expect(passos.getByText('2 de 4')).toBeVisible();
  await expect(page.getByText('Total Registros')).toBeVisible();
  await expect(page.getByRole('region', { name: /consumo médio/ })).toHaveCount(0);
  await expectSound(page);
  await passos.getByRole('button', { name: 'Guardar os primeiros passos' }).click();
  await expect(passos).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Total Registros')).toBeVisible();
  await expect(passos).toHaveCount(0);
});
