import { randomUUID } from 'node:crypto';
import { createBicoRoute, createLancamentoRoute, mensagensEncerrante } from '@frota/contract/posto';
import { expectSound } from './fixtures/axe.ts';
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
  const turno = page.getByRole('listitem').filter({ hasText: `${nome} · ARLA` });
  await expect(turno).toContainText('24 L não registrados');
  await expect(turno).toContainText('20 L');
  await expect(turno.getByRole('link', { name: manobrista.usuario })).toBeVisible();
  await expect(turno).toContainText('Digitado, sem foto');
  await expectSound(page);

  // Another journey may count on the tanks as they are.
  const fechado = { ...registro, fechado: true };
  await (await frota.as(frota.gestor)).call('PUT', `/api/posto/bicos/${bico}`, fechado);
});
