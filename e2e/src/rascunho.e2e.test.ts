import { mensagensCheckin, mensagensLeitura, mensagensRascunho } from '@frota/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/axe.ts';
import { holdCall } from './fixtures/break-call.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import {
  chooseMotorista,
  chooseNivel,
  FOTO_KM,
  fillCheckin,
  readPlaca,
  sendCheckin,
  step,
} from './fixtures/portaria.ts';
import { tarefaCard, tarefaForm } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';

const RECUPERADO = mensagensRascunho.recuperado('agora');

/** What of the only draft on the device can be written as JSON; undefined where there is none. */
function keptForm(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await settled(indexedDB.open('frota'));
    const store = db.transaction('rascunhos').objectStore('rascunhos');
    const [draft] = await settled(store.getAll());
    db.close();
    return draft && JSON.parse(JSON.stringify(draft.content.form));
  });
}

/** Writes the draft on the device with other values. */
function changeDraft(page: Page, values: { build?: string; savedAt?: Date }): Promise<void> {
  return page.evaluate(async (changed) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await settled(indexedDB.open('frota'));
    const store = db.transaction('rascunhos', 'readwrite').objectStore('rascunhos');
    const [key] = await settled(store.getAllKeys());
    await settled(store.put({ ...(await settled(store.get(key!))), ...changed }, key!));
    db.close();
  }, values);
}

test('rascunho: a check-in whose page was ended goes on where it stood', async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo({ cidade: 'Navirai' });
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await expect(page.getByText('Identificação')).toBeVisible();
  await readPlaca(page, step(page, 'Placa'), placa, 'Placa lida');
  const km = step(page, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('83214');
  await givePhoto(page, km, FOTO_KM, await photoOf.km(83_214));
  await expect(km.getByText('Confere com o digitado')).toBeVisible();
  await expect.poll(() => keptForm(page)).toMatchObject({ fotoKm: { estado: 'ok' } });

  await page.reload();
  await expect(page.getByText(RECUPERADO)).toBeVisible();
  await expect(km.getByLabel('KM do painel')).toHaveValue('83214');
  await expect(km.getByText('Confere com o digitado')).toBeVisible();
  await expect(step(page, 'Placa').getByText('Navirai')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await chooseNivel(page, step(page, 'Painel (Combustível)'), '1/4');
  await chooseMotorista(page, motorista);
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeVisible();
  await expect(page.getByText(RECUPERADO)).toBeHidden();
  await expect.poll(() => keptForm(page)).toBeUndefined();
  await page.reload();
  await expect(page.getByText('Abre quando a placa for lida.')).toBeVisible();
  await expect(page.getByText(RECUPERADO)).toBeHidden();
});

test('rascunho: what was booked is not booked again, though its answer was lost with the page', async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo({ cidade: 'Dourados' });
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await fillCheckin(page, { placa, km: 45_120, nivel: '3/4', motorista });
  await page.route('**/api/checkin', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendCheckin(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Erro' })).toBeVisible();
  await page.unroute('**/api/checkin');

  await page.reload();
  await expect(page.getByText(RECUPERADO)).toBeVisible();
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('isento'))).toBeVisible();
  const gestor = await frota.as(frota.gestor);
  const answer = await gestor.call('GET', `/api/checkin?busca=${placa}`);
  expect(((await answer.json()) as { checkins: unknown[] }).checkins).toHaveLength(1);
});

test('rascunho: belongs to its user, and can be thrown away', async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const first = await frota.createUsuario('Portaria');
  await signIn(first, '/checkin');
  await readPlaca(page, step(page, 'Placa'), placa, 'Placa lida');
  await expect.poll(() => keptForm(page)).toMatchObject({ placa: { estado: 'ok' } });

  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await expect(page.getByText('Abre quando a placa for lida.')).toBeVisible();
  await expect(page.getByText(RECUPERADO)).toBeHidden();

  await signIn(first, '/checkin');
  await page.getByRole('button', { name: mensagensRascunho.descartar }).click();
  await expect(page.getByText('Abre quando a placa for lida.')).toBeVisible();
  await expect.poll(() => keptForm(page)).toBeUndefined();
});

test('rascunho: nothing comes back of another version of the program, or after days', async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  for (const change of [
    { build: '/outra.js' },
    { savedAt: new Date(Date.now() - 4 * 86_400_000) },
  ]) {
    await readPlaca(page, step(page, 'Placa'), placa, 'Placa lida');
    await expect.poll(() => keptForm(page)).toMatchObject({ placa: { estado: 'ok' } });
    await page.goto('/favicon.svg');
    await changeDraft(page, change);
    await page.goto('/checkin');
    await expect(page.getByText('Abre quando a placa for lida.')).toBeVisible();
    await expect(page.getByText(RECUPERADO)).toBeHidden();
  }
  await expect.poll(() => keptForm(page)).toBeUndefined();
});

test('rascunho: two tabs are two check-ins', async ({ page, context, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await readPlaca(page, step(page, 'Placa'), placa, 'Placa lida');
  await expect.poll(() => keptForm(page)).toMatchObject({ placa: { estado: 'ok' } });
  const second = await context.newPage();
  await second.goto('/checkin');
  await expect(second.getByText('Abre quando a placa for lida.')).toBeVisible();
  const other = await frota.createVeiculo();
  await readPlaca(second, step(second, 'Placa'), other, 'Placa lida');
  await second.reload();
  await expect(second.getByText('Abre quando a placa for lida.')).toBeVisible();
  await expect.poll(() => keptForm(page)).toMatchObject({ placa: { valor: placa } });
});

test('rascunho: a task’s form comes back, and a reading that was under way can be repeated', async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await frota.createTarefa(placa, 51_000);
  await signIn(await frota.createUsuario('Manobrista'), '/tarefas');
  await tarefaCard(page, placa).getByRole('button', { name: 'Assumir' }).click();
  await tarefaCard(page, placa).getByRole('button', { name: 'Abrir Tarefa' }).click();
  const form = tarefaForm(page);
  await form.getByLabel('ARLA em litros (opcional)').fill('5');
  const goOn = await holdCall(page, '/api/ocr');
  await givePhoto(page, form, 'a placa', await photoOf.placa(placa));
  await expect.poll(() => keptForm(page)).toMatchObject({ fotos: { placa: { foto: {} } } });
  await page.reload();
  goOn();

  await expect(form.getByText(RECUPERADO)).toBeVisible();
  await expect(form.getByLabel('ARLA em litros (opcional)')).toHaveValue('5');
  await expect(form.getByText(mensagensLeitura.interrompida)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Ler a foto de novo' }).click();
  const ask = form.getByRole('button', { name: 'Sim, está certo' });
  const lida = form.getByText('A placa confere com a da tarefa');
  await expect(lida.or(ask)).toBeVisible();

  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sim, descartar' }).click();
  await tarefaCard(page, placa).getByRole('button', { name: 'Abrir Tarefa' }).click();
  await expect(form.getByLabel('ARLA em litros (opcional)')).toHaveValue('');
  await expect.poll(() => keptForm(page)).toBeUndefined();
});
