import { listTarefasRoute, mensagensTarefas, type Tarefa } from '@frota/contract/tarefas';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { holdCall } from './fixtures/break-call.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import { chooseNivel, FOTO_KM, readPlaca, sendCheckin, step } from './fixtures/portaria.ts';
import { tarefaCard, tarefaForm } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';
import { expectUncovered } from './fixtures/uncovered.ts';

/** Between the two is room for a thumb that misses. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  expect(Math.max(a!.y - (b!.y + b!.height), b!.y - (a!.y + a!.height))).toBeGreaterThan(48);
}

test('manobrista: takes a task, leaves it, takes it again', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await frota.createTarefa(placa, 51_000);
  const manobrista = await frota.createUsuario('Manobrista');
  await signIn(manobrista, '/tarefas');
  const card = tarefaCard(page, placa);
  await expect(card.getByText('Pendente')).toBeVisible();
  // A third of the screen, with its button.
  expect((await card.boundingBox())!.height).toBeLessThan(page.viewportSize()!.height / 3);
  await expectSound(page);
  await card.getByRole('button', { name: 'Assumir' }).click();
  const form = tarefaForm(page);
  // Its first action is there without scrolling, above the buttons at the lower edge.
  await expectUncovered(
    form.getByRole('button', { name: /(Fotografar|Escolher foto d)a? ?a placa$/ }),
  );
  await readPlaca(page, step(form, 'Placa'), placa, 'A placa confere com a da tarefa');
  await form.getByRole('button', { name: 'Voltar para a lista' }).click();
  await expect(card.getByText('Em andamento')).toBeVisible();
  await card.getByRole('button', { name: /^Mais sobre/ }).click();
  await expect(card.getByText(manobrista.usuario)).toBeVisible();
  await expectApart(
    card.getByRole('button', { name: 'Abrir Tarefa' }),
    card.getByRole('button', { name: 'Deixar tarefa' }),
  );
  await card.getByRole('button', { name: 'Deixar tarefa' }).click();
  await expect(card.getByText('Pendente')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Abrir Tarefa' })).toBeHidden();
  // A wrong tap costs neither the task nor what was filled in.
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await card.getByRole('button', { name: 'Abrir Tarefa' }).click();
  await expect(form.getByText('A placa confere com a da tarefa')).toBeVisible();
});

test('manobrista: sees a task beyond the first page', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const [first, last] = [await frota.createVeiculo(), await frota.createVeiculo()];
  await frota.createTarefa(first, 52_000);
  await frota.createTarefa(last, 52_000);
  // As if the first page ended before the newest task.
  await page.route(/\/api\/tarefas(\?cursor=fim)?$/, async (route) => {
    const isSecond = route.request().url().endsWith('cursor=fim');
    const response = await route.fetch({ url: `${frota.url}${listTarefasRoute.path}` });
    const { tarefas } = (await response.json()) as { tarefas: Tarefa[] };
    const rows = tarefas.filter(({ placa }) => (placa === last) === isSecond);
    const headers: Record<string, string> = isSecond ? {} : { 'x-proximo-cursor': 'fim' };
    await route.fulfill({ headers, json: { tarefas: rows } });
  });
  await signIn(await frota.createUsuario('Manobrista'), '/tarefas');
  await expect(tarefaCard(page, first)).toBeVisible();
  await expect(tarefaCard(page, last).getByRole('button', { name: 'Assumir' })).toBeVisible();
  await tarefaCard(page, last).getByRole('button', { name: 'Assumir' }).click();
  await expect(tarefaForm(page)).toBeVisible();
});

test('manobrista: of two takers the second hears who has it', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  const tarefa = await frota.createTarefa(placa, 52_000);
  const first = await frota.createUsuario('Manobrista');
  await page.route('**/api/eventos', (route) => route.abort());
  await signIn(await frota.createUsuario('Manobrista'), '/tarefas');
  await expect(tarefaCard(page, placa).getByRole('button', { name: 'Assumir' })).toBeVisible();
  // The list is asked for again each minute, too.
  const letListGo = await holdCall(page, '/api/tarefas');
  await (await frota.as(first)).call('POST', `/api/tarefas/assumir/${tarefa.id}`, {});
  await tarefaCard(page, placa).getByRole('button', { name: 'Assumir' }).click();
  letListGo();
  await expect(page.getByRole('alert')).toContainText(mensagensTarefas.erroAssumir);
  await expect(page.getByRole('alert')).toContainText(first.usuario);
  await page.getByText(/^Com outras pessoas/).click();
  await expect(tarefaCard(page, placa)).toContainText(`Assumida por ${first.usuario}`);
});

test('manobrista: fuels and closes a task, with its messages', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo({ combustivel: 'DIESEL S500' });
  await frota.createTarefa(placa, 83_214);
  const manobrista = await frota.createUsuario('Manobrista');
  // A slow phone: the list is there without the closed task before the address has changed.
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (delta) => void setTimeout(() => go(delta), 1_000);
  });
  await signIn(manobrista, '/tarefas');
  await tarefaCard(page, placa).getByRole('button', { name: 'Assumir' }).click();
  const form = tarefaForm(page);
  await expect(form).toBeVisible();
  await expectAccessible(page);

  await sendCheckin(page);
  for (const message of [mensagensTarefas.placaObrigatoria, mensagensTarefas.resumo]) {
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  const plate = step(form, 'Placa');
  await givePhoto(page, plate, 'a placa', await photoOf.placa('NRZ8E71'));
  await expect(plate.getByText(mensagensTarefas.placaDiferente)).toBeVisible();
  await givePhoto(page, plate, /outra foto$/, await photoOf.placa(placa));
  await expect(plate.getByText('A placa confere com a da tarefa')).toBeVisible();

  // S500 may become S10, after a question.
  await form.getByText('Diesel S10', { exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Alterar tipo de combustível?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Não, cancelar' }).click();
  await expect(form.getByRole('radio', { name: 'Diesel S500' })).toBeChecked();
  await form.getByText('Diesel S10', { exact: true }).click();
  await question.getByRole('button', { name: 'Sim, alterar' }).click();
  await expect(form.getByRole('radio', { name: 'Diesel S10' })).toBeChecked();
  const pump = step(form, 'Bomba');
  await givePhoto(page, pump, 'a bomba', await photoOf.bomba('85.50', '511.29'));
  await expect(pump.getByLabel('Litros', { exact: true })).toHaveValue(/^85[.,]50?$/);
  await expect(pump.getByLabel('Valor (R$)')).toHaveValue(/^511[.,]29$/);
  await expectUncovered(pump.getByRole('button', { name: 'Está certo, continuar' }));
  await pump.getByLabel('Litros', { exact: true }).fill('15.000');
  await pump.getByLabel('Litros', { exact: true }).blur();
  await expectUncovered(pump.getByRole('button', { name: '15,000 L' }));
  await pump.getByLabel('Litros', { exact: true }).fill('85,50');
  const arla = pump.getByLabel('Litros de ARLA (opcional)');
  await arla.fill('85');
  await expect(form.getByText(mensagensTarefas.arlaMaximo)).toBeVisible();
  await expect(arla).toHaveValue('80');
  await arla.fill('12,5');
  await expect(form.getByText(mensagensTarefas.arlaMaximo)).toBeHidden();

  // What is missing is led to with its message, above the bar that sums it up.
  await sendCheckin(page);
  const missing = form.getByText(mensagensTarefas.kmObrigatorio, { exact: true });
  const summary = form.getByText(mensagensTarefas.resumo);
  await expect(missing).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [said, bar] = [await missing.boundingBox(), await summary.boundingBox()];
      return said && bar && said.y + said.height < bar.y;
    })
    .toBe(true);

  const km = step(form, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('83100');
  await expect(km.getByText(mensagensTarefas.kmMenor('83100', 83_214))).toBeVisible();
  await km.getByLabel('KM do painel').fill('83216');
  await givePhoto(page, km, FOTO_KM, await photoOf.km(83_216));
  await expect(km.getByText('O KM confere com a foto')).toBeVisible();
  await chooseNivel(page, step(form, 'Painel (Combustível)'), '1');

  await sendCheckin(page);
  await expect(page.getByText(mensagensTarefas.sucesso)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(tarefaCard(page, placa)).toHaveCount(0);

  type Saida = { readonly placa: string; readonly tipo: string; readonly litros: number };
  const saidas = await frota.read<Saida[]>('/api/posto/saidas');
  const booked = saidas.filter((saida) => saida.placa === placa);
  expect(booked.map(({ tipo, litros }) => [tipo, litros]).sort()).toEqual([
    ['ARLA', 12.5],
    ['DIESEL S10', 85.5],
  ]);
  const finished = `/api/logs/checkin-finalizados?busca=${placa}`;
  const { checkins } = await frota.read<{ checkins: object[] }>(finished);
  expect(checkins).toMatchObject([
    { placa, status: 'finalizado', km_portaria: 83_214, km_manobrista: 83_216 },
  ]);
});

test('manobrista: cancelling asks before anything is lost', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  const tarefa: Tarefa = await frota.createTarefa(placa, 61_000);
  const manobrista = await frota.createUsuario('Manobrista');
  await (await frota.as(manobrista)).call('POST', `/api/tarefas/assumir/${tarefa.id}`, {});
  await signIn(manobrista, '/tarefas');
  await tarefaCard(page, placa).getByRole('button', { name: 'Abrir Tarefa' }).click();
  const form = tarefaForm(page);
  await readPlaca(page, step(form, 'Placa'), placa, 'A placa confere com a da tarefa');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: 'Descartar este check-in?' });
  await question.getByRole('button', { name: 'Não, continuar' }).click();
  await expect(form.getByText('A placa confere com a da tarefa')).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Sim, descartar' }).click();
  await expect(form).toBeHidden();
  await expect(
    tarefaCard(page, placa).getByRole('button', { name: 'Deixar tarefa' }),
  ).toBeVisible();
});
