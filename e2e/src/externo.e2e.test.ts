import { readFile } from 'node:fs/promises';
import { ROTAS_WEB } from '@frota/contract/acesso';
import { SUCESSO_MS } from '@frota/contract/checkin';
import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import { createExternoRoute, mensagensExterno } from '@frota/contract/externo';
import { dadosDaChave } from '@frota/contract/nota';
import { mensagensNumero } from '@frota/contract/numero';
import { mensagensLeitura, ocrRoute } from '@frota/contract/ocr';
import { listMeusLancamentosRoute, mensagensRegistros } from '@frota/contract/registros';
import type { RouteAnswer } from '@frota/contract/rota';
import { mensagensTarefas } from '@frota/contract/tarefas';
import type { Locator, Page } from '@playwright/test';
import { createExterno, createInterno } from './fixtures/abastecimentos.ts';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { breakCall, mendCall } from './fixtures/break-call.ts';
import { typeDate } from './fixtures/date.ts';
import type { Installation, Usuario } from './fixtures/installation.ts';
import { openMenu } from './fixtures/menu.ts';
import { makeChave } from './fixtures/nota.ts';
import { givePhoto, OUTRA_FOTO, photoOf } from './fixtures/photos.ts';
import { expect, test } from './fixtures/test.ts';
import { expectUncovered } from './fixtures/uncovered.ts';

const CHAVE = makeChave(12_345);

type Lancamento = RouteAnswer<typeof listMeusLancamentosRoute>['lancamentos'][number];

const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });
/** What may be left out, at the form's end. */
const provas = (page: Page): Locator => page.getByRole('region', { name: 'Bomba e comprovante' });
const send = (page: Page): Locator => page.getByRole('button', { name: 'Enviar Lançamento' });

/** Takes an accepted or unsure reading as it is. */
async function expectRead(step: Locator, text: string): Promise<void> {
  const sure = step.getByText(text);
  const unsure = step.getByRole('button', { name: 'Sim, está certo' });
  await expect(sure.or(unsure)).toBeVisible();
  if (await unsure.isVisible()) await unsure.click();
  await expect(sure).toBeVisible();
}

/** What the user sent, newest first. */
async function listMeus(frota: Installation, usuario: Usuario): Promise<Lancamento[]> {
  const session = await frota.as(usuario);
  const answer = await session.call('GET', listMeusLancamentosRoute.path);
  return ((await answer.json()) as RouteAnswer<typeof listMeusLancamentosRoute>).lancamentos;
}

test('a driver books a fueling at a foreign station', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const motorista = await frota.createUsuario('Motorista');
  const placa = await frota.createVeiculo();
  await page.clock.install();
  await signIn(motorista, '/Externo');
  await expect(page.getByRole('heading', { name: 'Abastecimento externo' })).toBeVisible();
  await expect(section(page, 'Motorista')).toContainText(motorista.usuario);
  await expect(send(page)).toBeDisabled();
  await expectAccessible(page);

  // What is missing is told on a tap.
  await send(page).click({ force: true });
  await expect(page.getByText(mensagensExterno.resumo)).toBeVisible();
  await expect(page.getByText(mensagensExterno.placaObrigatoria)).toBeVisible();
  await page.getByRole('button', { name: 'Fechar mensagem' }).click();
  await expect(page.getByText(mensagensExterno.resumo)).toBeHidden();

  const placaStep = section(page, 'Placa');
  await givePhoto(page, placaStep, 'a placa', await photoOf.placa(placa));
  await expectRead(placaStep, 'Placa lida');
  await expect(placaStep.getByText('Diesel S10')).toBeVisible();

  const litros = section(page, 'Abastecimento');
  await litros.getByLabel('Litros de ARLA').fill('81');
  await expect(litros.getByText(mensagensTarefas.arlaMaximo)).toBeVisible();
  await litros.getByLabel('Litros de ARLA').fill('12,5');
  const field = litros.getByLabel('Litros abastecidos');
  // What the digits may mean is asked about where it is seen.
  await field.fill('80.500');
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await field.blur();
  await expectUncovered(litros.getByRole('button', { name: '80,500 L' }));
  // So is told what is no number, and more than the tank holds, before anything is sent.
  await field.fill('-5');
  await field.blur();
  await expect(litros.getByText(mensagensNumero.decimal(LITROS_DECIMAIS))).toBeVisible();
  await field.fill('1.234.567');
  await field.blur();
  await expect(litros.getByText(mensagensTarefas.acimaDoTanque('1.234.567', '300'))).toBeVisible();
  await field.fill('');
  await field.click();
  const before = await field.boundingBox();
  await field.pressSequentially('80,5');
  await expect(section(page, 'Painel (KM)').getByLabel('KM do painel')).toBeVisible();
  expect((await field.boundingBox())?.y).toBe(before?.y);
  await expect(litros.getByLabel('Litros abastecidos')).toHaveValue('80,5');

  // The pump's photo fills in what is blank; what was typed stands, and a difference is said.
  const prova = provas(page);
  await givePhoto(page, prova, 'a bomba', await photoOf.bomba('80.50', '512.15'));
  await expect(prova.getByText('Bomba lida: confira os números')).toBeVisible();
  await expect(prova.getByLabel('Valor total (R$)')).toHaveValue('512,15');
  await expect(prova.getByText('R$ 5,51 por litro, ARLA incluído')).toBeVisible();
  await field.fill('85');
  await expect(prova.getByText('Diferente da leitura')).toBeVisible();
  await expectAccessible(page);
  await prova.getByRole('button', { name: 'Usar os números da foto' }).click();
  await expect(field).toHaveValue('80,50');

  // A receipt without its code is said to be one; with it, it says whose it is.
  await givePhoto(page, prova, 'o comprovante', await photoOf.bomba('80.50', '512.15'));
  await expect(prova.getByText(mensagensLeitura.semCodigo)).toBeVisible();
  const comprovante = prova.getByRole('region', { name: 'Comprovante' });
  await givePhoto(page, comprovante, OUTRA_FOTO, await photoOf.comprovante(CHAVE));
  await expect(comprovante.getByText('Nota lida')).toBeVisible();
  await expect(comprovante.getByText('NFC-e 12345')).toBeVisible();
  await expect(comprovante.getByText('CNPJ 12.345.678/0001-95')).toBeVisible();
  await expect(comprovante.getByText(`${dadosDaChave(CHAVE).mes} · MS`)).toBeVisible();

  // A slip of the finger: the photo shows other digits, the typed KM is cleared.
  const km = section(page, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('120501');
  await givePhoto(page, km, 'o KM', await photoOf.km(120500));
  await expect(km.getByText(mensagensExterno.kmDiferente)).toBeVisible();
  await expect(km.getByLabel('KM do painel')).toHaveValue('');
  await expect(km.getByRole('button', { name: OUTRA_FOTO })).toBeEnabled();
  await km.getByLabel('KM do painel').fill('120500');
  await expect(km.getByText('Confere com o digitado')).toBeVisible();

  const painel = section(page, 'Painel (Combustível)');
  await painel.getByText('3/4', { exact: true }).click();
  await givePhoto(page, painel, 'o painel', await photoOf.nivel('3/4'));
  await painel.getByRole('button', { name: 'Ampliar: Foto do painel de combustível' }).click();
  await page.getByRole('button', { name: 'Fechar imagem' }).click();
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(page.getByText(mensagensExterno.sucesso)).toBeVisible();
  await page.clock.fastForward(SUCESSO_MS);
  await expect(page.getByText(mensagensExterno.sucesso)).toBeHidden();
  await expect(send(page)).toBeDisabled();

  expect(await listMeus(frota, motorista)).toMatchObject([
    { origem: 'abastecimento_externo', placa, km: 120500, conferencias: [] },
  ]);
});

test('a driver goes on unread, and learns of a foreign plate', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const motorista = await frota.createUsuario('Motorista');
  const placa = await frota.createVeiculo({ combustivel: 'DIESEL S500' });
  await signIn(motorista, '/externo');
  const placaStep = section(page, 'Placa');
  await givePhoto(page, placaStep, 'a placa', await photoOf.placa('QZX9K77'));
  await expectRead(placaStep, 'Placa lida');
  await expect(placaStep.getByText(mensagensExterno.combustivelNaoEncontrado)).toBeVisible();
  await expect(section(page, 'Abastecimento').getByLabel('Litros abastecidos')).toBeHidden();
  await expectAccessible(page);

  await givePhoto(page, placaStep, OUTRA_FOTO, await photoOf.placa(placa));
  await expectRead(placaStep, 'Placa lida');
  await expect(placaStep.getByText('Diesel S500')).toBeVisible();
  const litros = section(page, 'Abastecimento');
  await expect(litros.getByLabel('Litros de ARLA')).toBeHidden();
  await litros.getByLabel('Litros abastecidos').fill('60');

  await page.route(`**${ocrRoute.path}`, (route) => route.fulfill({ status: 503, json: {} }));
  const km = section(page, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('98000');
  await givePhoto(page, km, 'o KM', await photoOf.km(98_000));
  await expect(km.getByText(mensagensExterno.kmAceito)).toBeVisible();

  // What cannot be read of the optional photos stands in nobody's way.
  const prova = provas(page);
  await givePhoto(page, prova, 'a bomba', await photoOf.bomba('60.00', '372.00'));
  await expect(prova.getByText(mensagensLeitura.bombaFalha)).toBeVisible();
  await givePhoto(page, prova, 'o comprovante', await photoOf.comprovante(makeChave(12_346)));
  await expect(prova.getByText(mensagensLeitura.comprovanteFalha)).toBeVisible();
  await send(page).click({ force: true });
  await expect(page.getByText(mensagensExterno.nivelObrigatorio)).toBeInViewport();

  const painel = section(page, 'Painel (Combustível)');
  await painel.getByText('1/2', { exact: true }).click();
  await givePhoto(page, painel, 'o painel', await photoOf.nivel('1/2'));
  await breakCall(page, createExternoRoute.path, 400);
  await send(page).click();
  const failed = mensagensExterno.erroEnviar(mensagensExterno.erroEnviarSemTexto);
  await expect(page.getByText(failed)).toBeVisible();
  await mendCall(page, createExternoRoute.path);
  await send(page).click();
  await expect(page.getByText(mensagensExterno.sucesso)).toBeVisible();
  expect(await listMeus(frota, motorista)).toMatchObject([
    {
      placa,
      km: 98000,
      conferencias: [
        { campo: 'km', motivo: 'semLeitura' },
        { campo: 'bombaLitros', motivo: 'semLeitura' },
      ],
    },
  ]);
});

test('a vehicle’s fuel is the same at both kinds of station', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo({ combustivel: 'DIESEL S10' });
  await signIn(frota.gestor, '/externo');
  await page.getByRole('link', { name: 'Novo', exact: true }).click();
  const placaStep = section(page, 'Placa');
  await givePhoto(page, placaStep, 'a placa', await photoOf.placa(placa));
  await expectRead(placaStep, 'Placa lida');
  await expect(placaStep.getByText('Diesel S10')).toBeVisible();

  await (await openMenu(page)).getByRole('link', { name: 'Posto' }).click();
  await page.getByRole('tab', { name: 'Ajuste', exact: true }).click();
  await page.getByRole('combobox', { name: 'Placa' }).fill(placa);
  await page.getByRole('combobox', { name: 'Placa' }).press('Tab');
  await expect(page.getByRole('radio', { name: 'DIESEL S10' })).toBeChecked();
});

test('a manager finds an external fueling, and takes the list along', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const pessoa = await frota.createUsuario('Motorista');
  const row = { placa, litros: '80,5', valor: '512,15', pessoa };
  // Both are listed, however long ago.
  await createExterno(frota, { ...row, dia: '2026-02-09', km: 120_300 });
  await createExterno(frota, { ...row, dia: '2026-03-09', km: 120_500 });
  await createInterno(frota, {
    dia: '2026-03-10',
    placa,
    km: 120_700,
    litros: '60',
    pessoa: await frota.createUsuario('Manobrista'),
  });
  await signIn(frota.gestor, ROTAS_WEB.externo.path);
  await expect(page.getByRole('heading', { name: 'Abastecimentos externos' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Placa' }).fill(placa);
  await expect(page.getByText(mensagensRegistros.exibindo(2, 2))).toBeVisible();
  await typeDate(page.getByLabel('De', { exact: true }), '01/03/2026');
  await expect(page.getByText(mensagensRegistros.exibindo(1, 1))).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('R$ 512,15');
  await expectSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const csv = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(csv).toHaveLength(2);
  expect(csv[1]).toContain('120500');
  // One click leads to its photos, one to the form, one to the statements.
  await page.getByRole('row').last().getByRole('link', { name: /UTC/ }).click();
  await expect(page).toHaveURL(new RegExp(`${placa}.*registro=`));
  await page.goBack();
  await page.getByRole('link', { name: 'Novo', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Abastecimento externo' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar aos abastecimentos externos' }).click();
  await expect(page.getByRole('link', { name: ROTAS_WEB.extrato.nome })).toBeVisible();
});
