import { mensagensTanques } from '@frota/contract/posto';
import type { Locator } from '@playwright/test';
import { measure } from './fixtures/abastecimentos.ts';
import { expectSound } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('a manager says what a tank is and which nozzles it has', async ({ page, frota, signIn }) => {
  // Another journey may count on the tanks as they are: what is changed here is changed back.
  await measure(frota, { litros_s10: 9900, litros_s500: 3000, litros_arla: 1200 });
  await signIn(frota.gestor, '/posto?aba=tanques');
  const arla: Locator = page
    .getByRole('tabpanel')
    .getByRole('region', { name: 'ARLA', exact: true });
  await arla.getByRole('button', { name: 'Editar tanque de ARLA' }).click();
  const tanque = page.getByRole('dialog', { name: 'Tanque de ARLA' });
  await tanque.getByLabel('Estoque mínimo (L)').fill('3000,5');
  await tanque.getByRole('button', { name: 'Salvar' }).click();
  await expect(tanque.getByText(mensagensTanques.minimoAcima)).toBeVisible();
  await tanque.getByLabel('Nome').fill('Tanque do muro');
  await tanque.getByLabel('Estoque mínimo (L)').fill('800');
  await tanque.getByLabel('Estoque morto (L)').fill('35,5');
  await expectSound(page);
  await tanque.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(mensagensTanques.salvo('ARLA'))).toBeVisible();
  await expect(arla).toContainText('Tanque do muro');
  await expect(arla).toContainText('35,5 L');
  await expect(page.getByRole('region', { name: 'Saldo dos tanques' })).toContainText(
    'Tanque do muro',
  );

  await arla.getByRole('button', { name: 'Novo bico de ARLA' }).click();
  const novo = page.getByRole('dialog', { name: 'Novo bico de ARLA' });
  const nome = `Bico ${Date.now()}`;
  await novo.getByLabel('Nome').fill(nome);
  await novo.getByLabel('Encerrante (L)').fill('12.345.678,9');
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await expect(novo.getByText(mensagensTanques.encerranteLargo(7))).toBeVisible();
  await novo.getByLabel('Encerrante (L)').fill('123456,7');
  await expectSound(page);
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await expect(arla).toContainText('Encerrante 123.456,7 L, 7 casas');

  await arla.getByRole('button', { name: `Editar ${nome} de ARLA` }).click();
  await page.getByRole('button', { name: 'Fechar bico' }).click();
  await page.getByRole('button', { name: 'Sim, fechar' }).click();
  await expect(arla).not.toContainText(nome);
  await expectSound(page);

  await arla.getByRole('button', { name: 'Editar tanque de ARLA' }).click();
  await tanque.getByLabel('Nome').fill('ARLA');
  await tanque.getByLabel('Estoque mínimo (L)').fill('');
  await tanque.getByLabel('Estoque morto (L)').fill('');
  await tanque.getByRole('button', { name: 'Salvar' }).click();
  await expect(arla).not.toContainText('Tanque do muro');
});
