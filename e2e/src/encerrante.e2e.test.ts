import { randomUUID } from 'node:crypto';
import {
  createBicoRoute,
  createLancamentoRoute,
  mensagensEncerrante,
  mensagensTanques,
} from '@frota/contract/posto';
import { createInterno } from './fixtures/abastecimentos.ts';
import { expectSound } from './fixtures/axe.ts';
import { openWithin } from './fixtures/open-within.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import { step } from './fixtures/portaria.ts';
import { expect, test } from './fixtures/test.ts';

test('an attendant opens and closes a shift by the totaliser, the manager sees what was not booked', {
  tag: '@telefone',
}, async ({ page, frota, signIn }) => {
  const nome = `Bico ${Date.now()}`;
  const registro = { nome, casas: '7', encerrante_inicial: '100' };
  const bico = randomUUID();
  await frota.send(createBicoRoute, { id: bico, tipo: 'ARLA', ...registro });
  const manobrista = await frota.createUsuario('Manobrista');
  await signIn(manobrista, '/posto');
  await expect(page.getByRole('region', { name: 'Encerrantes' })).toContainText(nome);
  await page.getByRole('link', { name: 'Abrir ou fechar turno' }).click();

  const choose = () => step(page, 'Bico').getByText(`${nome} · ARLA`).click();
  const valor = page.getByLabel('Encerrante (L)');
  const send = page.getByRole('button', { name: 'Registrar Encerrante' });
  await choose();
  await expect(page.getByLabel('Abertura')).toBeChecked();
  await givePhoto(page, page, 'o encerrante', await photoOf.totalizador('0123456,7'));
  // Whatever the reader makes of it, a person has the last word.
  const ask = page.getByRole('button', { name: 'Sim, está certo' });
  await expect(ask.or(page.getByText(mensagensEncerrante.ilegivel))).toBeVisible();
  await expectSound(page);
  if (await ask.isVisible()) await ask.click();
  await valor.fill('123456,7');
  await send.click();
  await expect(page.getByText(mensagensEncerrante.sucesso)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recibo' })).toContainText(nome);

  await frota.send(createLancamentoRoute, {
    classe: 'afericao',
    tipo: 'ARLA',
    bico,
    litros: '20',
    erro_ml: '0',
  });
  await choose();
  await expect(page.getByLabel('Fechamento')).toBeChecked();
  await valor.fill('123400');
  await send.click();
  await expect(page.getByText(mensagensEncerrante.caiu(123456.7))).toBeVisible();
  await valor.fill('123500,7');
  await send.click();
  await expect(page.getByText(mensagensEncerrante.sucesso)).toBeVisible();

  await signIn(frota.gestor, '/posto?aba=turnos');
  const turno = page.getByRole('row').filter({ hasText: nome });
  await expect(turno).toContainText('24 L não registrados');
  await expect(turno.getByRole('link', { name: manobrista.usuario })).toBeVisible();
  await turno.getByRole('button', { name: /^Leituras/ }).click();
  const leituras = page.getByRole('dialog', { name: `${nome} · ARLA` });
  // Who read each of the two.
  await expect(leituras.getByRole('link', { name: manobrista.usuario })).toHaveCount(2);
  await expect(leituras).toContainText('Digitado, sem foto');
  await expectSound(page);

  // Written down long ago without its nozzle, by Frota, who finds it out.
  const placa = await frota.createVeiculo();
  await createInterno(frota, {
    dia: '2001-02-05',
    placa,
    km: 120_500,
    litros: '1',
    arla: '4',
    pessoa: manobrista,
  });
  await openWithin(page, `/posto?aba=dashboard&dia=2001-02-05&busca=${placa}`);
  const saida = page.getByRole('list', { name: 'Saídas' }).getByRole('listitem');
  await page.getByRole('button', { name: /^Corrigir o bico de ARLA/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir o bico?' });
  await dialog.getByLabel('Saiu do bico').selectOption({ label: nome });
  await dialog.getByLabel('Motivo').fill('O cupom é deste bico');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Corrigir', exact: true }).click();
  await expect(page.getByText(mensagensTanques.bicoCorrigido)).toBeVisible();
  await expect(saida.filter({ hasText: `ARLA · ${nome}` })).toBeVisible();

  // Another journey may count on the tanks as they are.
  const fechado = { ...registro, fechado: true };
  await (await frota.as(frota.gestor)).call('PUT', `/api/posto/bicos/${bico}`, fechado);
});
