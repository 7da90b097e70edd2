import { mensagensCheckin } from '@frota/contract/checkin';
import { mensagensEnvios, mensagensOutbox } from '@frota/contract/envios';
import { formatPlaca } from '@frota/contract/formato';
import { uploadFotoRoute } from '@frota/contract/fotos';
import { mensagensLeitura } from '@frota/contract/ocr';
import { mensagensRascunho } from '@frota/contract/rascunho';
import { mensagensGerais } from '@frota/contract/rota';
import { listTarefasRoute, mensagensTarefas } from '@frota/contract/tarefas';
import { deleteUsuarioRoute } from '@frota/contract/usuarios';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { holdCall } from './fixtures/break-call.ts';
import { bookedOf, enter, fetched, fillUnread, openGate, waiting } from './fixtures/envios.ts';
import type { Installation, Usuario } from './fixtures/installation.ts';
import { openMenu } from './fixtures/menu.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import {
  chooseNivel,
  createChegada,
  FOTO_KM,
  nextVehicle,
  readPlaca,
  sendCheckin,
  step,
} from './fixtures/portaria.ts';
import { keptForm } from './fixtures/rascunhos.ts';
import { tarefaCard, tarefaForm } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';

const HOUR_MS = 3_600_000;

/** What is drawn of a plate stays on its card, also in the font that is there without a network. */
async function expectInside(part: Locator, whole: Locator): Promise<void> {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()];
  expect(inner!.x + inner!.width).toBeLessThan(outer!.x + outer!.width);
}

/** Enters at the gate, without a signal from there on, and leaves one check-in waiting, whose plate is answered. */
async function leaveWaiting(
  page: Page,
  frota: Installation,
  signIn: Parameters<typeof openGate>[1],
  portaria: Usuario,
): Promise<string> {
  const { placa, motorista } = await createChegada(frota);
  await openGate(page, signIn, portaria);
  await page.context().setOffline(true);
  await fillUnread(page, placa, motorista);
  await sendCheckin(page);
  await expect(waiting(page, 1)).toBeVisible();
  return placa;
}

test('sem sinal: three vehicles wait an hour', { tag: '@telefone' }, async ({
  page,
  context,
  frota,
  signIn,
}) => {
  const placas = [
    await frota.createVeiculo(),
    await frota.createVeiculo(),
    await frota.createVeiculo(),
  ];
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  await page.clock.install();
  await openGate(page, signIn, await frota.createUsuario('Portaria'));
  // Without a connection only a screen that was opened before opens.
  await (await openMenu(page)).getByRole('link', { name: 'Perfil' }).click();
  await expect(page).toHaveURL(/perfil/);
  await (await openMenu(page)).getByRole('link', { name: 'Checkin', exact: true }).click();
  await expect(page.getByText('Identificação')).toBeVisible();

  await context.setOffline(true);
  for (const [index, placa] of placas.entries()) {
    await fillUnread(page, placa, motorista);
    await expect(page.getByText(mensagensEnvios.foto.waiting)).toHaveCount(3);
    await expect(step(page, 'Placa').getByText('Ponta Pora')).toBeVisible();
    await expectInside(step(page, 'Placa').getByText(formatPlaca(placa)), step(page, 'Placa'));
    await sendCheckin(page);
    await expect(page.getByText(mensagensEnvios.guardado)).toBeVisible();
    await expect(waiting(page, index + 1)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'ABASTECER' })).toBeVisible();
    await nextVehicle(page);
    await expect(page.getByText(mensagensCheckin.segue('pendente'))).toHaveCount(index + 1);
    await expect(page.getByText('Depois da placa')).toBeVisible();
  }
  await waiting(page, 3).click();
  await expect(page.getByText(mensagensOutbox.situacao.aguardando)).toHaveCount(3);
  await expectSound(page);
  // One is looked at in its form, and left as it is.
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: 'Abrir' }).click();
  await expect(step(page, 'Painel (KM)').getByLabel('KM do painel')).toHaveValue('83214');
  await (await openMenu(page)).getByRole('link', { name: 'Perfil' }).click();
  await expect.poll(() => keptForm(page)).toBeUndefined();
  // Perfil leads to them, too.
  await waiting(page, 3).first().click();
  await expect(page.getByText(mensagensOutbox.situacao.aguardando)).toHaveCount(3);
  await page.clock.fastForward(HOUR_MS);
  await expect(waiting(page, 3)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(mensagensOutbox.vazia)).toBeVisible();
  await expect(waiting(page, 3)).toBeHidden();
  for (const placa of placas) expect(await bookedOf(frota, placa)).toHaveLength(1);
  // Its form would have sent it a second time.
  await page.goto('/checkin');
  await expect(page.getByText('Depois da placa')).toBeVisible();
  expect(await keptForm(page)).toBeUndefined();
});

test('sem sinal: a held task is closed, booked later', { tag: '@telefone' }, async ({
  page,
  context,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  const other = await frota.createVeiculo();
  await frota.createTarefa(placa, 51_000);
  await frota.createTarefa(other, 52_000);
  const later = fetched(page, ['tarefa-dialog', 'envios-page']);
  await signIn(await frota.createUsuario('Manobrista'), '/tarefas');
  await tarefaCard(page, placa).getByRole('button', { name: 'Assumir' }).click();
  await tarefaForm(page).getByRole('button', { name: 'Voltar para a lista' }).click();
  await expect(tarefaCard(page, placa).getByRole('button', { name: 'Abrir Tarefa' })).toBeVisible();
  await later;

  await context.setOffline(true);
  // Said at once, though the list that is asked again does not come.
  const letGo = await holdCall(page, listTarefasRoute.path);
  await tarefaCard(page, other).getByRole('button', { name: 'Assumir' }).click();
  await expect(page.getByText(mensagensTarefas.assumirSemConexao)).toBeVisible();
  letGo();
  await tarefaCard(page, placa).getByRole('button', { name: 'Abrir Tarefa' }).click();
  const form = tarefaForm(page);
  const plate = step(form, 'Placa');
  await givePhoto(page, plate, 'a placa', await photoOf.placa(placa));
  await plate.getByLabel('Digite a placa').fill(placa);
  await plate.getByRole('button', { name: 'Usar esta placa' }).click();
  const pump = step(form, 'Bomba');
  await givePhoto(page, pump, 'a bomba', await photoOf.bomba('40.00', '239.20'));
  await pump.getByLabel('Litros', { exact: true }).fill('40');
  const km = step(form, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('51000');
  await givePhoto(page, km, FOTO_KM, await photoOf.km(51_000));
  await expect(km.getByText(mensagensLeitura.digitado)).toBeVisible();
  await chooseNivel(page, step(form, 'Painel (Combustível)'), '1');
  await sendCheckin(page);
  await expect(page.getByText(mensagensEnvios.guardado)).toBeVisible();
  await expect(tarefaCard(page, placa).getByText(mensagensTarefas.aguardaEnvio)).toBeVisible();
  await expect(tarefaCard(page, placa).getByRole('button', { name: 'Abrir Tarefa' })).toBeHidden();

  await context.setOffline(false);
  await expect(tarefaCard(page, placa)).toBeHidden();
  await expect(page.getByText(mensagensEnvios.guardado)).toBeHidden();
  expect(await bookedOf(frota, placa)).toMatchObject([{ status: 'finalizado' }]);
});

test('sem sinal: two on one phone send their own', { tag: ['@telefone', '@provas'] }, async ({
  page,
  context,
  frota,
  signIn,
}) => {
  const first = await frota.createUsuario('Portaria');
  const second = await frota.createUsuario('Portaria');
  const placa = await leaveWaiting(page, frota, signIn, first);

  await openMenu(page);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText(mensagensEnvios.sairDetalhe(1))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sim, sair' }).click();
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  await context.setOffline(false);
  await enter(page, second);
  await expect(page).toHaveURL('/perfil');
  await page.goto('/envios');
  await expect(page.getByText(mensagensOutbox.vazia)).toBeVisible();
  expect(await bookedOf(frota, placa)).toHaveLength(0);
  // Of the first one's session nothing is left: he left before the second one entered.
  await openMenu(page);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();

  await enter(page, first);
  await expect(page).toHaveURL('/perfil');
  await page.goto('/envios');
  await expect(page.getByText(mensagensOutbox.vazia)).toBeVisible();
  await expect.poll(() => bookedOf(frota, placa)).toHaveLength(1);
});

test('sem sinal: an account made anew sends what waits of the one before', {
  tag: ['@telefone', '@provas'],
}, async ({ page, context, frota, signIn }) => {
  const before = await frota.createUsuario('Portaria');
  const { id } = (await frota.as(before)).user;
  const placa = await leaveWaiting(page, frota, signIn, before);
  // Its photos get there under the account that goes.
  let answers = 0;
  await page.route('**/api/checkin', (route) => {
    answers += 1;
    return route.fulfill({ status: 503, json: { error: mensagensGerais.semConexao } });
  });
  await context.setOffline(false);
  await expect.poll(() => answers).toBeGreaterThanOrEqual(1);
  await frota.send(deleteUsuarioRoute, undefined, String(id));
  const after = await frota.createUsuario('Portaria', { cpf: before.cpf });
  await page.unroute('**/api/checkin');
  const refusal = { error: mensagensCheckin.motoristaDesconhecido };
  await page.route('**/api/checkin', (route) => route.fulfill({ status: 400, json: refusal }));

  await page.goto('/');
  await enter(page, after);
  await expect(page).toHaveURL(/perfil|checkin/);
  await page.goto('/envios');
  await expect(page.getByText(mensagensCheckin.motoristaDesconhecido)).toBeVisible();
  await page.unroute('**/api/checkin');
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(step(page, 'Painel (KM)').getByLabel('KM do painel')).toHaveValue('83214');
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeVisible();
  await expect(waiting(page, 1)).toBeHidden();
  expect(await bookedOf(frota, placa)).toMatchObject([{ usuario: after.usuario }]);
});

test('sem sinal: what is refused can be mended', { tag: ['@telefone', '@provas'] }, async ({
  page,
  context,
  frota,
  signIn,
}) => {
  const portaria = await frota.createUsuario('Portaria');
  const placa = await leaveWaiting(page, frota, signIn, portaria);

  // Between the two a proxy's own page says nothing of what was sent.
  let answers = 0;
  let isProxy = true;
  await page.route('**/api/checkin', (route) => {
    answers += 1;
    return isProxy
      ? route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' })
      : route.fulfill({ status: 400, json: { error: mensagensCheckin.motoristaDesconhecido } });
  });
  await waiting(page, 1).click();
  const letGo = await holdCall(page, uploadFotoRoute.path);
  await context.setOffline(false);
  await expect(page.getByText(mensagensOutbox.situacao.enviandoFoto(1, 3))).toBeVisible();
  await expectAccessible(page);
  letGo();
  await expect.poll(() => answers).toBeGreaterThanOrEqual(1);
  await expect(page.getByText(mensagensOutbox.situacao.aguardando)).toBeVisible();
  isProxy = false;
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByText(mensagensCheckin.motoristaDesconhecido)).toBeVisible();
  await page.unroute('**/api/checkin');
  // One that was begun meanwhile is not written over.
  const openCheckin = async (): Promise<void> =>
    (await openMenu(page)).getByRole('link', { name: 'Checkin', exact: true }).click();
  const open = page.getByRole('button', { name: 'Abrir', exact: true });
  await openCheckin();
  await readPlaca(page, step(page, 'Placa'), placa, 'Placa lida');
  await waiting(page, 1).click();
  await open.click();
  await expect(page.getByText(mensagensOutbox.jaHaRascunho)).toBeVisible();
  await expectAccessible(page);
  await openCheckin();
  await page.getByRole('button', { name: mensagensRascunho.descartar }).click();
  await waiting(page, 1).click();
  await open.click();
  const km = step(page, 'Painel (KM)').getByLabel('KM do painel');
  await expect(km).toHaveValue('83214');
  // What was changed in the form is not left behind: 'Enviar agora' leads there.
  await step(page, 'Painel (Combustível)').getByText('0', { exact: true }).click();
  await waiting(page, 1).click();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(km).toHaveValue('83214');
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeVisible();
  await expect(waiting(page, 1)).toBeHidden();
  expect(await bookedOf(frota, placa)).toHaveLength(1);
});

test('sem sinal: sent from another tab, the open form is emptied', {
  tag: ['@telefone', '@provas'],
}, async ({ page, context, frota, signIn }) => {
  const portaria = await frota.createUsuario('Portaria');
  const placa = await leaveWaiting(page, frota, signIn, portaria);
  await waiting(page, 1).click();
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(step(page, 'Painel (KM)').getByLabel('KM do painel')).toHaveValue('83214');
  await context.setOffline(false);

  const other = await context.newPage();
  await other.goto('/envios');
  await expect(other.getByText(mensagensOutbox.vazia)).toBeVisible();
  await expect(page.getByText('Depois da placa')).toBeVisible();
  expect(await keptForm(page)).toBeUndefined();
  expect(await bookedOf(frota, placa)).toHaveLength(1);
});
