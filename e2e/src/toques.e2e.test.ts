import { getCampoRoute } from '@frota/contract/campo';
import { mensagensEnvios } from '@frota/contract/envios';
import type { Locator, Page } from '@playwright/test';
import { photoOf } from './fixtures/photos.ts';
import { step } from './fixtures/portaria.ts';
import { tarefaCard, tarefaForm } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';
import { countToques, type Toques } from './fixtures/toques.ts';

const foto = (scope: Locator): Locator => scope.getByRole('button', { name: /Fotografar / });

/** An accepted reading, confirmed by a tap that is not counted: how sure the reader is says nothing of the form. */
async function accept(scope: Locator, text: string): Promise<void> {
  const ask = scope.getByRole('button', { name: 'Sim, está certo' });
  await expect(scope.getByText(text).or(ask)).toBeVisible();
  if (await ask.isVisible()) await ask.click();
  await expect(scope.getByText(text)).toBeVisible();
}

/** Level and photo of the fuel panel, alike on all three. */
async function fillNivel(form: Page | Locator, counted: Toques): Promise<void> {
  const painel = step(form, 'Painel (Combustível)');
  await counted.photo(painel.getByText('1/4', { exact: true }), await photoOf.nivel('1/4'));
  await expect(painel.getByRole('button', { name: /^Ampliar: / })).toBeVisible();
}

/** The receipt stays, also when the next form is begun, and names what 'Meus lançamentos' does. */
async function expectRecibo(page: Page, titulo: string): Promise<void> {
  const recibo = page.getByRole('region', { name: mensagensEnvios.recibo.titulo });
  await expect(recibo.getByText(mensagensEnvios.recibo.registrado)).toBeVisible();
  const numero = await recibo.getByText(/^Nº [0-9A-F]{4}-[0-9A-F]{4}$/).textContent();
  const quando = await recibo.getByRole('time').textContent();
  await recibo.getByRole('link', { name: 'Meus lançamentos' }).click();
  const meus = page.getByRole('listitem').filter({ hasText: titulo }).first();
  await expect(meus).toContainText(numero!);
  if (titulo !== 'Abastecimento externo') await expect(meus).toContainText(quando!);
}

test('a check-in takes twelve taps, with its vehicle’s usual driver', async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  const motorista = await frota.createUsuario('Motorista');
  await frota.createCheckin(placa, 83_000, '1', { motorista: motorista.usuario });
  const known = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === getCampoRoute.path,
  );
  await signIn(await frota.createUsuario('Portaria'), '/perfil');
  const entry = page.getByRole('link', { name: 'Fazer check-in' });
  await expect(entry).toBeVisible();
  await known;
  const counted = countToques(page);
  await counted.photo(entry, await photoOf.placa(placa));
  await accept(step(page, 'Placa'), 'Placa lida');
  const km = step(page, 'Painel (KM)');
  await counted.type(km.getByLabel('KM do painel'), '83214');
  await counted.photo(foto(km), await photoOf.km(83_214));
  await accept(km, 'Confere com o digitado');
  await fillNivel(page, counted);
  const usual = page.getByRole('button', { name: `${motorista.usuario} (motorista habitual)` });
  await expect(usual).toBeVisible();
  await counted.tap(usual);
  await counted.tap(page.getByRole('button', { name: 'Enviar Check-in' }));
  await page.getByRole('button', { name: /^Nº / }).click();
  await expectRecibo(page, 'Check-in');
  expect([counted.toques(), counted.teclas()]).toEqual([12, 5]);
});

test('a task takes fifteen taps, its list and its taking included', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await frota.createTarefa(placa, 83_000);
  await signIn(await frota.createUsuario('Manobrista'), '/perfil');
  const counted = countToques(page);
  await counted.tap(page.getByRole('link', { name: /^Tarefas/ }).first());
  const assumir = tarefaCard(page, placa).getByRole('button', { name: 'Assumir' });
  await expect(assumir).toBeVisible();
  await counted.photo(assumir, await photoOf.placa(placa));
  const form = tarefaForm(page);
  await accept(step(form, 'Placa'), 'A placa confere com a da tarefa');
  const bomba = step(form, 'Bomba');
  await counted.photo(foto(bomba), await photoOf.bomba('85.50', '511.29'));
  await expect(bomba.getByLabel('Litros', { exact: true })).toHaveValue(/^85[.,]50?$/);
  await counted.tap(bomba.getByRole('button', { name: 'Está certo, continuar' }));
  const km = step(form, 'Painel (KM)');
  await expect(km.getByLabel('KM do painel')).toBeFocused();
  await counted.type(km.getByLabel('KM do painel'), '83214');
  await counted.photo(foto(km), await photoOf.km(83_214));
  await accept(km, 'O KM confere com a foto');
  await fillNivel(form, counted);
  await counted.tap(page.getByRole('button', { name: 'Enviar Check-in' }));
  await expect(page.getByRole('region', { name: 'Recibo' })).toContainText(/85[.,]50? L/);
  await expectRecibo(page, 'Abastecimento interno');
  expect([counted.toques(), counted.teclas()]).toEqual([15, 5]);
});

test('a foreign fueling takes ten taps, the keyboard’s next key leads on', {
  tag: '@provas',
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo({ combustivel: 'DIESEL S500' });
  await signIn(await frota.createUsuario('Motorista'), '/perfil');
  const entry = page.getByRole('link', { name: 'Novo lançamento' });
  await expect(entry).toBeVisible();
  const counted = countToques(page);
  await counted.photo(entry, await photoOf.placa(placa));
  await accept(step(page, 'Placa'), 'Placa lida');
  await counted.type(step(page, 'Abastecimento').getByLabel('Litros abastecidos'), '80,5', 'Enter');
  const km = step(page, 'Painel (KM)');
  const kmDoPainel = km.getByLabel('KM do painel');
  await expect(kmDoPainel).toBeFocused();
  await counted.type(kmDoPainel, '120500');
  await counted.photoByNext(kmDoPainel, await photoOf.km(120_500));
  await accept(km, 'Confere com o digitado');
  await fillNivel(page, counted);
  await counted.tap(page.getByRole('button', { name: 'Enviar Lançamento' }));
  await expect(page.getByRole('region', { name: 'Recibo' })).toContainText('80,5 L');
  await expectRecibo(page, 'Abastecimento externo');
  expect([counted.toques(), counted.teclas()]).toEqual([10, 12]);
});
