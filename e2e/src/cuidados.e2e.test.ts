import { mensagensCheckin } from '@frota/contract/checkin';
import { mensagensConferencia } from '@frota/contract/conferencia';
import {
  createPreventivaRoute,
  mensagensCuidados,
  savePrazosRoute,
  saveVencimentoRoute,
} from '@frota/contract/cuidados';
import { formatDia, formatDiaMes, formatPlaca } from '@frota/contract/formato';
import { mensagensGerais } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import type { Page } from '@playwright/test';
import { createInterno } from './fixtures/abastecimentos.ts';
import { expectAccessible, expectNoSidewaysScroll, expectSound } from './fixtures/axe.ts';
import { typeDate, typeTime } from './fixtures/date.ts';
import { openWithin } from './fixtures/open-within.ts';
import { linhasDe, openGrupo } from './fixtures/pendencias.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import { fillCheckin, readPlaca, sendCheckin, step } from './fixtures/portaria.ts';
import { expect, test } from './fixtures/test.ts';

/** The safety item's own part of its step. */
const coneOf = (page: Page) =>
  step(page, 'Itens de segurança').getByRole('listitem').filter({ hasText: 'Cone' }).first();

test('portaria: a missing cone is asked for until it is shown', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  const { usuario: motorista } = await frota.createUsuario('Motorista');
  const pendencia = `Pendência: cone em falta desde ${formatDiaMes(diaOf(new Date()))}`;
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await fillCheckin(page, { placa, km: 120_500, nivel: '1', motorista });
  await expect(page.getByText('Pendência')).toHaveCount(0);
  await coneOf(page).getByText('Falta', { exact: true }).click();
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('isento'))).toBeVisible();

  // Meanwhile papers ran out, and the next maintenance is near.
  await frota.send(saveVencimentoRoute, {
    de: 'veiculo',
    alvo: placa,
    tipo: 'crlv',
    vence_em: '2026-01-31',
  });
  const exame = { de: 'motorista', alvo: motorista, tipo: 'toxicologico', vence_em: '2026-01-31' };
  await frota.send(saveVencimentoRoute, exame);
  const feita = { placa, km: 111_000, dia: '2026-01-10' };
  await frota.send(createPreventivaRoute, feita);

  await page.reload();
  await fillCheckin(page, { placa, km: 120_700, nivel: '1', motorista });
  const plate = step(page, 'Placa');
  await expect(plate.getByText(pendencia)).toBeVisible();
  await expect(plate.getByText('CRLV venceu em 31/01/2026')).toBeVisible();
  await expect(
    step(page, 'Painel (KM)').getByText('Preventiva faltam 300 km (aos 121.000 km)'),
  ).toBeVisible();
  const driver = step(page, 'Motorista');
  await expect(driver.getByText(mensagensCuidados.motoristaVencido)).toBeVisible();
  await expect(driver.getByText(/toxicol|31\/01/i)).toHaveCount(0);
  const cone = coneOf(page);
  await expect(cone.getByText(`${pendencia}. Fotografe o cone`)).toBeVisible();
  await cone.getByText('OK', { exact: true }).click();
  await expect(cone.getByText(mensagensCuidados.fotografe('o cone'))).toBeVisible();
  await givePhoto(page, cone, 'o cone', await photoOf.item('cone'));
  await expect(cone.getByText(mensagensCuidados.seraEncerrada)).toBeVisible();
  await expectSound(page);
  // What is over is asked about once, before it is sent.
  await sendCheckin(page);
  const pergunta = page.getByRole('dialog', {
    name: `CRLV de ${formatPlaca(placa)} venceu em 31/01/2026. ${mensagensCuidados.documentoDoMotorista}`,
  });
  await expect(pergunta).toBeVisible();
  await expectAccessible(page);
  await pergunta.getByRole('button', { name: mensagensCuidados.avisar }).click();
  await expect(page.getByText(mensagensCheckin.sucesso('isento'))).toBeVisible();
  const resultado = page.getByRole('region', { name: 'Resultado do check-in' });
  await expect(resultado.getByText(/ venceu em 31\/01\/2026/)).toBeInViewport();

  await page.reload();
  await readPlaca(page, plate, placa, 'Placa lida');
  await expect(plate.getByText('CRLV venceu em 31/01/2026')).toBeVisible();
  await expect(plate.getByText('Pendência')).toHaveCount(0);

  await signIn(frota.gestor, `/pendencias?placa=${placa}`);
  await linhasDe(page, 'Documento vencido').getByRole('button').first().click();
  const aviso = page.getByRole('article').filter({ hasText: 'Documentos' });
  await expect(aviso.getByText('Veículo e Motorista')).toBeVisible();
  await expect(aviso.getByRole('button', { name: /corrigir/i })).toHaveCount(0);
  await aviso.getByRole('button', { name: 'Visto' }).click();
  await expect(page.getByText(mensagensConferencia.visto)).toBeVisible();
  await expect(aviso).toHaveCount(0);
  await page.getByText('Decididas', { exact: true }).click();
  await openGrupo(page, 'Valores conferidos');
  await linhasDe(page, 'Valores conferidos').getByRole('button').first().click();
  await expect(aviso.getByText('Visto')).toBeVisible();
});

test('a manager enters a day, a maintenance and a pendency', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  const nome = formatPlaca(placa);
  await frota.createTarefa(placa, 70_400);
  await signIn(frota.gestor, `/cuidados?busca=${placa}`);
  await expect(page.getByRole('heading', { name: 'Cuidados', level: 1 })).toBeVisible();
  const linhas = page.getByRole('table', { name: 'Vencimentos' }).locator('tbody tr');
  await expect(linhas).toHaveCount(2);
  await expectSound(page);

  const crlv = page.getByRole('dialog', { name: `CRLV de ${nome}` });
  const enter = async (acao: string, data: string): Promise<void> => {
    await page.getByRole('button', { name: `${acao}: CRLV de ${nome}` }).click();
    await typeDate(crlv.getByRole('textbox', { name: 'Vence em' }), data);
    await expectAccessible(page);
    await crlv.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(mensagensCuidados.dataSalva('CRLV', nome))).toBeVisible();
  };
  await enter('Informar data', '31/01/2026');
  await expect(linhas.first()).toContainText('31/01/2026');
  await expect(linhas.first()).toContainText('Vencido');
  await enter('Mudar data', '31/01/2099');
  await expect(linhas.first()).toContainText('Em dia');

  // A document of any name
  await page.getByRole('button', { name: 'Novo vencimento' }).click();
  const novo = page.getByRole('dialog', { name: 'Novo vencimento' });
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await expect(novo.getByText(mensagensCuidados.veiculoDesconhecido)).toBeVisible();
  await novo.getByRole('combobox', { name: 'Placa' }).fill(placa);
  await page.getByRole('option', { name: nome }).click();
  await novo.getByLabel('Nome do documento').fill('Seguro');
  for (const said of ['veiculoDesconhecido', 'nomeObrigatorio'] as const) {
    await expect(novo.getByText(mensagensCuidados[said])).toBeHidden();
  }
  await typeDate(novo.getByRole('textbox', { name: 'Vence em' }), '01/02/2099');
  await expectAccessible(page);
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(mensagensCuidados.dataSalva('Seguro', nome))).toBeVisible();
  await expect(linhas).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vencimentos_\d{4}-\d{2}-\d{2}\.csv$/);

  await page.getByRole('radio', { name: /^Preventivas/ }).check();
  await page.getByRole('button', { name: `Registrar preventiva feita: ${nome}` }).click();
  const feita = page.getByRole('dialog', { name: `Preventiva feita: ${nome}` });
  await expect(feita.getByLabel('KM em que foi feita')).toHaveValue('70400');
  await feita.getByLabel('KM em que foi feita').fill('61000');
  await expectAccessible(page);
  await feita.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(mensagensCuidados.preventivaSalva(nome, '71.000'))).toBeVisible();
  const preventiva = page.getByRole('table', { name: 'Preventivas' }).locator('tbody tr');
  await expect(preventiva).toContainText('Vence logo');
  await expect(preventiva).toContainText('600 km');

  // All of it on the vehicle's own page, too
  await page.getByRole('link', { name: nome }).click();
  const cuidados = page.getByRole('region', { name: 'Cuidados' });
  await expect(cuidados.getByText('Preventiva faltam 600 km (aos 71.000 km)')).toBeVisible();
  await expect(cuidados).toContainText('Em dia: CRLV até 31/01/2099, Seguro até 01/02/2099');
  await expectSound(page);
  await page.goBack();
  await page.getByRole('button', { name: `Registrar preventiva feita: ${nome}` }).click();
  await feita.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(feita.getByText(/^Desfeita por/)).toBeVisible();
  await feita.getByRole('button', { name: 'Cancelar' }).click();
  await expect(preventiva).toContainText('Não informado');
  await expectNoSidewaysScroll(page);

  const emFalta = page.getByRole('radio', { name: /^Itens em falta/ });
  await emFalta.check();
  await expect(page.getByText(mensagensCuidados.semPendencias)).toBeVisible();
  const semCone = { carrinho: 'OK', cone: 'NOK', travaRodas: 'OK', itens_nao_vistos: '' };
  await frota.createCheckin(placa, 70_500, '1', semCone);
  await page.reload();
  await expect(emFalta).toHaveAccessibleName(/^Itens em falta \([\d.]+\)$/);
  await page.getByRole('button', { name: `Resolver: Cone de ${nome}` }).click();
  const resolver = page.getByRole('dialog', { name: 'Resolver item em falta?' });
  await resolver.getByLabel('Motivo').fill('Cone novo na cabine');
  await givePhoto(page, resolver, 'o cone', await photoOf.item('cone'));
  await expect(resolver.getByRole('button', { name: 'Remover: Foto do cone 1' })).toBeVisible();
  await expectAccessible(page);
  // The answer is lost: what was written and photographed stays.
  await page.route('**/api/cuidados/pendencias/*/resolucao', (route) => route.abort(), {
    times: 1,
  });
  await resolver.getByRole('button', { name: 'Sim, resolver' }).click();
  await expect(resolver.getByText(mensagensGerais.semConexao)).toBeVisible();
  await resolver.getByRole('button', { name: 'Sim, resolver' }).click();
  await expect(page.getByText(mensagensCuidados.pendenciaResolvida)).toBeVisible();
  await page.getByText('Resolvidas', { exact: true }).click();
  const resolvida = page
    .getByRole('table', { name: 'Itens em falta' })
    .locator('tbody tr')
    .filter({ hasText: 'Cone novo na cabine' });
  await expect(resolvida.getByRole('button', { name: 'Ampliar: Foto: Cone' })).toBeVisible();
});

test('a manager writes down that a panel was replaced, and takes it back', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const pessoa = await frota.createUsuario('Manobrista');
  const diaAntes = (dias: number): string => diaOf(new Date(Date.now() - dias * 86_400_000));
  for (const [dias, km] of [
    [3, 99_840],
    [2, 100_140],
    [1, 280],
  ] as const) {
    await createInterno(frota, { dia: diaAntes(dias), placa, km, litros: '60', pessoa });
  }
  await signIn(frota.gestor, `/veiculos-frota/${placa}`);
  const figura = (nome: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').getByText(nome, { exact: true }) })
      .getByRole('definition')
      .first();
  const expectFigures = async (medido: Record<'km' | 'rodados' | 'kmL', string>): Promise<void> => {
    await expect(figura('KM')).toHaveText(medido.km);
    await expect(figura('Rodados em 90 dias')).toHaveText(`${medido.rodados} km`);
    await expect(figura('km/L em 90 dias')).toHaveText(medido.kmL);
  };
  const antes = { km: '100.140', rodados: '300', kmL: '5,00' };
  await expectFigures(antes);

  const abrir = page.getByRole('button', { name: 'Painel trocado', exact: true });
  const troca = page.getByRole('dialog', { name: `Painel trocado: ${formatPlaca(placa)}` });
  await abrir.click();
  await typeDate(troca.getByRole('textbox', { name: 'Dia da troca' }), formatDia(diaAntes(1)));
  await typeTime(troca.getByRole('textbox', { name: 'Horário' }), '08:00');
  await troca.getByLabel('Último KM do painel antigo').fill('100200');
  await troca.getByLabel('Primeiro KM do painel novo').fill('0');
  await givePhoto(page, troca, 'o painel novo', await photoOf.km(280));
  await expectAccessible(page);
  await troca.getByRole('button', { name: 'Salvar' }).click();
  await expect(troca).toBeHidden();
  // 300 km, then 60 on the old panel and 280 on the new one, which shows its own number.
  await expectFigures({ km: '280', rodados: '640', kmL: '5,33' });

  await abrir.click();
  await expect(troca.getByRole('button', { name: 'Ampliar: Foto: Painel novo' })).toBeVisible();
  await troca.getByRole('button', { name: /^Desfazer: .*de 100.200 para 0 km/ }).click();
  await expect(troca.getByText(/^Desfeito por/)).toBeVisible();
  await troca.getByRole('button', { name: 'Cancelar' }).click();
  await expectFigures(antes);
});

test('a manager sets how many days before a document is told', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const prazos = { crlv: 30, tacografo: 30, cnh: 30, toxicologico: 30, outro: 30 };
  await frota.send(savePrazosRoute, { prazos });
  const vence_em = diaOf(new Date(Date.now() + 45 * 86_400_000));
  await frota.send(saveVencimentoRoute, {
    de: 'veiculo',
    alvo: placa,
    tipo: 'tacografo',
    vence_em,
  });
  const linha = page.getByRole('table', { name: 'Vencimentos' }).locator('tbody tr').first();
  await signIn(frota.gestor, `/cuidados?busca=${placa}`);
  await expect(linha).toContainText('Em dia');

  await openWithin(page, '/ajustes');
  await page.getByRole('link', { name: 'Prazos dos documentos' }).click();
  const tacografo = page.getByLabel('Tacógrafo');
  await expect(tacografo).toHaveValue('30');
  await expectSound(page);
  const salvar = page.getByRole('button', { name: 'Salvar prazos' });
  await expect(salvar).toBeDisabled();
  await tacografo.fill('181');
  await salvar.click();
  await expect(page.getByText(mensagensCuidados.prazo)).toBeVisible();
  await tacografo.fill('60');
  await salvar.click();
  await expect(page.getByText(mensagensCuidados.prazosSalvos)).toBeVisible();
  await expect(tacografo).toHaveValue('60');

  await openWithin(page, `/cuidados?busca=${placa}`);
  await expect(linha).toContainText('Vence logo');
});
