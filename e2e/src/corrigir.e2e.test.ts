import { ROTAS_WEB } from '@frota/contract/acesso';
import { MOTIVO_CORRECAO } from '@frota/contract/conferencia';
import { formatPlaca } from '@frota/contract/formato';
import type { Locator } from '@playwright/test';
import { createInterno } from './fixtures/abastecimentos.ts';
import { expectSound } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('a manager corrects a km that nobody asked about, and cancels, in four actions each', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const pessoa = await frota.createUsuario('Manobrista');
  await createInterno(frota, { dia: '2023-05-06', placa, km: 10_204, litros: '55', pessoa });
  await signIn(frota.gestor, ROTAS_WEB.veiculo.path.replace(':placa', placa));
  let actions = 0;
  const press = async (what: Locator): Promise<void> => {
    actions += 1;
    await what.click();
  };
  const registro = page.getByRole('dialog', { name: `Registro ${formatPlaca(placa)}` });
  const abrir = page
    .getByRole('region', { name: 'Linha do tempo' })
    .getByRole('link', { name: /^Abastecimento/ });
  const corrigir = page.getByRole('dialog', { name: 'Corrigir' });

  await press(abrir);
  await press(registro.getByRole('button', { name: 'Corrigir' }).last());
  await expect(corrigir.getByLabel('Valor correto')).toBeFocused();
  await corrigir.getByLabel('Valor correto').fill('10214');
  await expect(corrigir.getByRole('status')).toHaveText('10.204 km → 10.214 km');
  await expectSound(page);
  await press(corrigir.getByRole('button', { name: 'Salvar correção' }));
  await expect(corrigir.getByText(MOTIVO_CORRECAO.curto)).toBeVisible();
  actions -= 1;
  await corrigir.getByLabel('Motivo').fill('O motorista mandou a foto.');
  await press(corrigir.getByRole('button', { name: 'Salvar correção' }));
  await expect(corrigir).toHaveCount(0);
  expect(actions).toBeLessThanOrEqual(4);
  await expect(registro.getByText('10.214 km').first()).toBeVisible();
  await expect(registro.getByText('O motorista mandou a foto.')).toBeVisible();
  await expectSound(page);

  await page.reload();
  await expect(registro).toBeVisible();
  await page.keyboard.press('Escape');
  actions = 0;
  await press(abrir);
  await press(registro.getByRole('button', { name: 'Estornar' }));
  await page.getByLabel('Motivo').fill('Lançado duas vezes.');
  await press(page.getByRole('button', { name: 'Sim, estornar' }));
  await expect(registro.getByText('Estornado', { exact: true })).toBeVisible();
  await expect(registro.getByRole('button', { name: 'Estornar' })).toHaveCount(0);
  expect(actions).toBeLessThanOrEqual(4);
});
