import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  checkExtratoRoute,
  type LinhaConferida,
  listExtratoRoute,
  mensagensExtrato,
} from '@frota/contract/extratos';
import { ajusteExternoRoute } from '@frota/contract/posto';
import { expectSound } from './fixtures/axe.ts';
import { breakCall, holdCall, mendCall } from './fixtures/break-call.ts';
import { expect, test } from './fixtures/test.ts';

test('extrato do cartão: a manager holds it against what drivers sent, and takes a line over', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const { usuario } = await frota.createUsuario('Motorista');
  await frota.send(ajusteExternoRoute, {
    data: '2026-03-09',
    horario: '08:20',
    motorista: usuario,
    placa,
    km: '120500',
    tipo: 'DIESEL S10',
    litragem: '80,5',
    valor: '512,15',
    motivo: 'Sem sinal no posto',
  });
  await signIn(frota.gestor, ROTAS_WEB.externo.path);
  await page.getByRole('link', { name: ROTAS_WEB.extrato.nome }).click();
  await expect(page.getByText(mensagensExtrato.vazio)).toBeVisible();
  await page.getByRole('link', { name: 'Importar extrato' }).click();
  const linhas = [
    'Relatório de abastecimentos;;;;;;',
    'Data;Hora;Veículo;Hodômetro;Coluna E;Valor total;Condutor',
    `09/03/2026;08:15;${placa};120500;80,5;512,15;${usuario}`,
    `09/03/2026;16:40;${placa};120690;45,25;301,50;${usuario}`,
    `09/03/2026;20:10;${placa};120890;33,5;210,00;${usuario}`,
    ';;;;159,25;1.023,65;',
  ];
  await page.getByLabel('Arquivo do extrato').setInputFiles({
    name: 'extrato.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(linhas.join('\r\n'), 'latin1'),
  });

  // One column is called otherwise here: it is named, and the preview follows.
  const resultado = page.getByRole('region', { name: 'Resultado' });
  await expect(resultado).toContainText(mensagensExtrato.faltaCampo('Litros'));
  await expectSound(page);
  // A map that could not be read is not taken in.
  await breakCall(page, checkExtratoRoute.path, 400);
  await page.getByLabel('Litros *').selectOption('Coluna E');
  await expect(resultado).toContainText(mensagensExtrato.porConferir);
  await mendCall(page, checkExtratoRoute.path);
  await resultado.getByRole('button', { name: 'Conferir de novo' }).click();
  // No line says whether 09/03 is of March or of September: that is asked.
  await expect(resultado).toContainText(mensagensExtrato.ordem('09/03/2026'));
  await page.getByLabel('Ordem das datas').selectOption('dma');
  await expect(resultado).toContainText('3 abastecimentos');
  // The answer to a choice that was changed since comes late, and changes nothing.
  const answerKm = await holdCall(page, checkExtratoRoute.path, '"km"');
  const answerFirst = await holdCall(page, checkExtratoRoute.path);
  const km = page.getByLabel('KM', { exact: true });
  for (const [coluna, answer] of [
    ['', undefined],
    ['Hodômetro', answerFirst],
  ] as const) {
    const asked = page.waitForRequest(`**${checkExtratoRoute.path}`);
    await km.selectOption(coluna);
    answer?.();
    await asked;
  }
  await expect(km).toHaveValue('Hodômetro');
  answerKm();
  await resultado.getByText('Por que ficaram fora').click();
  await expect(resultado).toContainText(`Linha 6: ${mensagensExtrato.semDataNemPlaca}`);
  await page.getByLabel('Operadora do cartão').fill('Cartão Estrada');
  await page.getByRole('button', { name: 'Importar extrato' }).click();

  await expect(page.getByText(mensagensExtrato.importado(3, 0))).toBeVisible();
  const table = page.getByRole('table', { name: 'Linhas do extrato' });
  await expect(table.getByRole('row').nth(1)).toContainText('Confere');
  const so = table.getByRole('row').nth(2);
  await expect(so).toContainText('Só no extrato');
  await so.getByRole('button', { name: 'Lançar como externo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Combustível').selectOption('DIESEL S10');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Lançar', exact: true }).click();
  await expect(page.getByText(mensagensExtrato.lancado)).toBeVisible();
  await expect(so).toContainText('Confere');

  // Another manager takes the next one over while its dialog is open here.
  const outra = table.getByRole('row').nth(3);
  await outra.getByRole('button', { name: 'Lançar como externo' }).click();
  await dialog.getByLabel('Combustível').selectOption('DIESEL S10');
  const extrato = new URL(page.url()).searchParams.get('extrato')!;
  const conferidas = await frota.read<LinhaConferida[]>(
    `${listExtratoRoute.path}?extrato=${extrato}`,
  );
  await frota.send(ajusteExternoRoute, {
    data: '2026-03-09',
    horario: '20:10',
    motorista: usuario,
    placa,
    km: '120890',
    tipo: 'DIESEL S10',
    litragem: '33,5',
    valor: '210',
    motivo: 'Consta no extrato',
    linha_do_extrato: conferidas[2]!.id,
  });
  await dialog.getByRole('button', { name: 'Lançar', exact: true }).click();
  await expect(dialog.getByText(/Esta linha já foi lançada por .+, 33,5 L\./)).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(outra).toContainText('Confere');
});
