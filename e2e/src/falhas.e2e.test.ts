import { mensagensCheckin, mensagensLeitura, mensagensTarefas } from '@frota/contract';
import type { Page } from '@playwright/test';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import { chooseMotorista, chooseNivel, FOTO_KM, sendCheckin, step } from './fixtures/portaria.ts';
import { tarefaCard, tarefaForm } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';

/** Lets the calls to a path end as if the server had failed. */
async function breakCall(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
}

test('portaria: with the reading away, typed values are taken with their photos', async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  await breakCall(page, '/api/ocr');
  await breakCall(page, '/api/checkin');
  await signIn(await frota.createUsuario('Portaria'), '/checkin');

  const plate = step(page, 'Placa');
  await givePhoto(page, plate, 'a placa', await photoOf.placa(placa));
  await expect(plate.getByText(mensagensLeitura.placaFalha)).toBeVisible();
  await plate.getByLabel('Digite a placa').fill(placa);
  await plate.getByRole('button', { name: /Usar/ }).click();
  const km = step(page, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('83214');
  await givePhoto(page, km, FOTO_KM, await photoOf.km(83_214));
  await expect(km.getByText(mensagensLeitura.kmFalha)).toBeVisible();
  await km.getByRole('button', { name: /Usar/ }).click();
  await chooseNivel(page, step(page, 'Painel (Combustível)'), '1/4');
  await chooseMotorista(page, motorista);

  await sendCheckin(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao enviar' })).toBeVisible();
  await page.unroute('**/api/checkin');
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeVisible();

  const gestor = await frota.as(frota.gestor);
  const answer = await gestor.call('GET', `/api/conferencias?busca=${placa}`);
  const { conferencias } = (await answer.json()) as { conferencias: { campo: string }[] };
  expect(conferencias.map(({ campo }) => campo).sort()).toEqual(['km', 'placa']);
});

test('manobrista: a failed call says so, and nothing is lost', async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  await frota.createTarefa(placa, 41_000);
  await signIn(await frota.createUsuario('Manobrista'), '/tarefas');
  const card = tarefaCard(page, placa);
  const alert = page.getByRole('alert');

  await breakCall(page, '/api/tarefas/assumir/*');
  await card.getByRole('button', { name: 'Assumir' }).click();
  await expect(alert.filter({ hasText: mensagensTarefas.erroAssumir })).toBeVisible();
  await page.unroute('**/api/tarefas/assumir/*');
  await card.getByRole('button', { name: 'Assumir' }).click();
  await breakCall(page, '/api/tarefas/deixar/*');
  await card.getByRole('button', { name: 'Deixar tarefa' }).click();
  await expect(alert.filter({ hasText: mensagensTarefas.erroDeixar })).toBeVisible();

  await card.getByRole('button', { name: 'Abrir Tarefa' }).click();
  const form = tarefaForm(page);
  await givePhoto(page, step(form, 'Placa'), 'a placa', await photoOf.placa(placa));
  await expect(form.getByText('A placa confere com a da tarefa')).toBeVisible();
  await breakCall(page, '/api/ocr');
  const pump = step(form, 'Bomba');
  await givePhoto(page, pump, 'a bomba', await photoOf.bomba('40.00', '239.20'));
  await expect(pump.getByText(mensagensLeitura.bombaFalha)).toBeVisible();
  await pump.getByLabel('Litros').fill('40');
});

test('gestor: the queue while it loads, empty, and a deletion that fails', async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await frota.createTarefa(placa, 42_000);
  let answerList = (): void => {};
  const held = new Promise<void>((resolve) => {
    answerList = resolve;
  });
  await page.route('**/api/tarefas', async (route) => {
    await held;
    await route.fulfill({ json: { tarefas: [] } });
  });
  await signIn(frota.gestor, '/tarefas');
  await expect(page.getByRole('heading', { name: 'Tarefas Pendentes' })).toBeVisible();
  await expect(page.getByText(mensagensTarefas.carregando)).toBeVisible();
  answerList();
  await expect(page.getByText(mensagensTarefas.vazia)).toBeVisible();

  await page.unroute('**/api/tarefas');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await breakCall(page, '/api/rpc/excluir_tarefa_com_log');
  await tarefaCard(page, placa).getByRole('button', { name: 'Excluir tarefa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir tarefa?' });
  await dialog.getByLabel('Motivo da exclusão').fill('Check-in feito duas vezes na portaria.');
  await dialog.getByRole('button', { name: 'Sim, excluir' }).click();
  await expect(page.getByText('Falha ao excluir tarefa:')).toBeVisible();
  await expect(tarefaCard(page, placa)).toBeVisible();
});
