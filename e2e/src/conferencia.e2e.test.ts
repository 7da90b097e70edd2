import { randomUUID } from 'node:crypto';
import { createCheckinRoute } from '@frota/contract/checkin';
import {
  DECISOES_CONFERENCIA,
  mensagensConferencia,
  TITULOS_MOTIVO,
} from '@frota/contract/conferencia';
import { ocrRoute } from '@frota/contract/ocr';
import { mensagensVeiculos } from '@frota/contract/veiculos';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { fillVeiculo } from './fixtures/cadastro.ts';
import type { Installation } from './fixtures/installation.ts';
import { openMenu } from './fixtures/menu.ts';
import { openWithin } from './fixtures/open-within.ts';
import { linhaAtual, linhasDe, openGrupo } from './fixtures/pendencias.ts';
import { formOf, photoOf } from './fixtures/photos.ts';
import { expect, test } from './fixtures/test.ts';

const KM = 128_450;
const DIFERENTE = TITULOS_MOTIVO.diferenteDaLeitura;
const NADA = 'Nenhuma pendência com estes filtros.';
const CONFERIDOS = 'Valores conferidos';

/** The gate typed another km than the photo shows, or another plate, both of which were read. */
async function createMistyped(
  frota: Installation,
  placa: string,
  km: { readonly shown: number; readonly typed: number },
  shownPlaca = placa,
): Promise<void> {
  const { usuario: motorista } = await frota.createUsuario('Motorista');
  const fotoPlaca = await photoOf.placa(shownPlaca);
  const fotoPainelKm = await photoOf.km(km.shown);
  await frota.send(ocrRoute, formOf({ tipo: 'placa' }, { imagem: fotoPlaca }));
  await frota.send(ocrRoute, formOf({ tipo: 'km' }, { imagem: fotoPainelKm }));
  const fields = { id: randomUUID(), placa, km: String(km.typed), motorista, combustivel: '1/4' };
  const fotoPainelCombustivel = await photoOf.nivel('1/4');
  const photos = { fotoPlaca, fotoPainelKm, fotoPainelCombustivel };
  await frota.send(createCheckinRoute, formOf(fields, photos));
}

/** The texts of buttons that are wider than their button. */
const clippedLabels = (item: Locator): Promise<string[]> =>
  item
    .locator('button span')
    .evaluateAll((spans) =>
      spans
        .filter((span) => span.scrollWidth > span.clientWidth && span.clientWidth > 0)
        .map((span) => span.textContent),
    );

test('a manager takes what the photo shows, and takes it back', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await createMistyped(frota, placa, { shown: 451_477, typed: 451_777 });
  await signIn(frota.gestor, '/perfil');
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: /^Pendências\s*\d+ a decidir$/ }).click();
  await expect(page).toHaveURL('/pendencias');
  await page.getByRole('searchbox', { name: 'Placa' }).fill(placa);
  await expect(page).toHaveURL(/placa=/);
  await expect(linhasDe(page, DIFERENTE)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^1 pendência$/ })).toBeVisible();
  const km = page.getByRole('article');
  await expect(km.getByText('KM anterior')).toBeVisible();
  await expect(km.getByRole('button', { name: 'Está certo fica 451.777' })).toBeVisible();
  expect(await clippedLabels(km)).toEqual([]);
  await expectSound(page);

  await km.getByRole('button', { name: 'Corrigir para outro valor' }).click();
  await expect(km.getByLabel('Valor correto')).toHaveValue('451477');
  await km.getByRole('button', { name: 'Cancelar' }).click();
  await km.getByRole('button', { name: 'Usar 451.477' }).click();
  await expect(page.getByText(mensagensConferencia.corrigido)).toBeVisible();
  // It is offered for some seconds.
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText(mensagensConferencia.desfeita)).toBeVisible();
  await expect(km.getByText('Corrigido para 451.477 km')).toBeVisible();
  await expect(km.getByText('desfeito por')).toBeVisible();
});

test('a manager confirms several with one note, takes that back, and goes through them by keyboard', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  await createMistyped(frota, placa, { shown: 451_477, typed: 451_777 });
  await createMistyped(frota, placa, { shown: 451_577, typed: 451_877 });
  await signIn(frota.gestor, '/veiculos-frota');
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: /^Pendências/ }).click();
  await expect(linhaAtual(page)).toBeFocused();
  // The old address leads on.
  await openWithin(page, `/conferencia?busca=${placa}`);
  await expect(page).toHaveURL(`/pendencias?placa=${placa}`);
  const linhas = linhasDe(page, DIFERENTE);
  await expect(linhas).toHaveCount(2);
  await expect(linhaAtual(page)).toBeFocused();
  await page.keyboard.press('x');
  const escolhidos = page.getByRole('region', { name: 'Escolhidos' });
  await escolhidos.getByRole('button', { name: 'Todos os mostrados' }).click();
  await expect(escolhidos.getByRole('status')).toHaveText('2 escolhidos');
  await expectSound(page);
  await escolhidos.getByLabel('Nota para todos (opcional)').fill('Painel trocado');
  await escolhidos.getByRole('button', { name: 'Inconclusivo' }).click();
  await expect(page.getByText(mensagensConferencia.conferidos(2))).toBeVisible();
  await expect(page.getByText(NADA)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText(mensagensConferencia.desfeitas(2))).toBeVisible();
  await expect(linhas).toHaveCount(2);

  const usar = (km: string): Locator =>
    page.getByRole('article').getByRole('button', { name: `Usar ${km}` });
  await expect(usar('451.577')).toBeVisible();
  await expect(linhaAtual(page)).toBeFocused();
  await page.keyboard.press('j');
  await expect(usar('451.477')).toBeVisible();
  await page.keyboard.press('k');
  await expect(usar('451.577')).toBeVisible();
  // The first decision is three presses of Tab away, and two of Enter.
  await page.keyboard.press('Tab');
  await expect(usar('451.577')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(usar('451.577')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(linhas).toHaveCount(1);
  await expect(linhaAtual(page)).toBeFocused();
  await page.keyboard.press('e');
  const correto = page.getByLabel('Valor correto');
  await expect(correto).toBeFocused();
  // Where one types, no key decides; a number field takes no letter.
  await page.keyboard.press('p');
  await page.keyboard.press('7');
  await expect(correto).toHaveValue('7');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Corrigir para outro valor' })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByText(NADA)).toBeVisible();
});

test('a plate that the register lacks is registered from its item, which closes', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const placa = `FZS${(await frota.createVeiculo()).slice(3)}`;
  await createMistyped(frota, placa, { shown: 451_477, typed: 451_477 });
  await signIn(frota.gestor, `/pendencias?placa=${placa}`);
  await page.getByRole('link', { name: 'Cadastrar veículo' }).first().click();
  const novo = page.getByRole('dialog', { name: 'Novo Veículo' });
  await expect(novo.getByLabel('Placa')).toHaveValue(placa);
  await expectAccessible(page);
  await fillVeiculo(novo);
  await novo.getByRole('button', { name: 'Cadastrar Veículo' }).click();
  await expect(page.getByText(mensagensVeiculos.criado)).toBeVisible();

  await page.goto(`/pendencias?placa=${placa}`);
  await expect(page.getByText(NADA)).toBeVisible();
  await page.getByText('Decididas', { exact: true }).click();
  await openGrupo(page, CONFERIDOS);
  const { cadastrada } = DECISOES_CONFERENCIA;
  const linha = linhasDe(page, CONFERIDOS);
  await expect(linha.getByText(`${cadastrada} · ${frota.gestor.usuario}, `)).toBeVisible();
  const encerrado = `${cadastrada} por ${frota.gestor.usuario}`;
  await expect(page.getByRole('article').getByText(encerrado)).toBeVisible();
});

test('a plate that two items ask about is corrected once', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const foreign = `FZR${placa.slice(3)}`;
  await createMistyped(frota, foreign, { shown: 451_477, typed: 451_477 }, placa);
  await signIn(frota.gestor, `/pendencias?placa=${foreign}`);
  await expect(page.getByText(/^2 pendências/)).toBeVisible();
  await openGrupo(page, DIFERENTE);
  await page.getByRole('article').getByRole('button', { name: /^Usar/ }).click();
  await expect(page.getByText(mensagensConferencia.corrigido)).toBeVisible();
  await expect(page.getByText(NADA)).toBeVisible();
  await page.getByText('Decididas', { exact: true }).click();
  await openGrupo(page, CONFERIDOS);
  const linhas = linhasDe(page, CONFERIDOS);
  await expect(linhas).toHaveCount(2);
  const outro = `${DECISOES_CONFERENCIA.outro_corrigido} por ${frota.gestor.usuario}`;
  const desfazer = page.getByRole('button', { name: 'Desfazer decisão' });
  // What closed with it opens again with it alone.
  for (const linha of await linhas.all()) {
    await linha.getByRole('button').click();
    await expect(page.getByText(outro).or(desfazer)).toBeVisible();
    if (await desfazer.isVisible()) break;
  }
  await expectSound(page);
  await desfazer.click();
  await expect(page.getByText('Nenhuma pendência neste grupo.')).toBeVisible();
  await page.getByText('Abertas', { exact: true }).click();
  await expect(page.getByText(/^2 pendências/)).toBeVisible();
});

test('a manager confirms a value and corrects another', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { placa } = await frota.createTarefa(await frota.createVeiculo(), KM);
  await signIn(frota.gestor, `/pendencias?placa=${placa}`);
  const linhas = linhasDe(page, TITULOS_MOTIVO.semLeitura);
  await expect(linhas).toHaveCount(2);
  await linhas.filter({ hasText: 'KM:' }).getByRole('button', { name: /KM:/ }).click();
  const caso = page.getByRole('article');
  await expect(caso.getByText('128.450 km')).toBeVisible();
  await expect(caso.getByRole('button', { name: 'Ampliar: Foto: KM' })).toBeVisible();
  await caso.getByRole('button', { name: 'Corrigir para outro valor' }).click();
  await caso.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(caso.getByText('Digite o valor correto.')).toBeVisible();
  await caso.getByLabel('Valor correto').fill('128540');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correção anotada.')).toBeVisible();
  await expect(linhas).toHaveCount(1);
  await caso.getByRole('button', { name: 'Está certo' }).click();
  await expect(page.getByText(NADA)).toBeVisible();

  await page.getByText('Decididas', { exact: true }).click();
  await openGrupo(page, CONFERIDOS);
  const decididas = linhasDe(page, CONFERIDOS);
  await expect(decididas).toHaveCount(2);
  await decididas.filter({ hasText: 'Placa:' }).getByRole('button').click();
  await expect(caso.getByText('Confirmado')).toBeVisible();
  await decididas.filter({ hasText: 'KM:' }).getByRole('button').click();
  await expect(caso.getByText('Corrigido para 128.540 km')).toBeVisible();
  await expect(caso.getByText(`por ${frota.gestor.usuario}`)).toBeVisible();
  await expectAccessible(page);

  await caso.getByRole('button', { name: 'Desfazer decisão' }).click();
  await expect(page.getByText(mensagensConferencia.desfeita)).toBeVisible();
  await expect(decididas).toHaveCount(1);
  await page.getByText('Abertas', { exact: true }).click();
  await expect(linhas).toHaveCount(1);
  await expect(caso.getByText('Corrigido para 128.540 km')).toBeVisible();
  await expect(caso.getByText('desfeito por')).toBeVisible();
});
