import {
  mensagensArqueacao,
  mensagensLancamento,
  mensagensPosto,
  mensagensTanques,
} from '@frota/contract/posto';
import type { Locator } from '@playwright/test';
import { measure } from './fixtures/abastecimentos.ts';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { expect, ownTest, test } from './fixtures/test.ts';

test('a manager says what a tank is and which nozzles it has', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  // Another journey may count on the tanks as they are: what is changed here is changed back.
  await measure(frota, { litros_s10: 9900, litros_s500: 3000, litros_arla: 1200 });
  await signIn(frota.gestor, '/posto?aba=tanques');
  const arla: Locator = page
    .getByRole('region', { name: 'Tanques', exact: true })
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

  await arla.getByRole('button', { name: 'Editar tanque de ARLA' }).click();
  await tanque.getByLabel('Nome').fill('ARLA');
  await tanque.getByLabel('Estoque mínimo (L)').fill('');
  await tanque.getByLabel('Estoque morto (L)').fill('');
  await tanque.getByRole('button', { name: 'Salvar' }).click();
  await expect(arla).not.toContainText('Tanque do muro');
});

test('a manager writes an aferição down, finds it and cancels it', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  await measure(frota, { litros_s10: 9900, litros_s500: 3000, litros_arla: 1200 });
  await signIn(frota.gestor, '/posto?aba=ajuste');
  await page.getByRole('button', { name: 'Lançar aferição, amostra ou perda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aferição, amostra ou perda' });
  await dialog.getByLabel('Tanque').selectOption('ARLA');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(mensagensLancamento.erroDigitado(2000))).toBeVisible();
  await dialog.getByLabel('Erro (mL)').fill('150');
  await dialog.getByText('Saiu mais').click();
  await expect(dialog.getByText(mensagensLancamento.fora)).toBeVisible();
  const motivo = `Aferição do mês ${Date.now()}`;
  await dialog.getByLabel('Observação (opcional)').fill(motivo);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(mensagensLancamento.salvo('Aferição'))).toBeVisible();
  const linha = page.getByRole('listitem').filter({ hasText: motivo });
  await expect(linha).toContainText('20 L devolvidos, erro +150 mL (fora de ±0,5%)');
  await expectSound(page);
  await linha.getByRole('button', { name: /^Estornar Aferição/ }).click();
  const pergunta = page.getByRole('dialog', { name: 'Estornar lançamento?' });
  await pergunta.getByRole('textbox').fill('Lançada no tanque errado');
  await pergunta.getByRole('button', { name: 'Sim, estornar' }).click();
  await expect(linha).toContainText('Lançada no tanque errado');
});

// Whether a dip is a second one depends on the day's others.
ownTest(
  'by the dipstick: a manager gives a tank its strapping table, an attendant dips in centimetres and blind',
  {
    tag: '@telefone',
  },
  async ({ page, own: frota, signIn }) => {
    await measure(frota, { litros_s10: 9900, litros_s500: 3000, litros_arla: 1200 });
    await signIn(frota.gestor, '/posto?aba=tanques');
    const dialog = page.getByRole('dialog', { name: mensagensArqueacao.titulo('ARLA') });
    const open = () => page.getByRole('button', { name: 'Arqueação de ARLA' }).click();
    const tabela = dialog.getByLabel('Tabela: centímetros e litros');
    await open();
    await tabela.fill('Altura (cm);Litros\n10;120\n50;100\n100;1.500');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Milhares').click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toContainText('A tabela deve subir a cada linha: 50 cm = 100 L');
    await expectSound(page);
    const csv = 'Altura (cm);Litros\n10;120\n50;700,5\n100;1500\n';
    await dialog
      .getByLabel('Planilha da tabela')
      .setInputFiles({ name: 'tabela.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(dialog).toContainText('3 linhas, até 100 cm = 1.500 L');
    await expect(dialog.getByRole('img', { name: /Curva da arqueação/ })).toBeVisible();
    await dialog.getByText('Cilindro', { exact: true }).click();
    await dialog.getByLabel('Diâmetro interno (cm)').fill('140');
    await dialog.getByLabel('Comprimento interno (cm)').fill('195');
    await expect(dialog).toContainText('Cheio: 140 cm = 3.001,792 L');
    await expectSound(page);
    await dialog.getByText('Tabela', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(mensagensArqueacao.salva('ARLA'))).toBeVisible();

    const cega = page.getByRole('switch', { name: mensagensTanques.medicaoCega });
    await cega.click();
    await expect(cega).toBeChecked();

    // Of what the book says he is told nothing before.
    const called: string[] = [];
    page.on('request', (request) => called.push(new URL(request.url()).pathname));
    await signIn(await frota.createUsuario('Manobrista'), '/posto');
    await expect(page.getByRole('region', { name: 'Tanques', exact: true })).toContainText(
      /1\.200 LÚltima medição/,
    );
    await expect(page.getByRole('region', { name: 'Livro e medição' })).toHaveCount(0);
    expect(called).not.toContain('/api/posto/saldos');
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Medir em cm: ARLA' }).click();
    const regua = page.getByLabel('ARLA, régua em centímetros');
    await regua.fill('100,1');
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    await expect(page.getByText(mensagensArqueacao.acimaDaTabela(100))).toBeVisible();
    await expect(regua).toBeFocused();
    await regua.fill('87,5');
    // No water settles below ARLA, which is mostly water.
    await expect(page.getByLabel('ARLA, água em milímetros')).toHaveCount(0);
    await expect(page.getByText('= 1.300 L')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    // One message, the worse one.
    await expect(page.getByText(/ARLA: valor muito diferente do esperado/)).toHaveCount(1);
    await expect(page.getByText(mensagensPosto.medicaoSalva)).toHaveCount(0);
    await expect(page.getByLabel('ARLA', { exact: true })).toHaveValue('1.300');
    await expect(page.getByText('Régua 87,5 cm.')).toBeVisible();
    // Too far off for the stick: a second one counts, the first is kept, and the difference is told in words.
    const diferencas = page.getByRole('region', { name: 'Diferença de hoje' });
    const arla = diferencas.getByRole('listitem').filter({ hasText: 'ARLA' });
    await expect(arla).toContainText('Meça de novo');
    await expectSound(page);
    await page.getByRole('button', { name: 'Medir de novo' }).click();
    await page.getByLabel('DIESEL S10', { exact: true }).fill('9900');
    // Chosen once, the tank stays in centimetres.
    await regua.fill('87,5');
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Confira antes de salvar' });
    await expect(pergunta).toContainText(mensagensPosto.emBranco('DIESEL S500'));
    await pergunta.getByRole('button', { name: 'Voltar' }).click();
    await page.getByLabel('DIESEL S500', { exact: true }).fill('3000');
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    await expect(arla).toContainText(/Sobram .* L\./);
    await expect(page.getByRole('region', { name: 'Valores anteriores de hoje' })).toContainText(
      'Régua 87,5 cm',
    );
  },
);
