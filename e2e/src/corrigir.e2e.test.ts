import { ROTAS_WEB } from '@frota/contract/acesso';
import { FOTO_CORRECAO, mensagensConferencia } from '@frota/contract/conferencia';
import { formatPlaca } from '@frota/contract/formato';
import { ROTULOS_FOTOS } from '@frota/contract/fotos';
import { createEntradaRoute } from '@frota/contract/posto';
import { REGRA_MOTIVO } from '@frota/contract/rota';
import { makeNota } from '@frota/nfe/fixture';
import type { Locator } from '@playwright/test';
import { createInterno, measure } from './fixtures/abastecimentos.ts';
import { expectSound } from './fixtures/axe.ts';
import { openWithin } from './fixtures/open-within.ts';
import { photoOf } from './fixtures/photos.ts';
import { expect, test } from './fixtures/test.ts';
import { countToques } from './fixtures/toques.ts';

const PROVA = ROTULOS_FOTOS[FOTO_CORRECAO]!;

test('a manager corrects a km that nobody asked about, and cancels, in four actions each', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const pessoa = await frota.createUsuario('Manobrista');
  await createInterno(frota, { dia: '2023-05-06', placa, km: 10_204, litros: '55', pessoa });
  await signIn(frota.gestor, ROTAS_WEB.veiculo.path.replace(':placa', placa));
  let actions = 0;
  const press = async (what: Locator): Promise<void> => {
    actions += 1;
    await what.click();
  };
  const registro = page.getByRole('dialog', { name: `Registro ${formatPlaca(placa)}` });
  const abrir = page
    .getByRole('region', { name: 'Linha do tempo' })
    .getByRole('link', { name: /^Abastecimento/ });
  const corrigir = page.getByRole('dialog', { name: 'Corrigir' });

  await press(abrir);
  await press(registro.getByRole('button', { name: 'Corrigir' }).last());
  await expect(corrigir.getByText(/^Abastecimento interno · .+ · 06\/05\/2023/)).toBeVisible();
  await expect(corrigir.getByLabel('Valor correto')).toBeFocused();
  await expect(corrigir.getByLabel('Valor correto')).toHaveAttribute('inputmode', 'numeric');
  await corrigir.getByLabel('Valor correto').fill('5');
  await expect(corrigir.getByText(mensagensConferencia.salto('−10.199'))).toBeVisible();
  await corrigir.getByLabel('Valor correto').fill('10214');
  await expect(corrigir.getByRole('status')).toHaveText('10.204 km → 10.214 km');
  await expectSound(page);
  await press(corrigir.getByRole('button', { name: 'Salvar correção' }));
  await expect(corrigir.getByText(REGRA_MOTIVO.curto)).toBeVisible();
  actions -= 1;
  await corrigir.getByLabel('Motivo').fill('O motorista mandou a foto.');
  const anexo = page.waitForEvent('filechooser');
  await corrigir.getByRole('button', { name: /o valor correto/ }).click();
  await (await anexo).setFiles(await photoOf.km(10_214));
  await expect(corrigir.getByRole('button', { name: `Ampliar: ${PROVA} 1` })).toBeVisible();
  await expectSound(page);
  await press(corrigir.getByRole('button', { name: 'Salvar correção' }));
  await expect(corrigir).toHaveCount(0);
  expect(actions).toBeLessThanOrEqual(4);
  await expect(registro.getByText('10.214 km').first()).toBeVisible();
  await expect(registro.getByText('O motorista mandou a foto.')).toBeVisible();
  // The photo stays with the correction.
  await expect(registro.getByRole('button', { name: `Ampliar: Foto: ${PROVA}` })).toBeVisible();

  await page.reload();
  await expect(registro).toBeVisible();
  await page.keyboard.press('Escape');
  actions = 0;
  await press(abrir);
  await press(registro.getByRole('button', { name: 'Estornar' }));
  await page.getByLabel('Motivo').fill('Lançado duas vezes.');
  await press(page.getByRole('button', { name: 'Sim, estornar' }));
  await expect(registro.getByText('Estornado', { exact: true })).toBeVisible();
  await expect(registro.getByRole('button', { name: 'Estornar' })).toHaveCount(0);
  expect(actions).toBeLessThanOrEqual(4);
});

test('a manager corrects who drove, from the check-in', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const { usuario: enviado } = await frota.createUsuario('Motorista');
  const { usuario: certo } = await frota.createUsuario('Motorista');
  await frota.createCheckin(placa, 83_000, '1', { motorista: enviado });
  await signIn(frota.gestor, ROTAS_WEB.veiculo.path.replace(':placa', placa));
  await page
    .getByRole('region', { name: 'Linha do tempo' })
    .getByRole('link', { name: /^Check-in/ })
    .click();
  const registro = page.getByRole('dialog', { name: `Registro ${formatPlaca(placa)}` });
  await registro.getByRole('button', { name: 'Corrigir' }).click();
  const corrigir = page.getByRole('dialog', { name: 'Corrigir' });
  await corrigir.getByLabel('O que corrigir').selectOption('Motorista');
  await corrigir.getByLabel('Valor correto').selectOption(certo);
  await expect(corrigir.getByRole('status')).toHaveText(`${enviado} → ${certo}`);
  await corrigir.getByLabel('Motivo').fill('Trocaram na saída.');
  await corrigir.getByRole('button', { name: 'Salvar correção' }).click();
  await expect(registro.getByText(mensagensConferencia.salva)).toBeVisible();
  await expect(registro.getByRole('link', { name: certo }).first()).toBeVisible();
});

test('a manager moves a delivery to the tank that it went to, in four actions', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  await measure(frota, { litros_s10: 9000, litros_s500: 3000, litros_arla: 0 });
  await signIn(frota.gestor, ROTAS_WEB.perfil.path);
  const nf = String(70_000 + Math.floor(Math.random() * 9_000));
  const nota = Buffer.from(makeNota({ nf, linhas: [{ qCom: '120.0000' }] }));
  const booked = await page.request.post(createEntradaRoute.path, {
    multipart: {
      nf,
      tipo: 'DIESEL S10',
      litros: '120',
      notaFiscal: { name: 'nota.xml', mimeType: 'text/xml', buffer: nota },
    },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  await openWithin(page, `${ROTAS_WEB.posto.path}?aba=historicoEntradas&busca=${nf}`);
  const entrada = page.getByRole('table', { name: 'Histórico Entradas' }).getByRole('row').last();
  await expect(entrada).toContainText('DIESEL S10');
  const corrigir = page.getByRole('dialog', { name: 'Corrigir' });
  const counted = countToques(page);
  await counted.tap(entrada.getByRole('button', { name: /^Ações/ }));
  await counted.tap(page.getByRole('menuitem', { name: 'Corrigir' }));
  await expect(corrigir.getByText(mensagensConferencia.daNota)).toBeVisible();
  await counted.tap(corrigir.getByText('DIESEL S500', { exact: true }));
  await expect(corrigir.getByRole('status')).toHaveText('DIESEL S10 → DIESEL S500');
  await corrigir.getByLabel('Motivo').fill('A mangueira foi para o outro tanque.');
  await expectSound(page);
  await counted.tap(corrigir.getByRole('button', { name: 'Salvar correção' }));
  expect(counted.toques()).toBe(4);
  await expect(page.getByText(mensagensConferencia.salva)).toBeVisible();
  await expect(corrigir).toHaveCount(0);
  await expect(entrada).toContainText('Corrigida: era DIESEL S10, 120 L');
});
