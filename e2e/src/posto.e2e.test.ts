import { formatDia, formatHora } from '@frota/contract/formato';
import { mensagensNumero } from '@frota/contract/numero';
import {
  mensagensAnalise,
  mensagensFechamento,
  mensagensPosto,
  mensagensProva,
} from '@frota/contract/posto';
import { mensagensRegistros } from '@frota/contract/registros';
import { diaOf, diasAntes, nextDia } from '@frota/contract/tempo';
import { makeNota } from '@frota/nfe/fixture';
import type { Locator, Page } from '@playwright/test';
import { createInterno, measure } from './fixtures/abastecimentos.ts';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { typeDate, typeTime } from './fixtures/date.ts';
import { openWithin } from './fixtures/open-within.ts';
import { expect, ownTest, test } from './fixtures/test.ts';
import { countToques } from './fixtures/toques.ts';

const MOTIVO = 'Lançado por engano na jornada';

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

async function estornar(page: Page, button: Locator): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Estornar lançamento?' });
  await dialog.getByLabel('Motivo').fill('curto');
  await dialog.getByRole('button', { name: 'Sim, estornar' }).click();
  await expect(dialog.getByText(mensagensPosto.motivoCurto)).toBeVisible();
  await dialog.getByLabel('Motivo').fill(MOTIVO);
  await dialog.getByRole('button', { name: 'Sim, estornar' }).click();
  await expect(page.getByText(mensagensPosto.estornado)).toBeVisible();
}

ownTest(
  'an attendant opens the tank book and mends today’s dip',
  { tag: '@telefone' },
  async ({ page, own, signIn }) => {
    const called: string[] = [];
    page.on('request', (request) => called.push(new URL(request.url()).pathname));
    await signIn(await own.createUsuario('Manobrista'), '/posto?aba=livro');
    await expect(page.getByRole('tab')).toHaveText(['Medição']);
    await page.getByLabel('DIESEL S10', { exact: true }).fill('10000,5');
    await expect(page.getByLabel('DIESEL S10', { exact: true })).toHaveValue('10000,5');
    await page.getByLabel('DIESEL S500', { exact: true }).fill('5000.001');
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    await expect(page.getByText(mensagensPosto.acimaCapacidade('DIESEL S500', 5000))).toBeVisible();
    await page.getByLabel('DIESEL S500', { exact: true }).fill('3.000');
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    await expect(page.getByText(mensagensNumero.ambiguo('3000', '3,000'))).toBeVisible();
    const duvida = page.getByRole('group', { name: mensagensNumero.quisDizer });
    await expect(duvida.getByRole('button', { name: '3,000 L' })).toBeVisible();
    await duvida.getByRole('button', { name: '3.000 L' }).click();
    await expect(page.getByLabel('DIESEL S500', { exact: true })).toHaveValue('3000');
    // Nothing is saved with a time that is none; a round of the day's dip may be typed in later.
    const horario = page.getByRole('textbox', { name: 'Horário da medição' });
    await typeTime(horario, '24:10');
    await expect(page.getByText('O horário 24:10 não existe.')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    await expect(horario).toHaveValue('');
    await typeTime(horario, '00:00');
    await page.getByRole('button', { name: 'Salvar Medição' }).click();

    await expect(page.getByText(mensagensPosto.abreLivro)).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Medido hoje às 00:00.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Estão certos' }).click();
    await page.getByRole('button', { name: 'Sim, abrir' }).click();
    await expect(page.getByText(mensagensPosto.medicaoSalva)).toBeVisible();
    await expect(page.getByText('Medido às 00:00.')).toBeVisible();
    await expect(horario).toHaveValue('00:00');
    await expect(page.getByLabel('DIESEL S10', { exact: true })).toHaveJSProperty('readOnly', true);

    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByLabel('DIESEL S10', { exact: true }).fill('9900');
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    const comparacao = page.getByRole('region', { name: 'Livro e medição' });
    const s10 = comparacao.getByRole('listitem').first();
    await expect(s10).toContainText('−100,5 L');
    await expect(s10).toContainText('Acima da tolerância de 0,6%');
    await expect(page.getByText(mensagensPosto.medirDeNovo(['DIESEL S10']))).toHaveCount(1);
    await expect(page.getByText(mensagensPosto.medicaoSalva)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Valores anteriores de hoje' })).toContainText(
      '10.000,5 L',
    );
    await expect(page.getByRole('button', { name: /Conciliar/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByLabel('DIESEL S500', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Confira antes de salvar' });
    await expect(pergunta).toContainText(mensagensPosto.emBranco('DIESEL S500'));
    await pergunta.getByRole('button', { name: 'Voltar' }).click();
    await page.getByLabel('DIESEL S500', { exact: true }).fill('2000');
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    await expect(pergunta).toContainText(mensagensPosto.longeDoLivro('DIESEL S500', 2000, 3000));
    await expectAccessible(page);
    await pergunta.getByRole('button', { name: 'Voltar' }).click();
    const agora = formatHora(new Date());
    await typeTime(horario, agora);
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    await expect(pergunta).toContainText(`Medido hoje às ${agora}.`);
    await pergunta.getByRole('button', { name: 'Sim, registrar' }).click();
    await expect(comparacao.getByRole('listitem').nth(1)).toContainText('−1.000 L');
    await expect(page.getByText(`Medido às ${agora}.`)).toBeVisible();
    // What was confirmed is not asked about again.
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByLabel('DIESEL S10', { exact: true }).fill('9950');
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    await expect(s10).toContainText('−50,5 L');

    const api = new Set(called.filter((path) => path.startsWith('/api/posto')));
    expect([...api].sort()).toEqual([
      '/api/posto/estoque',
      '/api/posto/medicao',
      '/api/posto/medicao/hoje',
      '/api/posto/saldos',
      '/api/posto/tanques',
    ]);
  },
);

test('the minute just begun is taken, however old the screen', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  // Another journey may have measured today.
  await page.route('**/api/posto/medicao/hoje', (route) => route.fulfill({ status: 404 }));
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  // Long before: the clock goes on while the screen loads.
  await page.clock.install({ time: new Date(minute.getTime() - 600_000) });
  await signIn(await frota.createUsuario('Manobrista'), '/posto?aba=livro');
  const horario = page.getByRole('textbox', { name: 'Horário da medição' });
  await expect(horario).toBeVisible();
  // No timer comes: the phone was in a pocket.
  await page.clock.pauseAt(new Date(minute.getTime() - 1_000));
  await page.clock.setSystemTime(new Date(minute.getTime() + 1_000));
  await typeTime(horario, formatHora(minute));
  await expect(horario).toHaveValue(formatHora(minute));
});

test('a manager books a delivery; a tank’s excess is refused', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  await measure(frota, { litros_s10: 9900, litros_s500: 3000, litros_arla: 0 });
  await signIn(frota.gestor, '/posto?aba=entrada');
  const abas = ['Medição', 'Ajuste', 'Entrada', 'Saídas', 'Histórico Entradas'];
  await expect(page.getByRole('tab')).toHaveText(abas);
  await page.getByRole('button', { name: 'Registrar Entrada' }).click();
  await expect(page.getByText(mensagensPosto.anexeXml)).toBeVisible();

  const xml = makeNota({
    nf: '880',
    linhas: [
      { qCom: '15001.0000' },
      { cProd: 'ARLA 32 GRANEL', xProd: 'ARLA 32 GRANEL', ncm: '31021010', qCom: '23.0810' },
    ],
  });
  await page
    .getByLabel('Arquivo XML da Nota Fiscal')
    .setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await expect(page.getByRole('heading', { name: 'Nota 880' })).toBeVisible();
  await expect(page.getByText('A assinatura digital não é verificada')).toBeVisible();
  // Open where another journey has dipped an unloading today.
  const prova = page.getByRole('button', { name: /^Prova da entrega/ });
  if ((await prova.getAttribute('aria-expanded')) === 'false') await prova.click();
  const itens = page.getByRole('list', { name: 'Itens da nota' }).getByRole('listitem');
  await expect(itens.nth(0)).toContainText(mensagensPosto.excedeAlerta);
  await expect(itens.nth(1)).not.toContainText(mensagensPosto.excedeAlerta);
  // Proven by a dip before and one after; one alone is asked about.
  const agora = formatHora(new Date());
  await page.getByLabel('ARLA, antes da descarga, em litros').fill('100');
  await page.getByRole('button', { name: 'Registrar Entrada' }).click();
  await expect(page.getByText(mensagensProva.asDuas)).toBeVisible();
  await page.getByLabel('ARLA, depois da descarga, em litros').fill('122,5');
  await expect(page.getByText('O tanque subiu 22,5 L')).toBeVisible();
  const [antes, depois] = ['antes', 'depois'].map((quando) =>
    page.getByLabel(`ARLA, horário da medição de ${quando}`),
  );
  // Over midnight each hour says of which day it is.
  await typeTime(antes!, '23:50');
  await typeTime(depois!, '00:40');
  await expect(antes!).toHaveAccessibleName(/ de antes em \d\d\/\d\d$/);
  await typeTime(antes!, agora);
  await typeTime(depois!, agora);
  await expect(depois!).toHaveAccessibleName(/ de depois$/);
  await page.getByLabel('Motorista do caminhão').fill('Zeca do Caminhão');
  await expectSound(page);

  await page.getByRole('button', { name: 'Registrar Entrada' }).click();
  await expect(page.getByRole('alert')).toContainText(
    /Alguns itens falharam: Falha ao registrar DIESEL S10: Entrada de 15\.001 L .* Saldo atual/,
  );
  await expect(itens.nth(1)).toContainText('Registrado');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(itens.nth(0)).toContainText('excede o limite máximo de 15.000 L');

  await openTab(page, 'Histórico Entradas');
  const historico = page.getByRole('table', { name: 'Histórico Entradas' });
  const entrada = historico.getByRole('row').filter({ hasText: '880' });
  const acoes = entrada.getByRole('button', { name: /^Ações/ });
  await page.getByLabel('Buscar nota').fill('880');
  await expect(page.getByText(mensagensRegistros.exibindo(1, 1))).toBeVisible();
  await expect(entrada).toContainText('23,081 L');
  await expect(entrada).toContainText('Recebido 22,5 L de 23,081 L, falta 0,581 L');
  await expect(entrada).toContainText('motorista Zeca do Caminhão');
  await acoes.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Baixar a nota (XML)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\d{44}\.xml$/);
  await acoes.click();
  await estornar(page, page.getByRole('menuitem', { name: 'Estornar' }));
  await expect(entrada).toContainText(MOTIVO);
});

test('a manager writes a fueling, sees it booked, cancels it', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  await measure(frota, { litros_s10: 9900, litros_s500: 3000, litros_arla: 0 });
  const manobrista = await frota.createUsuario('Manobrista');
  const placa = await frota.createVeiculo({ combustivel: 'DIESEL S10' });
  await signIn(frota.gestor, '/posto?aba=ajuste');
  await page.getByRole('button', { name: 'Salvar Ajuste' }).click();
  await expect(page.getByText(mensagensPosto.combustivelObrigatorio)).toBeVisible();
  await expect(page.getByLabel('Horário')).toBeFocused();

  // No other day is booked in place of one that does not exist.
  const data = page.getByRole('textbox', { name: 'Data' });
  const hoje = await data.inputValue();
  await typeDate(data, '31/02/2026');
  await expect(page.getByText('A data 31/02/2026 não existe.')).toBeVisible();
  await expect(data).toHaveValue('');
  await typeDate(data, hoje);
  await typeTime(page.getByLabel('Horário'), '00:00');
  await page.getByRole('combobox', { name: 'Manobrista' }).click();
  await page.getByRole('option', { name: manobrista.usuario, exact: true }).click();
  await page.getByRole('combobox', { name: 'Placa' }).fill('ZZZ9Z99');
  await expect(page.getByText(mensagensPosto.combustivelNaoEncontrado)).toBeVisible();
  await page.getByRole('combobox', { name: 'Placa' }).fill(placa);
  await page.getByRole('combobox', { name: 'Placa' }).press('Tab');
  await expect(page.getByRole('radio', { name: 'DIESEL S10' })).toBeChecked();
  await page.getByLabel('KM').fill('120500');
  await page.getByLabel('Litros', { exact: true }).fill('180,5');
  await page.getByLabel('Litros de ARLA').fill('12,5');
  await page.getByRole('button', { name: 'Salvar Ajuste' }).click();
  await expect(page.getByText(mensagensPosto.motivoCurto)).toBeVisible();
  await page.getByLabel('Motivo').fill('Sem sinal no pátio');
  await expectSound(page);
  await page.getByRole('button', { name: 'Salvar Ajuste' }).click();
  await expect(page.getByText(mensagensPosto.ajusteSalvo)).toBeVisible();

  await openTab(page, 'Saídas');
  const saidas = page.getByRole('list', { name: 'Saídas' }).getByRole('listitem');
  const dela = saidas.filter({ has: page.getByRole('button', { name: new RegExp(placa) }) });
  await expect(dela).toHaveCount(2);
  const dia = page.getByRole('textbox', { name: /^(Hoje|Dia)$/ });
  await typeDate(dia, '05/01/2001');
  await expect(page).toHaveURL(/dia=2001-01-05/);
  await expect(page.getByText('Nenhuma saída neste dia.')).toBeVisible();
  await typeDate(dia, '31/02/2001');
  await expect(page.getByText('A data 31/02/2001 não existe. Continua 05/01/2001.')).toBeVisible();
  // What was said of one day does not come back with it.
  await page.getByRole('button', { name: 'Dia anterior' }).click();
  await expect(dia).toHaveValue('04/01/2001');
  await page.getByRole('button', { name: 'Dia seguinte' }).click();
  await expect(dia).toHaveValue('05/01/2001');
  await expect(page.getByText('A data 31/02/2001')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hoje', exact: true }).click();
  await page.getByLabel('Buscar placa').fill(placa);
  await expect(page.getByText(mensagensRegistros.exibindo(2, 2))).toBeVisible();
  await estornar(page, dela.first().getByRole('button', { name: /^Estornar/ }));
  await expect(saidas.filter({ hasText: '+180,5 L' })).toHaveCount(1);
  await expect(saidas.filter({ hasText: '+12,5 L' })).toHaveCount(1);
  await expect(saidas.filter({ hasText: '−180,5 L' })).toHaveCount(1);
  await expect(page.getByText('DIESEL S10: −180,5 L, estornos +180,5 L')).toBeVisible();
  await expect(dela).toHaveCount(0);
  await expectSound(page);
});

test('a manager reads the tank book, its files, and a new dip', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  await measure(frota, { litros_s10: 9800, litros_s500: 3000, litros_arla: 0 });
  await signIn(frota.gestor, '/posto?aba=livro&tipo=DIESEL%20S10');
  await expect(page.getByRole('img', { name: /^Nível de DIESEL S10 de/ })).toBeVisible();
  const analise = page.getByRole('region', { name: mensagensAnalise.titulo });
  await expect(analise).toContainText(/Meça o tanque todos os dias, na mesma hora: faltam \d+/);
  await expectSound(page);
  const hoje = formatDia(diaOf(new Date()));
  await page.getByRole('button', { name: `Lançamentos de ${hoje}` }).click();
  const medida = page.getByRole('listitem').filter({ hasText: /^\d\d:\d\dMedição/ });
  await expect(medida).toContainText(/Livro .* L, diferença /);
  for (const formato of ['PDF', 'CSV', 'XLSX']) {
    const papel = formato === 'PDF' ? 'link' : 'button';
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole(papel, { name: new RegExp(formato) }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^livro_diesel_s10_.*\\.${formato.toLowerCase()}$`),
    );
  }

  await measure(frota, { litros_s10: 9321.5, litros_s500: 3000, litros_arla: 0 });
  // Told at once: asked again, it would be after half a minute.
  await expect(page.getByText('9.321,5').first()).toBeVisible({ timeout: 20_000 });

  // The month before is over: it is closed, and says what comes late.
  const ultimo = diasAntes(`${diaOf(new Date()).slice(0, 8)}01`, 1);
  const inicio = `${ultimo.slice(0, 8)}01`;
  const atrasado = { dia: ultimo, placa: await frota.createVeiculo(), km: 1, litros: '0,5' };
  const pessoa = await frota.createUsuario('Manobrista');
  await createInterno(frota, { ...atrasado, pessoa });
  const mes = ultimo.slice(0, 7);
  // The book of this installation was opened today: it would not be offered.
  await page.route('**/api/posto/meses/a-fechar', (route) => route.fulfill({ json: { mes } }));
  await openWithin(page, '/perfil');
  const counted = countToques(page);
  await counted.tap(page.getByRole('link', { name: 'Posto', exact: true }).first());
  await counted.tap(page.getByRole('button', { name: /^Fechar / }));
  const dialog = page.getByRole('dialog', { name: /^Fechar/ });
  await expect(dialog).toContainText('Nada fica travado');
  const naoExplicado = dialog
    .getByRole('row', { name: /Diesel S10/i })
    .getByRole('cell')
    .last();
  await expect(naoExplicado).toHaveText(/^[+−]?[\d.,]+ L$/);
  await expectSound(page);
  await counted.tap(dialog.getByRole('button', { name: 'Fechar o mês' }));
  await expect(page.getByText(/^Mês fechado: /)).toBeVisible();
  expect(counted.toques()).toBe(3);
  await openWithin(page, `/posto?aba=livro&tipo=DIESEL%20S10&inicio=${inicio}&fim=${ultimo}`);
  const fechamento = page.getByRole('region', { name: mensagensFechamento.titulo });
  await expect(fechamento).toContainText(/Fechado em .* por /);
  await fechamento.getByRole('button', { name: /código de conferência/ }).click();
  await expect(fechamento).toContainText(/Código de conferência.* [0-9a-f]{64}/);
  await createInterno(frota, { ...atrasado, km: 2, horario: '11:00', pessoa });
  await expect(fechamento).toContainText(/Alterado depois do fechamento de .*Ajuste de/, {
    timeout: 20_000,
  });

  await typeDate(page.getByRole('textbox', { name: 'De' }), '05/01/2001');
  await typeDate(page.getByRole('textbox', { name: 'Até' }), '02/01/2001');
  await expect(page).toHaveURL(/inicio=2001-01-02&fim=2001-01-02/);
  await expect(page.getByText('02/01/2001 a 02/01/2001')).toBeVisible();
  const amanha = formatDia(nextDia(diaOf(new Date())));
  await typeDate(page.getByRole('textbox', { name: 'Até' }), amanha);
  await expect(page.getByText(`A data deve ser até ${hoje}. Continua 02/01/2001.`)).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Baixar livro (PDF)' })).toBeHidden();
  await expect(page.getByText(/Impresso em/)).toBeVisible();
});
