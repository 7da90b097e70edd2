import { mensagensCheckin } from '@frota/contract/checkin';
import { mensagensEnvios } from '@frota/contract/envios';
import { mensagensLeitura } from '@frota/contract/ocr';
import { mensagensRascunho } from '@frota/contract/rascunho';
import { updateUsuarioRoute } from '@frota/contract/usuarios';
import type { Page } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { holdCall } from './fixtures/break-call.ts';
import { leaveEarlierProgram } from './fixtures/earlier-program.ts';
import { bookedOf } from './fixtures/envios.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import {
  chooseMotorista,
  chooseNivel,
  FOTO_KM,
  readPlaca,
  sendCheckin,
  step,
} from './fixtures/portaria.ts';
import { keptDrafts, keptForm } from './fixtures/rascunhos.ts';
import { tarefaCard, tarefaForm } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';

/** A tab that is open for so long fills nothing in by itself. */
const FORGOTTEN_MS = 10_000;
const RECUPERADO = mensagensRascunho.recuperado('agora');

/** Writes the drafts on the device as programs did before photos had names. */
function unnameFotos(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const unname = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
      if ('blob' in value) {
        const { bytes, type } = value.blob as { bytes: ArrayBuffer; type: string };
        return new Blob([bytes], { type });
      }
      if (Array.isArray(value)) return value.map(unname);
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unname(one)]));
    };
    const db = await settled(indexedDB.open('frota'));
    const store = db.transaction('rascunhos', 'readwrite').objectStore('rascunhos');
    for (const key of await settled(store.getAllKeys())) {
      const { content, savedAt } = await settled(store.get(key));
      const form = unname(content.form);
      await settled(store.put({ content: { ...content, form }, savedAt, build: '/x.js' }, key));
    }
    db.close();
  });
}

test('rascunho: an ended page’s check-in goes on, booked once', async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo({ cidade: 'Navirai' });
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await expect(page.getByText('Identificação')).toBeVisible();
  await readPlaca(page, step(page, 'Placa'), placa, 'Placa lida');
  const km = step(page, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('83214');
  await givePhoto(page, km, FOTO_KM, await photoOf.km(83_214));
  await expect(km.getByText('Confere com o digitado')).toBeVisible();
  await expect.poll(() => keptForm(page)).toMatchObject({ fotoKm: { state: 'ok' } });

  await page.reload();
  await expect(page.getByText(RECUPERADO)).toBeInViewport();
  await expect(page.getByRole('button', { name: mensagensRascunho.descartar })).toBeInViewport();
  await expect(km.getByLabel('KM do painel')).toHaveValue('83214');
  await expect(km.getByText('Confere com o digitado')).toBeVisible();
  await expect(step(page, 'Placa').getByText('Navirai')).toBeVisible();
  await expectSound(page);

  await chooseNivel(page, step(page, 'Painel (Combustível)'), '1/4');
  await chooseMotorista(page, motorista);

  // The server books it, and its answer is lost with the page.
  await page.route('**/api/checkin', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendCheckin(page);
  await expect(page.getByText(mensagensEnvios.guardado)).toBeVisible();
  const waiting = page.getByRole('link', { name: mensagensEnvios.aguardando(1) });
  await expect(waiting.or(page.getByRole('link', { name: 'Envios 1' }))).toBeVisible();
  await page.unroute('**/api/checkin');
  await page.reload();
  await expect(page.getByText('Depois da placa')).toBeVisible();
  await expect(waiting.or(page.getByRole('link', { name: 'Envios 1' }))).toBeHidden();
  expect(await bookedOf(frota, placa)).toHaveLength(1);

  await expect(page.getByText(RECUPERADO)).toBeHidden();
  await expect.poll(() => keptForm(page)).toBeUndefined();
  await page.reload();
  await expect(page.getByText('Depois da placa')).toBeVisible();
  await expect(page.getByText(RECUPERADO)).toBeHidden();
});

test('rascunho: kept per user and tab, for some days', { tag: '@provas' }, async ({
  page,
  context,
  frota,
  signIn,
}) => {
  const empty = page.getByText('Depois da placa');
  const first = await frota.createUsuario('Portaria');
  const placa = await frota.createVeiculo();
  await signIn(first, '/checkin');
  await readPlaca(page, step(page, 'Placa'), placa, 'Placa lida');
  await expect.poll(() => keptForm(page)).toMatchObject({ placa: { state: 'ok' } });

  // Beside the first tab a second one is another check-in.
  const second = await context.newPage();
  await second.clock.install();
  await second.goto('/checkin');
  await expect(second.getByText('Depois da placa')).toBeVisible();
  // Empty and forgotten as it is, it keeps nobody from going on.
  await second.clock.fastForward(FORGOTTEN_MS);
  await page.reload();
  await expect(page.getByText(RECUPERADO)).toBeVisible();
  await second.close();

  // Nobody else's; its own user's also under another name.
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await expect(empty).toBeVisible();
  const { id } = (await frota.as(first)).user;
  const { cpf, tipo_login } = first;
  const renamed = { usuario: `${first.usuario} Lima`, cpf, tipo_login, email: null };
  expect((await frota.send(updateUsuarioRoute, renamed, String(id))).ok).toBe(true);
  await signIn(first, '/checkin');
  await expect(page.getByText(RECUPERADO)).toBeVisible();

  // What a later program kept is left as it is.
  await page.goto('/favicon.svg');
  const [kept] = Object.values(await keptDrafts(page, { versao: 99 }));
  await page.goto('/checkin');
  await expect(empty).toBeVisible();
  await expect(page.getByText(RECUPERADO)).toBeHidden();
  expect(await keptForm(page)).toEqual(kept);

  // What an earlier one kept is carried over: its photos had no names, and the draft no version.
  await page.goto('/favicon.svg');
  await unnameFotos(page);
  await page.goto('/checkin');
  await expect(page.getByText(RECUPERADO)).toBeVisible();
  await expect(step(page, 'Placa').getByText('Placa lida')).toBeVisible();
  await expect(step(page, 'Placa').getByText(mensagensEnvios.foto.sent)).toBeVisible();

  // Away from the form, which keeps itself again when its page goes.
  await page.goto('/favicon.svg');
  await keptDrafts(page, { savedAt: new Date(Date.now() - 4 * 86_400_000) });
  await page.goto('/checkin');
  await expect(empty).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toEqual({});
});

test('rascunho: the first program’s queue is booked once', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const [placa, begun] = [await frota.createVeiculo(), await frota.createVeiculo()];
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  const portaria = await frota.createUsuario('Portaria');
  await signIn(portaria, '/favicon.svg');
  const names = { usuario: portaria.usuario, motorista, waiting: placa, begun };
  await leaveEarlierProgram(page, names, (await photoOf.placa(placa)).buffer);

  await page.goto('/checkin');
  await expect(page.getByText(RECUPERADO)).toBeVisible();
  await expect(step(page, 'Painel (KM)').getByLabel('KM do painel')).toHaveValue('83214');
  await expect.poll(() => bookedOf(frota, placa)).toHaveLength(1);
  await chooseMotorista(page, motorista);
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeVisible();
  expect(await bookedOf(frota, begun)).toHaveLength(1);
  expect(await bookedOf(frota, placa)).toHaveLength(1);
});

test('rascunho: a task’s form and its broken reading go on', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await frota.createTarefa(placa, 51_000);
  await signIn(await frota.createUsuario('Manobrista'), '/tarefas');
  await tarefaCard(page, placa).getByRole('button', { name: 'Assumir' }).click();
  const form = tarefaForm(page);
  const goOn = await holdCall(page, '/api/ocr');
  await givePhoto(page, form, 'a placa', await photoOf.placa(placa));
  await expect.poll(() => keptForm(page)).toMatchObject({ placa: { foto: {} } });
  await page.reload();
  goOn();

  await expect(form.getByText(RECUPERADO)).toBeVisible();
  await expect(form.getByText(mensagensLeitura.interrompida)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Ler a foto de novo' }).click();
  const ask = form.getByRole('button', { name: 'Sim, está certo' });
  const lida = form.getByText('A placa confere com a da tarefa');
  await expect(lida.or(ask)).toBeVisible();

  await form.getByRole('button', { name: mensagensRascunho.descartar }).click();
  await expect(lida.or(ask)).toBeHidden();
  await expect(form.getByText(RECUPERADO)).toBeHidden();
  await expect.poll(() => keptForm(page)).toBeUndefined();

  await readPlaca(page, step(form, 'Placa'), placa, 'A placa confere com a da tarefa');
  await expect.poll(() => keptForm(page)).toMatchObject({ placa: { state: 'ok' } });
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sim, descartar' }).click();
  await expect.poll(() => keptForm(page)).toBeUndefined();
  await tarefaCard(page, placa).getByRole('button', { name: 'Abrir Tarefa' }).click();
  await expect(lida).toBeHidden();
});
