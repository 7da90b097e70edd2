import { readFile } from 'node:fs/promises';
import { formatPlaca } from '@frota/contract/formato';
import { mensagensRegistros } from '@frota/contract/registros';
import { mensagensGerais } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import {
  CIDADES,
  createVeiculoRoute,
  listVeiculosRoute,
  mensagensImportacao,
  mensagensVeiculos,
  updateVeiculoRoute,
  type VeiculoListado,
} from '@frota/contract/veiculos';
import type { Locator, Page } from '@playwright/test';
import { createExterno, createInterno } from './fixtures/abastecimentos.ts';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { createDivergencia } from './fixtures/divergencia.ts';
import { openMenu } from './fixtures/menu.ts';
import { expect, test } from './fixtures/test.ts';

/** A vehicle of the list. */
const card = (page: Page, placa: string): Locator =>
  page.getByRole('article', { name: formatPlaca(placa) });
const busca = (page: Page): Locator => page.getByRole('searchbox', { name: 'Buscar por placa' });

/** A plate that no other journey has. */
function newPlaca(): string {
  const letter = (): string => String.fromCharCode(65 + Math.floor(Math.random() * 26));
  const digits = String(Math.floor(Math.random() * 90) + 10);
  return `Z${letter()}${letter()}7K${digits}`;
}

const VEICULO = {
  'Centro de custo': 'ENTREGA',
  Tipo: 'Caminhão',
  Marca: 'Volvo',
  'Tipo de Combustível': 'DIESEL S10',
  Cidade: 'Dourados',
  Proprietario: 'Distribuidora Jornada',
  'Capacidade Combustível': '300',
  Km: 10_000,
};

test('two managers change one vehicle, and neither loses what he saved', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const read = async (): Promise<VeiculoListado> =>
    (await frota.read<VeiculoListado[]>(`${listVeiculosRoute.path}?busca=${placa}`))[0]!;
  await signIn(frota.gestor, `/veiculos-frota?busca=${placa}`);
  await page.getByRole('button', { name: `Editar: ${formatPlaca(placa)}` }).click();
  const editar = page.getByRole('dialog', { name: 'Editar Veículo' });
  await expect(editar.getByLabel('Marca')).toHaveValue('Volvo');
  const { versao: _, ...veiculo } = await read();
  const other = {
    ...veiculo,
    'Capacidade Combustível': '300',
    Marca: 'Scania',
    Cidade: 'Dourados',
  };
  await frota.send(updateVeiculoRoute, other, String(veiculo.id));
  await editar.getByLabel('Marca').fill('Iveco');
  await editar.getByRole('textbox', { name: 'Tipo' }).fill('Carreta');
  await editar.getByRole('button', { name: 'Salvar Alterações' }).click();

  // He is asked what stays; going back loses nothing, and saving asks again.
  const mudou = page.getByRole('dialog', { name: 'Mudou enquanto você editava' });
  await expect(mudou.getByRole('radio', { name: 'Seu: Iveco' })).toBeChecked();
  await expect(mudou.getByRole('radio', { name: 'Salvo: Dourados' })).toBeChecked();
  await expect(mudou.getByRole('group')).toHaveCount(3);
  await expectSound(page);
  await mudou.getByRole('button', { name: 'Voltar' }).click();
  await expect(editar.getByLabel('Marca')).toHaveValue('Iveco');
  await editar.getByRole('button', { name: 'Salvar Alterações' }).click();
  await mudou.getByText('Salvo: Scania').click();
  await mudou.getByRole('button', { name: 'Salvar assim' }).click();
  await expect(page.getByText(mensagensVeiculos.atualizado)).toBeVisible();
  expect(await read()).toMatchObject({ Marca: 'Scania', Cidade: 'Dourados', Tipo: 'Carreta' });
});

test('a manager keeps the register of vehicles', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const outra = await frota.createVeiculo();
  const placa = newPlaca();
  await signIn(frota.gestor, '/veiculos-frota');
  await expect(page.getByRole('heading', { name: 'Veículos da Frota' })).toBeVisible();
  await expect(page.getByText(/^Total: \d+ veículos?$/)).toBeVisible();

  // Nothing filled in, then a plate that is registered: each is told at its field.
  await page.getByRole('button', { name: 'Novo Veículo' }).click();
  const novo = page.getByRole('dialog', { name: 'Novo Veículo' });
  await novo.getByRole('button', { name: 'Cadastrar Veículo' }).click();
  await expect(novo.getByText(mensagensGerais.obrigatorio('Cidade'))).toBeVisible();
  await expectAccessible(page);
  await novo.getByLabel('Placa').fill(outra.toLowerCase());
  await expect(novo.getByLabel('Placa')).toHaveValue(outra);
  await novo.getByLabel('Centro de custo').selectOption('PUXADA');
  await novo.getByRole('textbox', { name: 'Tipo', exact: true }).fill('Caminhão');
  await novo.getByLabel(/^Marca/).fill('Scania');
  await novo.getByLabel('Tipo de Combustível').selectOption('DIESEL S500');
  await novo.getByLabel('Capacidade Combustível').fill('275,5');
  await novo.getByLabel(/^Cidade/).selectOption('Dourados');
  await novo.getByLabel('Proprietario').fill('Distribuidora Jornada');
  await novo.getByRole('button', { name: 'Cadastrar Veículo' }).click();
  const repetida = mensagensVeiculos.placaRepetida(outra);
  await expect(novo.getByLabel('Placa')).toHaveAccessibleDescription(repetida);
  await expect(novo.getByText(mensagensVeiculos.erroSalvar(repetida))).toBeVisible();
  await novo.getByLabel('Placa').fill(placa);
  await novo.getByRole('button', { name: 'Cadastrar Veículo' }).click();
  await expect(page.getByText(mensagensVeiculos.criado)).toBeVisible();

  await busca(page).fill(placa.toLowerCase());
  await expect(page.getByText('Total: 1 veículo', { exact: true })).toBeVisible();
  await expect(card(page, placa)).toContainText('Scania');
  await expect(card(page, placa)).toContainText('Dourados');

  await page.getByRole('button', { name: `Editar: ${formatPlaca(placa)}` }).click();
  const editar = page.getByRole('dialog', { name: 'Editar Veículo' });
  await expect(editar.getByRole('option', { name: 'DIESEL S500 (Atual)' })).toHaveCount(1);
  await editar.getByLabel('Tipo de Combustível').selectOption('DIESEL S10');
  await editar.getByLabel('Km preventiva').selectOption('15000');
  await editar.getByLabel('Usa ARLA').selectOption('Sim');
  await editar.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText(mensagensVeiculos.atualizado)).toBeVisible();
  await expect(card(page, placa)).toContainText('Diesel S10');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^veiculos_frota_\d{4}-\d{2}-\d{2}\.csv$/);
  const [titles, row, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(titles).toMatch(/^\uFEFFPlaca;Centro de custo;Tipo;/);
  expect(row).toBe(
    `${placa};PUXADA;Caminhão;Scania;DIESEL S10;Dourados;Distribuidora Jornada;275,5;15000;Sim`,
  );
  expect(rest).toEqual(['']);

  await page.getByRole('button', { name: `Excluir: ${formatPlaca(placa)}` }).click();
  const excluir = page.getByRole('dialog', { name: mensagensVeiculos.excluirTitulo });
  await expect(excluir.getByText(mensagensVeiculos.excluirTexto)).toBeVisible();
  await expectAccessible(page);
  await excluir.getByRole('button', { name: 'Não, cancelar' }).click();
  await expect(card(page, placa)).toBeVisible();
  await page.getByRole('button', { name: `Excluir: ${formatPlaca(placa)}` }).click();
  await excluir.getByRole('button', { name: 'Sim, excluir' }).click();
  await expect(page.getByText(mensagensVeiculos.excluido(formatPlaca(placa)))).toBeVisible();
  await expect(page.getByText(mensagensVeiculos.vazio)).toBeVisible();
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect(page.getByText(mensagensVeiculos.nadaParaExportar)).toBeVisible();

  // The menu leads to the whole register again: the search box says nothing that the list does not follow.
  await (await openMenu(page)).getByRole('link', { name: /^Veículos/ }).click();
  await expect(page.getByText(mensagensVeiculos.vazio)).toBeHidden();
  await expect(busca(page)).toHaveValue('');
});

test('the vehicles’ order is an address to send', { tag: ['@telefone', '@provas'] }, async ({
  page,
  frota,
  signIn,
}) => {
  const longe = await frota.createVeiculo();
  const pessoa = await frota.createUsuario('Motorista');
  const dia = diaOf(new Date());
  await createExterno(frota, {
    dia,
    horario: '00:00',
    placa: longe,
    km: 900_000,
    litros: '50',
    pessoa,
  });
  // Of now: the list draws what is in view, and other journeys have fueled today.
  const { placa: recente } = await createDivergencia(frota);
  await signIn(frota.gestor, '/veiculos-frota');
  const order = async (value: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption(value);
    await expect(page).toHaveURL(new RegExp(`ordem=${value}`));
  };
  await order('km');
  await expect(card(page, longe)).toBeVisible();
  await expect(card(page, longe)).toContainText('900.000');
  await expectSound(page);
  await page.reload();
  await expect(card(page, longe)).toBeVisible();
  await order('ultimo');
  await expect(card(page, recente)).toBeVisible();
});

test('a manager compares the vehicles as a table, and takes it along', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const letras = newPlaca().slice(0, 3);
  const [beberrao, sobrio] = [`${letras}8B10`, `${letras}8B11`];
  const gestor = await frota.as(frota.gestor);
  for (const Placa of [sobrio, beberrao]) {
    await gestor.send(createVeiculoRoute, { ...VEICULO, Placa, Tipo: `Truque ${letras}` });
  }
  const pessoa = await frota.createUsuario('Manobrista');
  for (const [placa, litros] of [
    [beberrao, '60'],
    [sobrio, '30'],
  ] as const) {
    for (const [dias, km] of [
      [2, 50_000],
      [1, 50_180],
    ] as const) {
      const dia = diaOf(new Date(Date.now() - dias * 86_400_000));
      await createInterno(frota, { dia, horario: '10:00', placa, km, litros, pessoa });
    }
  }
  await signIn(frota.gestor, `/veiculos-frota?busca=${letras}8B`);
  const linhas = page.getByRole('table', { name: 'Veículos da Frota' }).locator('tbody tr');
  await expect(linhas).toHaveCount(2);
  // 3 km/L, of its type 4: 180 km of 60 L and of 30 L.
  await expect(linhas.filter({ hasText: formatPlaca(beberrao) })).toContainText('−25%');
  await expectSound(page);
  await page.getByRole('button', { name: 'Média do tipo', exact: true }).click();
  const titulo = page.getByRole('columnheader', { name: 'Média do tipo', exact: true });
  await expect(titulo).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/ordem=tipo/);
  await expect(linhas.first()).toContainText(formatPlaca(beberrao));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Comparação CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^comparacao_veiculos_.*\.csv$/);
  const csv = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(csv.slice(1).map((line) => line.slice(0, 7))).toEqual([beberrao, sobrio]);
  await expect(page.getByText(mensagensRegistros.baixada('2 linhas'))).toBeVisible();
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Comparação XLSX' }).click(),
  ]);
  expect(xlsx.suggestedFilename()).toMatch(/^comparacao_veiculos_.*\.xlsx$/);
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK');
});

test('going back shows the row again that one left the list by', {
  tag: ['@telefone', '@provas'],
}, async ({ page, frota, signIn }) => {
  const letras = newPlaca().slice(0, 3);
  const placas = Array.from({ length: 70 }, (_, i) => `${letras}8J${i + 10}`);
  const gestor = await frota.as(frota.gestor);
  for (const placa of placas) await gestor.send(createVeiculoRoute, { ...VEICULO, Placa: placa });
  await signIn(frota.gestor, `/veiculos-frota?busca=${letras}8`);
  const funda = placas[60]!;
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(card(page, placas.at(-1)!)).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, -200));
    await expect(card(page, funda)).toBeInViewport({ timeout: 500 });
  }).toPass();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await card(page, funda)
    .getByRole('link', { name: formatPlaca(funda) })
    .click();
  await expect(page.getByRole('link', { name: 'Voltar aos veículos' })).toBeInViewport();
  const before = asked.length;
  await page.goBack();
  await expect(card(page, funda)).toBeInViewport();
  expect(asked.slice(before).filter((url) => url.includes(`${listVeiculosRoute.path}?`))).toEqual(
    [],
  );

  // On any other way the list begins anew.
  await (await openMenu(page)).getByRole('link', { name: 'Perfil' }).click();
  await (await openMenu(page)).getByRole('link', { name: 'Veículos' }).click();
  await expect(card(page, funda)).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(card(page, funda)).toBeInViewport();

  // Nothing of it is left for the next user.
  await openMenu(page);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByLabel('CPF')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('CPF')).toBeVisible();
  await expect(page.getByText(formatPlaca(funda))).toHaveCount(0);
});

test('a manager imports vehicles, all of them or none', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const registrada = await frota.createVeiculo();
  const [boa, outra] = [newPlaca(), newPlaca()];
  await signIn(frota.gestor, '/veiculos-frota');
  await page.getByRole('link', { name: 'Importar planilha' }).click();
  await expect(page.getByRole('heading', { name: 'Importar veículos' })).toBeVisible();
  await expectSound(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Modelo CSV' }).click(),
  ]);
  const titles = await readFile(await download.path(), 'utf8');
  const resto = 'ENTREGA;Caminhão;Scania;DIESEL S10;Dourados;Distribuidora Jornada;275,5;';
  const choose = (lines: readonly string[]): Promise<void> =>
    page.getByLabel('Arquivo da planilha').setInputFiles({
      name: 'frota.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(titles + lines.join('\r\n')),
    });

  // Two faulty lines of four: what is wrong with each is told, and nothing can be imported.
  await choose([
    `${boa};${resto}`,
    `${registrada};${resto}`,
    `${boa};${resto.replace('Dourados', 'Campo Grande')}15000`,
    `${outra};${resto}10000`,
  ]);
  await expect(page.getByRole('heading', { name: '2 linhas com erro' })).toBeVisible();
  const linhas = page.getByRole('table', { name: 'Linhas da planilha' }).locator('tbody tr');
  await expect(linhas).toHaveCount(2);
  await expect(linhas.nth(0)).toContainText(
    mensagensImportacao.jaCadastrada(formatPlaca(registrada)),
  );
  await expect(linhas.nth(1)).toContainText(mensagensImportacao.repetidaNoArquivo(2));
  await expect(linhas.nth(1)).toContainText(
    `Cidade “Campo Grande”: ${mensagensVeiculos.cidade(CIDADES.join(', '))}`,
  );
  await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0);
  await expectSound(page);
  await page.getByText('Todas (4)').click();
  await expect(linhas).toHaveCount(4);

  await page.getByRole('button', { name: 'Trocar planilha' }).click();
  await choose([`${boa};${resto}`, `${outra};${resto}10000`]);
  await expect(page.getByRole('heading', { name: '2 linhas prontas' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar 2 veículos' }).click();
  await expect(page.getByText(mensagensImportacao.importados(2))).toBeVisible();
  await busca(page).fill(boa);
  await expect(page.getByRole('main')).toContainText('Scania');
});
