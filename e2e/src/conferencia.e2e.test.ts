import { randomUUID } from 'node:crypto';
import { createCheckinRoute } from '@frota/contract/checkin';
import { DECISOES_CONFERENCIA, mensagensConferencia } from '@frota/contract/conferencia';
import { ocrRoute } from '@frota/contract/ocr';
import { mensagensVeiculos } from '@frota/contract/veiculos';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import type { Installation } from './fixtures/installation.ts';
import { openMenu } from './fixtures/menu.ts';
import { formOf, photoOf } from './fixtures/photos.ts';
import { expect, test } from './fixtures/test.ts';

const KM = 128_450;

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

const kmItem = (page: Page): Locator => page.getByRole('article').filter({ hasText: 'KM:' });

test('a manager takes what the photo shows, and takes it back', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await createMistyped(frota, placa, { shown: 451_477, typed: 451_777 });
  await signIn(frota.gestor, '/perfil');
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: /^Divergências\s*\d+ a decidir ou conferir$/ }).click();
  const abas = page.getByRole('navigation', { name: 'Divergências', exact: true });
  await abas.getByRole('link', { name: /^Conferência\s*\d+ a conferir$/ }).click();
  await expect(page).toHaveURL('/conferencia');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(placa);
  await expect(page).toHaveURL(/busca=/);
  const km = kmItem(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(km.getByRole('button', { name: 'Não procede fica 451.777' })).toBeVisible();
  expect(await clippedLabels(km)).toEqual([]);
  await expectSound(page);
  await km.getByRole('button', { name: 'Ver tudo' }).click();
  await expect(km.getByText('KM anterior')).toBeVisible();
  await expectSound(page);

  await km.getByRole('button', { name: 'Corrigir para outro valor' }).click();
  await expect(km.getByLabel('Valor correto')).toHaveValue('451477');
  await km.getByRole('button', { name: 'Cancelar' }).click();
  await km.getByRole('button', { name: 'Procede usar 451.477' }).click();
  await expect(page.getByText(mensagensConferencia.corrigido)).toBeVisible();
  // It is offered for some seconds.
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText(mensagensConferencia.desfeita)).toBeVisible();
  // It stays opened.
  await expect(km.getByText('Corrigido para 451.477 km')).toBeVisible();
  await expect(km.getByText('desfeito por')).toBeVisible();
});

test('a manager confirms several with one note, takes that back, and goes through them by keyboard', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  await createMistyped(frota, placa, { shown: 451_477, typed: 451_777 });
  await createMistyped(frota, placa, { shown: 451_577, typed: 451_877 });
  await signIn(frota.gestor, `/conferencia?busca=${placa}`);
  const itens = kmItem(page);
  await expect(itens).toHaveCount(2);
  await itens.first().getByRole('button', { name: 'usar 451.577' }).focus();
  await page.keyboard.press('x');
  const escolhidos = page.getByRole('region', { name: 'Escolhidos' });
  await escolhidos.getByRole('button', { name: 'Todos os mostrados' }).click();
  await expect(escolhidos.getByRole('status')).toHaveText('2 escolhidos');
  await expectSound(page);
  await escolhidos.getByLabel('Nota para todos (opcional)').fill('Painel trocado');
  await escolhidos.getByRole('button', { name: 'Inconclusivo' }).click();
  await expect(page.getByText(mensagensConferencia.conferidos(2))).toBeVisible();
  await expect(page.getByText('Nada a conferir.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText(mensagensConferencia.desfeitas(2))).toBeVisible();
  await expect(itens).toHaveCount(2);

  await itens.first().getByRole('button', { name: 'usar 451.577' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(itens.last().getByRole('button', { name: 'usar 451.477' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('p');
  await expect(itens).toHaveCount(1);
  await expect(itens.getByRole('button', { name: 'usar 451.477' })).toBeFocused();
  await page.keyboard.press('v');
  await expect(itens.getByText('KM anterior')).toBeVisible();
  await page.keyboard.press('v');
  await page.keyboard.press('e');
  await expect(itens.getByLabel('Valor correto')).toBeFocused();
  await page.keyboard.press('p');
  await expect(itens.getByLabel('Valor correto')).toHaveValue('451477p');
  await page.keyboard.press('Escape');
  await expect(itens.getByRole('button', { name: 'Corrigir para outro valor' })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByText('Nada a conferir.')).toBeVisible();
});

test('a plate that the register lacks is registered from its item, which closes', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const placa = `FZS${(await frota.createVeiculo()).slice(3)}`;
  await createMistyped(frota, placa, { shown: 451_477, typed: 451_477 });
  await signIn(frota.gestor, `/conferencia?busca=${placa}`);
  await page.getByRole('link', { name: 'Cadastrar veículo' }).first().click();
  const novo = page.getByRole('dialog', { name: 'Novo Veículo' });
  await expect(novo.getByLabel('Placa')).toHaveValue(placa);
  await expectAccessible(page);
  await novo.getByLabel('Centro de custo').selectOption('PUXADA');
  await novo.getByRole('textbox', { name: 'Tipo', exact: true }).fill('Caminhão');
  await novo.getByLabel(/^Marca/).fill('Scania');
  await novo.getByLabel('Tipo de Combustível').selectOption('DIESEL S500');
  await novo.getByLabel('Capacidade Combustível').fill('275');
  await novo.getByLabel(/^Cidade/).selectOption('Dourados');
  await novo.getByLabel('Proprietario').fill('Distribuidora Jornada');
  await novo.getByRole('button', { name: 'Cadastrar Veículo' }).click();
  await expect(page.getByText(mensagensVeiculos.criado)).toBeVisible();

  await page.goto(`/conferencia?busca=${placa}`);
  await expect(page.getByText('Nada a conferir.')).toBeVisible();
  await page.getByText('Conferidas', { exact: true }).click();
  const encerrado = `${DECISOES_CONFERENCIA.cadastrada} por ${frota.gestor.usuario}`;
  await expect(page.getByRole('article').getByText(encerrado)).toBeVisible();
  await expectSound(page);
});

test('a plate that two items ask about is corrected once', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  const foreign = `FZR${placa.slice(3)}`;
  await createMistyped(frota, foreign, { shown: 451_477, typed: 451_477 }, placa);
  await signIn(frota.gestor, `/conferencia?busca=${foreign}`);
  const itens = page.getByRole('article');
  await expect(itens).toHaveCount(2);
  await itens.getByRole('button', { name: /usar/ }).click();
  await expect(page.getByText(mensagensConferencia.corrigido)).toBeVisible();
  await expect(page.getByText('Nada a conferir.')).toBeVisible();
  await page.getByText('Conferidas', { exact: true }).click();
  await expect(itens).toHaveCount(2);
  await expect(
    itens.getByText(`${DECISOES_CONFERENCIA.outro_corrigido} por ${frota.gestor.usuario}`),
  ).toBeVisible();
  await expectSound(page);
  await itens.getByRole('button', { name: 'Desfazer decisão' }).click();
  await expect(page.getByText('Nada conferido ainda.')).toBeVisible();
  await page.getByText('A conferir', { exact: true }).click();
  await expect(itens).toHaveCount(2);
});

test('a manager confirms a value and corrects another', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { placa } = await frota.createTarefa(await frota.createVeiculo(), KM);
  await signIn(frota.gestor, `/conferencia?busca=${placa}`);
  const itens = page.getByRole('article');
  await expect(itens).toHaveCount(2);
  await expectSound(page);
  const km = itens.filter({ hasText: 'KM:' });
  await expect(km.getByText('128.450 km')).toBeVisible();
  await expect(km.getByRole('button', { name: 'Ampliar: Foto: KM' })).toBeVisible();
  await km.getByRole('button', { name: 'Procede corrigir' }).click();
  await km.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(km.getByText('Digite o valor correto.')).toBeVisible();
  await km.getByLabel('Valor correto').fill('128540');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correção anotada.')).toBeVisible();
  await expect(itens).toHaveCount(1);
  await itens.getByRole('button', { name: 'Não procede' }).click();
  await expect(page.getByText('Nada a conferir.')).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Conferidas', { exact: true }).click();
  await expect(itens).toHaveCount(2);
  await expect(km.getByText('Corrigido para 128.540 km')).toBeVisible();
  await expect(km.getByText(`por ${frota.gestor.usuario}`)).toBeVisible();
  await expect(itens.filter({ hasText: 'Placa:' }).getByText('Confirmado')).toBeVisible();
  await expectAccessible(page);

  await km.getByRole('button', { name: 'Desfazer decisão' }).click();
  await expect(page.getByText(mensagensConferencia.desfeita)).toBeVisible();
  await expect(itens).toHaveCount(1);
  await page.getByText('A conferir', { exact: true }).click();
  await expect(itens).toHaveCount(1);
  await km.getByRole('button', { name: 'Ver tudo' }).click();
  await expect(km.getByText('Corrigido para 128.540 km')).toBeVisible();
  await expect(km.getByText('desfeito por')).toBeVisible();
  await expectAccessible(page);
});
