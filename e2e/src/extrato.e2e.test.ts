import { ROTAS_WEB } from '@frota/contract/acesso';
import { checkExtratoRoute, mensagensExtrato } from '@frota/contract/externo';
import { ajusteExternoRoute } from '@frota/contract/posto';
import { expectSound } from './fixtures/axe.ts';
import { breakCall, mendCall } from './fixtures/break-call.ts';
import { expect, test } from './fixtures/test.ts';

test('extrato do cartão: a manager holds it against what drivers sent, and takes a line over', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const { usuario } = await frota.createUsuario('Motorista');
  await frota.send(ajusteExternoRoute, {
    ...{ data: '2026-03-09', horario: '08:20', motorista: usuario, placa, km: '120500' },
    ...{ tipo: 'DIESEL S10', litragem: '80,5', valor: '512,15', motivo: 'Sem sinal no posto' },
  });
  await signIn(frota.gestor, ROTAS_WEB.externo.path);
  await page.getByRole('link', { name: ROTAS_WEB.extrato.nome }).click();
  await expect(page.getByText(mensagensExtrato.vazio)).toBeVisible();
  await page.getByRole('link', { name: 'Importar extrato' }).click();
  const linhas = [
    'Relatório de abastecimentos;;;;;;',
    'Data;Hora;Veículo;Hodômetro;Litros;Valor total;Condutor',
    `09/03/2026;08:15;${placa};120500;80,5;512,15;${usuario}`,
    `09/03/2026;16:40;${placa};120690;45,25;301,50;${usuario}`,
    ';;;;125,75;813,65;',
  ];
  await page.getByLabel('Arquivo do extrato').setInputFiles({
    name: 'extrato.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(linhas.join('\r\n'), 'latin1'),
  });

  // One column is called otherwise here: it is named, and the preview follows.
  const resultado = page.getByRole('region', { name: 'Resultado' });
  await expect(resultado).toContainText(mensagensExtrato.faltaCampo('Placa'));
  await expectSound(page);
  // A map that could not be read is not taken in.
  await breakCall(page, checkExtratoRoute.path, 400);
  await page.getByLabel('Placa *').selectOption('Veículo');
  await expect(resultado).toContainText(mensagensExtrato.porConferir);
  await mendCall(page, checkExtratoRoute.path);
  await resultado.getByRole('button', { name: 'Conferir de novo' }).click();
  await expect(resultado).toContainText('2 abastecimentos');
  await resultado.getByText('Por que ficaram fora').click();
  await expect(resultado).toContainText(`Linha 5: ${mensagensExtrato.semDataNemPlaca}`);
  await page.getByLabel('Operadora do cartão').fill('Cartão Estrada');
  await expectSound(page);
  await page.getByRole('button', { name: 'Importar extrato' }).click();

  await expect(page.getByText(mensagensExtrato.importado(2, 0))).toBeVisible();
  const table = page.getByRole('table', { name: 'Linhas do extrato' });
  await expect(table.getByRole('row').nth(1)).toContainText('Confere');
  const so = table.getByRole('row').nth(2);
  await expect(so).toContainText('Só no extrato');
  await expectSound(page);
  await so.getByRole('button', { name: 'Lançar como externo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Combustível').selectOption('DIESEL S10');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Lançar', exact: true }).click();
  await expect(page.getByText(mensagensExtrato.lancado)).toBeVisible();
  await expect(so).toContainText('Confere');
});
