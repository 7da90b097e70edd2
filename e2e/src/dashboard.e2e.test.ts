import { readFile } from 'node:fs/promises';
import {
  exportDashboardResumoRoute,
  getDashboardResumoRoute,
  listDashboardRegistrosRoute,
  mensagensDashboard,
} from '@frota/contract/dashboard';
import { formatDia, formatPlaca } from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import type { Download, Locator, Page } from '@playwright/test';
import { completeTarefa, createExterno, createInterno } from './fixtures/abastecimentos.ts';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { breakCall, holdCall, mendCall } from './fixtures/break-call.ts';
import { typeDate } from './fixtures/date.ts';
import { openMenu } from './fixtures/menu.ts';
import { openWithin } from './fixtures/open-within.ts';
import { expect, test } from './fixtures/test.ts';
import { countToques } from './fixtures/toques.ts';

/** A figure at the head of the screen. */
function card(page: Page, titulo: string): Locator {
  return page.locator('dl > div', { has: page.getByText(titulo, { exact: true }) });
}

function panel(page: Page, titulo: string | RegExp): Locator {
  return page.getByRole('region', { name: titulo });
}

function rows(page: Page): Locator {
  return page.getByRole('table', { name: 'Registros detalhados' }).getByRole('row');
}

/** Lines that an element's text takes. */
const linesOfText = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return text.getClientRects().length;
  });

/** The kind of fueling that everything is about. */
async function choose(page: Page, source: 'Total' | 'Interno' | 'Externo'): Promise<void> {
  await page.getByRole('search').getByText(source, { exact: true }).click();
}

/** On a phone the fields are folded. */
async function unfold(page: Page): Promise<void> {
  const dobra = page
    .getByRole('search')
    .getByRole('button', { name: /centros de custo|PUXADA|ENTREGA/ });
  if (await dobra.isVisible()) await dobra.click();
}

async function download(page: Page, button: string): Promise<Download> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return file;
}

async function linesOf(file: Download): Promise<string[]> {
  const text = await readFile(await file.path(), 'utf8');
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}

test('a manager narrows the month down and takes it along', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const [placa, outra] = [await frota.createVeiculo(), await frota.createVeiculo()];
  const davi = await frota.createUsuario('Manobrista');
  const ines = await frota.createUsuario('Manobrista');
  const caio = await frota.createUsuario('Motorista');
  const interno = (dia: string, km: number, litros: string, pessoa = davi) =>
    createInterno(frota, { dia, placa, km, litros, pessoa });
  await interno('2024-04-28', 10_000, '100');
  await interno('2024-05-03', 10_300, '100');
  await interno('2024-05-10', 10_290, '80,5');
  await createInterno(frota, {
    dia: '2024-05-05',
    placa: outra,
    km: 500,
    litros: '60',
    pessoa: ines,
  });
  const fora = { dia: '2024-05-12', placa, km: 10_500, litros: '70', pessoa: caio };
  await createExterno(frota, { ...fora, valor: '430,15' });

  const hoje = diaOf(new Date());
  const depois = { dia: hoje, horario: '00:00', placa: outra, km: 900, litros: '60', pessoa: davi };
  await createInterno(frota, depois);

  await signIn(frota.gestor, '/perfil');
  const counted = countToques(page);
  await counted.tap((await openMenu(page)).getByRole('link', { name: 'Dashboard' }));
  const doMes = page.waitForEvent('download');
  await counted.tap(page.getByRole('button', { name: mensagensDashboard.exportarCsv }));
  expect((await linesOf(await doMes)).join()).toContain(formatPlaca(outra));
  expect(counted.toques()).toBe(2);
  await openWithin(page, '/dashboard?inicio=2024-05-01&fim=2024-05-31');
  await expect(card(page, 'Total Registros')).toContainText('4');
  await expect(card(page, 'Média Dif. KM')).toContainText('Nada a comparar');
  await expect(card(page, 'Total Diesel S10')).toContainText('240,5 L');
  await expect(card(page, 'Total Diesel S500')).toContainText('70 L');
  await expect(card(page, 'Total Arla')).toContainText('0 L');
  await expect(page.getByText('1 abastecimento no km/L')).toBeVisible();
  await expect(page.getByText('Fora da média: O KM não aumentou')).toBeVisible();
  await expect(panel(page, /consumo médio/).getByRole('listitem')).toContainText('3,00 km/L');
  await expect(
    page.getByRole('img', { name: /Diesel S10 77,5%, Diesel S500 22,5%/ }),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  const isPhone = page.viewportSize()!.width < 700;
  const topOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())!.y;
  expect(await topOf(card(page, 'Total Registros'))).toBeLessThan(isPhone ? 400 : 301);
  const exportar = page.getByRole('button', { name: mensagensDashboard.exportarCsv });
  expect(await topOf(exportar)).toBeLessThan(isPhone ? 3 * 740 : 2 * 900);
  await expect(rows(page).nth(1)).toContainText('12/05/2024 22:30');
  await expect(rows(page).nth(1)).toContainText('13/05/2024 02:30 UTC');
  await expectSound(page);

  // A name of a ranking filters the table, pressed again no longer.
  const nome = page.getByRole('button', { name: davi.usuario, pressed: false });
  await nome.click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/papel=manobrista/);
  await expect(card(page, 'Total Registros')).toContainText('4');
  const registros = await download(page, mensagensDashboard.exportarCsv);
  expect(registros.suggestedFilename()).toBe(
    'registros_dashboard_total_2024-05-01_a_2024-05-31.csv',
  );
  const [head, first, ...rest] = await linesOf(registros);
  expect(head).toMatch(/^Origem;Data\/Hora;Fuso;Placa;/);
  expect(first).toContain(`Interno;10/05/2024 10:00;UTC-04:00;${formatPlaca(placa)};ENTREGA`);
  expect(rest).toHaveLength(1);
  await page.getByRole('button', { name: davi.usuario, pressed: true }).click();
  await expect(rows(page)).toHaveCount(5);
  const pessoa = rows(page).getByRole('link', { name: davi.usuario }).first();
  await expect(pessoa).toHaveAttribute('href', /^\/pessoas\/\d+$/);

  // Interno and Externo have charts of their own; Externo knows drivers only.
  await choose(page, 'Interno');
  await expect(rows(page)).toHaveCount(4);
  await expect(panel(page, /diferenças de KM/)).toContainText(mensagensDashboard.semDados);
  await choose(page, 'Externo');
  await expect(rows(page)).toHaveCount(2);
  await expect(panel(page, 'Top 3 Motoristas')).toContainText(caio.usuario);
  await expect(panel(page, 'Top 3 Manobristas')).toBeHidden();
  await expect(panel(page, /gasto por veículo/)).toContainText('R$ 430,15');
  await choose(page, 'Total');

  const placas = page.getByRole('searchbox', { name: 'Placa' });
  await placas.fill(formatPlaca(placa).toLowerCase());
  await expect(rows(page)).toHaveCount(4);
  const resumo = await download(page, mensagensDashboard.exportarResumo);
  expect(resumo.suggestedFilename()).toBe('resumo_dashboard_total_2024-05-01_a_2024-05-31.csv');
  const [, linha] = await linesOf(resumo);
  expect(linha).toMatch(new RegExp(`^${formatPlaca(placa)};ENTREGA;28/04/2024 10:00;10000;`));

  await placas.fill('nenhuma');
  await expect(page.getByText(mensagensDashboard.semRegistros)).toBeVisible();
  // The lowest that a finger may find it.
  await exportar.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await exportar.click();
  const nada = page.getByRole('alert').filter({ hasText: mensagensDashboard.nadaParaExportar });
  await expect(nada).toBeInViewport({ ratio: 1 });
  await expect(exportar).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: mensagensDashboard.exportarResumo }).click();
  await expect(page.getByText(mensagensDashboard.nadaNoResumo)).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download'));
  await exportar.click();
  await expect(page.getByText(mensagensDashboard.semDownload)).toBeVisible();

  await unfold(page);
  await page.getByLabel('Centro de custo', { exact: true }).selectOption('PUXADA');
  await expect(card(page, 'Total Registros')).toContainText('0');
  await expect(page.getByText(mensagensDashboard.semRanking)).toHaveCount(3);
  await expect(page.getByText(mensagensDashboard.semDados)).toHaveCount(2);
  // A start after the end moves the end, an end before the start the start.
  const [de, ate] = [
    page.getByLabel('De', { exact: true }),
    page.getByLabel('Até', { exact: true }),
  ];
  await typeDate(de, '05/06/2024');
  await expect(ate).toHaveValue('05/06/2024');
  await typeDate(ate, '20/05/2024');
  await expect(de).toHaveValue('20/05/2024');
  // What is no date is told at the field and moves nothing.
  await typeDate(de, '31/04/2024');
  await expect(page.getByText('A data 31/04/2024 não existe. Continua 20/05/2024.')).toBeVisible();
  await expect(de).toHaveValue('20/05/2024');
  await de.press('ArrowDown');
  await expect(de).toHaveValue('19/05/2024');
  await expect(page).toHaveURL(/inicio=2024-05-19&fim=2024-05-20/);
  await typeDate(ate, '31/04/2024');
  await expect(page.getByText('A data 31/04/2024 não existe. Continua 20/05/2024.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByText('A data 31/04/2024')).toHaveCount(0);
  await expect(de).toHaveValue(`01${formatDia(hoje).slice(2)}`);
  await expect(ate).toHaveValue(formatDia(hoje));
  await expect(placas).toHaveValue('');
  await expect(page.getByLabel('Centro de custo', { exact: true })).toHaveValue('Todos');
  await expect(page).toHaveURL(/dashboard$/);
});

test('a manager sees where the gate and the pump disagree', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const [placa, outra] = [await frota.createVeiculo(), await frota.createVeiculo()];
  await completeTarefa(frota, placa, { portaria: 52_000, bomba: 52_018 });
  await completeTarefa(frota, outra, { portaria: 61_000, bomba: 71_000 });
  await signIn(frota.gestor, '/dashboard?source=interno');
  const grafico = panel(page, /diferenças de KM/);
  const barra = grafico.getByRole('listitem').filter({ hasText: formatPlaca(placa) });
  await expect(barra).toContainText('+18 km');
  await expect(card(page, 'Média Dif. KM')).toContainText('km');
  const longe = rows(page)
    .filter({ hasText: formatPlaca(outra) })
    .getByText('+10.000');
  expect(await linesOfText(longe)).toBe(1);
  await grafico.getByRole('button', { name: /Ampliar/ }).click();
  const grande = page.getByRole('dialog', { name: /diferenças de KM/ });
  await expect(grande.getByText('52.018 km na bomba, 52.000 km na portaria')).toBeVisible();
  await expect(grande.getByText('acima de 5 km')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(grande).toBeHidden();
});

test('a dashboard that fails is asked again; figures stay', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const resumo = `${getDashboardResumoRoute.path}?*`;
  const registros = `${listDashboardRegistrosRoute.path}?*`;
  const erro = page.getByRole('alert');
  const tentar = page.getByRole('button', { name: mensagensDashboard.tentarNovamente });
  await page.route(`**${resumo}`, (route) => route.fulfill({ status: 400, json: {} }));
  await signIn(frota.gestor, '/dashboard?source=interno');
  await expect(erro).toContainText(mensagensDashboard.erroTitulo);
  await expect(erro).toContainText(mensagensDashboard.erroInterno);
  await choose(page, 'Externo');
  await expect(erro).toContainText(mensagensDashboard.erroExterno);
  await choose(page, 'Total');
  await expect(erro).toContainText(mensagensDashboard.erroFrota(''));
  await expectAccessible(page);
  await mendCall(page, resumo);
  await tentar.click();
  await expect(card(page, 'Total Registros')).toBeVisible();

  const letGo = await holdCall(page, resumo);
  await choose(page, 'Externo');
  await expect(page).toHaveURL(/source=externo/);
  await expect(card(page, 'Total Registros')).toBeVisible();
  await expect(panel(page, 'Top 3 Portaria')).toBeVisible();
  letGo();
  await expect(panel(page, 'Top 3 Portaria')).toBeHidden();

  await page.route(`**${registros}`, (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('searchbox', { name: 'Placa' }).fill('hum');
  await expect(erro).toContainText(mensagensDashboard.erroExterno);
  await mendCall(page, registros);
  await tentar.click();
  await expect(page.getByText(mensagensDashboard.semRegistros)).toBeVisible();
  await breakCall(page, `${exportDashboardResumoRoute.path}?*`);
  await page.getByRole('button', { name: mensagensDashboard.exportarResumo }).click();
  await expect(erro).toContainText('Não foi possível exportar.');
});
