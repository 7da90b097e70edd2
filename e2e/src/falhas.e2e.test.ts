import { mensagensAcesso, ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensCheckin } from '@frota/contract/checkin';
import { mensagensLeitura } from '@frota/contract/ocr';
import { mensagensPosto } from '@frota/contract/posto';
import { mensagensGerais } from '@frota/contract/rota';
import { listTarefasRoute, mensagensTarefas } from '@frota/contract/tarefas';
import { mensagensVeiculos } from '@frota/contract/veiculos';
import { createInterno } from './fixtures/abastecimentos.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { breakCall, holdCall, mendCall } from './fixtures/break-call.ts';
import { openMenu } from './fixtures/menu.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import {
  chooseMotorista,
  chooseNivel,
  createChegada,
  FOTO_KM,
  sendCheckin,
  step,
} from './fixtures/portaria.ts';
import { tarefaCard, tarefaForm } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';
import { listVistos } from './fixtures/visto.ts';

test('portaria: unread, typed values go with their photos', async ({ page, frota, signIn }) => {
  const { placa, motorista } = await createChegada(frota);
  await breakCall(page, '/api/ocr');
  // Nothing is kept on the device, either.
  await breakCall(page, '/api/campo');
  await breakCall(page, '/api/frota/veiculo/*');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signIn(await frota.createUsuario('Portaria'), '/checkin');

  const plate = step(page, 'Placa');
  await givePhoto(page, plate, 'a placa', await photoOf.placa(placa));
  await expect(plate.getByText(mensagensLeitura.placaFalha)).toBeVisible();
  expect(logged.join()).toContain(mensagensLeitura.erroOcr(500));
  await plate.getByLabel('Digite a placa').fill(placa);
  await plate.getByRole('button', { name: /Usar/ }).click();
  await expect(plate.getByText(mensagensVeiculos.erroConsultar(500))).toBeVisible();
  await mendCall(page, '/api/frota/veiculo/*');
  await plate.getByRole('button', { name: 'Consultar o veículo de novo' }).click();
  await expect(plate.getByText('Ponta Pora')).toBeVisible();
  const km = step(page, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('83214');
  await givePhoto(page, km, FOTO_KM, await photoOf.km(83_214));
  await expect(km.getByText(mensagensLeitura.kmFalha)).toBeVisible();
  await km.getByRole('button', { name: /Usar/ }).click();
  await chooseNivel(page, step(page, 'Painel (Combustível)'), '1/4');
  await chooseMotorista(page, motorista);

  await breakCall(page, '/api/checkin', 400);
  await sendCheckin(page);
  const failed = mensagensCheckin.erroEnviar(mensagensCheckin.erroEnviarSemTexto);
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  const { motoristaDesconhecido } = mensagensCheckin;
  const refusal = { error: motoristaDesconhecido, campos: { motorista: motoristaDesconhecido } };
  await page.route('**/api/checkin', (route) => route.fulfill({ status: 400, json: refusal }));
  await sendCheckin(page);
  const driver = step(page, 'Motorista');
  const refused = driver.getByRole('alert').filter({ hasText: motoristaDesconhecido });
  await expect(refused.locator('svg')).toBeVisible();
  await expect(driver).not.toContainText('Concluído');
  await mendCall(page, '/api/checkin');
  const letGo = await holdCall(page, '/api/checkin');
  await page.getByRole('button', { name: 'Enviar Check-in' }).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  letGo();
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeVisible();

  const { conferencias } = await frota.read<{ conferencias: { campo: string }[] }>(
    `/api/conferencias?busca=${placa}`,
  );
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
  await mendCall(page, '/api/tarefas/assumir/*');
  await card.getByRole('button', { name: 'Assumir' }).click();
  const form = tarefaForm(page);
  await form.getByRole('button', { name: 'Voltar para a lista' }).click();
  await breakCall(page, '/api/tarefas/deixar/*');
  await card.getByRole('button', { name: 'Deixar tarefa' }).click();
  await expect(alert.filter({ hasText: mensagensTarefas.erroDeixar })).toBeVisible();

  await card.getByRole('button', { name: 'Abrir Tarefa' }).click();
  await givePhoto(page, step(form, 'Placa'), 'a placa', await photoOf.placa(placa));
  await expect(form.getByText('A placa confere com a da tarefa')).toBeVisible();
  await breakCall(page, '/api/ocr');
  const pump = step(form, 'Bomba');
  await givePhoto(page, pump, 'a bomba', await photoOf.bomba('40.00', '239.20'));
  await expect(pump.getByText(mensagensLeitura.bombaFalha)).toBeVisible();
  await pump.getByLabel('Litros', { exact: true }).fill('40');
  const km = step(form, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('41000');
  await givePhoto(page, km, FOTO_KM, await photoOf.km(41_000));
  await km.getByRole('button', { name: /Usar/ }).click();
  await chooseNivel(page, step(form, 'Painel (Combustível)'), '1');

  await breakCall(page, '/api/tarefas/checkin', 400);
  await sendCheckin(page);
  await expect(page.getByText(mensagensTarefas.erroEnviar(''))).toBeVisible();
  await mendCall(page, '/api/tarefas/checkin');
  await sendCheckin(page);
  await expect(page.getByText(mensagensTarefas.sucesso)).toBeVisible();

  await signIn(frota.gestor, `/log?ver=entrada&busca=${placa}`);
  await expect(page.getByRole('cell', { name: 'Finalizado' })).toBeVisible();
});

test('posto: does not jump when the balances fail', async ({ page, frota, signIn }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (globalThis as unknown as { moved: number }).moved += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await breakCall(page, '/api/posto/saldos');
  await signIn(frota.gestor, '/posto');
  await expect(page.getByText(mensagensPosto.erroSaldos)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Medição' })).toBeVisible();
  await expectAccessible(page);
  // The letters' font comes late, which moves some lines by a hair.
  expect(await page.evaluate<number>('moved')).toBeLessThan(0.02);
  await mendCall(page, '/api/posto/saldos');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText(mensagensPosto.erroSaldos)).toBeHidden();
});

test('posto: what cannot be loaded or saved is told', async ({ page, frota, signIn }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const alert = page.getByRole('alert');
  await breakCall(page, '/api/posto/medicao/hoje');
  await breakCall(page, '/api/posto/saldos');
  await signIn(frota.gestor, '/posto');
  await expect(page.getByRole('heading', { name: 'Gestão do Posto' })).toBeVisible();
  await expect(page.getByText(mensagensPosto.erroMedicaoHoje)).toBeVisible();
  expect(logged.join()).toContain(mensagensPosto.erroBuscar(500, 'saldos'));

  await mendCall(page, '/api/posto/medicao/hoje');
  await mendCall(page, '/api/posto/saldos');
  await page.reload();
  const editar = page.getByRole('button', { name: 'Editar' });
  const s10 = page.getByLabel('DIESEL S10', { exact: true });
  await editar.or(s10).first().waitFor();
  if (await editar.isVisible()) await editar.click();
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Salvar Medição' }).click();
    // Asked where the book says otherwise.
    const sim = page.getByRole('button', { name: 'Sim, registrar' });
    await sim.or(alert).first().waitFor();
    if (await sim.isVisible()) await sim.click();
  };
  await s10.fill('100');
  await breakCall(page, '/api/posto/medicao');
  await save();
  await expect(alert.filter({ hasText: mensagensPosto.erroSalvarMedicao })).toBeVisible();
  await page.route('**/api/posto/medicao', (route) => route.abort());
  await save();
  await expect(alert.filter({ hasText: mensagensGerais.semConexao })).toBeVisible();

  await mendCall(page, '/api/posto/medicao');
  await page.reload();
  await expect(editar.or(s10).first()).toBeVisible();
  await breakCall(page, '/api/posto/medicao/hoje');
  // A fueling by hand moves a tank: connected screens ask again.
  const pessoa = await frota.createUsuario('Manobrista');
  const placa = await frota.createVeiculo();
  await createInterno(frota, { dia: '2026-01-15', placa, km: 1_000, litros: '10', pessoa });
  await expect(page.getByText(mensagensPosto.erroBuscarMedicao)).toBeVisible();
});

test('posto: a measurement needs a user with a name', async ({ page, frota, signIn }) => {
  await signIn(await frota.createUsuario('Manobrista'), '/perfil');
  await page.route('**/api/auth/sessao', (route) =>
    route.fulfill({ json: { tipo_login: 'Manobrista' } }),
  );
  await page.evaluate(() => localStorage.setItem('usuario', '{"tipo_login":"Manobrista"}'));
  await page.route('**/api/posto/medicao/hoje', (route) => route.fulfill({ status: 404 }));
  await page.goto('/posto');
  await expect(page.getByText(mensagensAcesso.semUsuario)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar Medição' }).click();
  await expect(page.getByText(mensagensPosto.semUsuario)).toBeVisible();
});

test('posto: an adjustment whose lists, lookup or saving fail', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const alert = page.getByRole('alert');
  await breakCall(page, '/api/usuarios/nomes*');
  await breakCall(page, '/api/veiculos-frota/placas');
  await signIn(frota.gestor, '/posto?aba=ajuste');
  for (const lista of ['manobristas', 'placas'] as const) {
    await expect(page.getByText(mensagensPosto.listaFalhou(lista))).toBeVisible();
  }
  await mendCall(page, '/api/usuarios/nomes*');
  await mendCall(page, '/api/veiculos-frota/placas');

  const placa = await frota.createVeiculo();
  for (const nome of ['Manobrista', 'Motorista'] as const) {
    // Before the page asks for the list.
    const { usuario } = await frota.createUsuario(nome);
    await page.goto('/posto?aba=ajuste');
    if (nome === 'Motorista')
      await page.getByRole('main').getByText('Externo', { exact: true }).click();
    await page.getByLabel('Horário').fill('00:00');
    await page.getByRole('combobox', { name: nome }).click();
    await page.getByRole('option', { name: usuario, exact: true }).click();
    await breakCall(page, '/api/frota/veiculo/*');
    await page.getByRole('combobox', { name: 'Placa' }).fill(placa);
    await expect(page.getByText(mensagensPosto.erroBuscarCombustivel)).toBeVisible();
    await mendCall(page, '/api/frota/veiculo/*');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('radio', { name: 'DIESEL S10' })).toBeChecked();
    await page.getByLabel('KM').fill('120500');
    await page.getByLabel('Litros', { exact: true }).fill('10');
    await page.getByLabel('Motivo').fill('Sem sinal no pátio');
    await breakCall(page, '/api/ajuste/*');
    await page.getByRole('button', { name: /^Salvar/ }).click();
    const texto = nome === 'Manobrista' ? mensagensPosto.erroAjuste : mensagensPosto.erroExterno;
    await expect(alert.filter({ hasText: texto })).toBeVisible();
    await mendCall(page, '/api/ajuste/*');
  }
});

test('gestor: the queue loading, empty, and a failed deletion', async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  await frota.createTarefa(placa, 42_000);
  await page.route('**/api/tarefas', (route) => route.fulfill({ json: { tarefas: [] } }));
  const letGo = await holdCall(page, '/api/tarefas');
  await signIn(frota.gestor, '/tarefas');
  await expect(page.getByRole('heading', { name: 'Tarefas Pendentes' })).toBeVisible();
  await expect(page.getByText(mensagensTarefas.carregando)).toBeVisible();
  letGo();
  await expect(page.getByText(mensagensTarefas.vazia)).toBeVisible();
  await expect
    .poll(() => listVistos(page))
    .toContainEqual(expect.stringContaining(listTarefasRoute.path));

  // What was seen last stays with its time; without it, nothing is said to be there or not.
  await page.unroute('**/api/tarefas');
  await page.route('**/api/tarefas', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(mensagensTarefas.listaSemConexao)).toContainText('Vista às');
  await page.goto('/favicon.svg');
  await page.evaluate(() => indexedDB.deleteDatabase('frota-visto'));
  await page.goto('/tarefas');
  await expect(page.getByText(mensagensTarefas.listaSemConexao)).toBeVisible();
  await expect(page.getByText(mensagensTarefas.vazia)).toBeHidden();
  await page.unroute('**/api/tarefas');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(tarefaCard(page, placa)).toBeVisible();
  await page.route('**/api/tarefas', (route) => route.abort());
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText(mensagensTarefas.listaSemConexao)).toContainText('Vista às');
  await expect(tarefaCard(page, placa)).toBeVisible();
  await page.unroute('**/api/tarefas');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await breakCall(page, '/api/rpc/excluir_tarefa_com_log');
  await tarefaCard(page, placa).getByRole('button', { name: 'Excluir tarefa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir tarefa?' });
  await dialog.getByLabel('Motivo da exclusão').fill('Check-in feito duas vezes na portaria.');
  await dialog.getByRole('button', { name: 'Sim, excluir' }).click();
  await expect(dialog.getByText(mensagensTarefas.erroExcluir(''))).toBeVisible();
  await expect(dialog.getByLabel('Motivo da exclusão')).toHaveValue(
    'Check-in feito duas vezes na portaria.',
  );
  await dialog.getByRole('button', { name: 'Não, cancelar' }).click();
  await expect(tarefaCard(page, placa)).toBeVisible();
});

test('a build’s file that is gone has the page loaded anew', async ({ page, frota, signIn }) => {
  let missing = 0;
  await signIn(frota.gestor, '/perfil');
  await expect(page.getByRole('heading', { name: 'Meus lançamentos' })).toBeVisible();
  await page.route(
    '**/assets/registros-page-*.js',
    (route) => {
      missing += 1;
      return route.fulfill({ status: 404 });
    },
    { times: 1 },
  );
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Registro' }).click();
  await expect(page).toHaveURL(ROTAS_WEB.log.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(missing).toBe(1);
});

test('a file that no server brings leaves the screen as it is', async ({ page, frota, signIn }) => {
  await page.route('**/healthz', (route) => route.abort());
  await page.route('**/assets/pergunta-antes-*.js', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  let loaded = 0;
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  page.on('load', () => {
    loaded += 1;
  });
  await asked;
  await expect(page.getByRole('heading', { name: 'Placa' })).toBeVisible();
  expect(loaded).toBe(0);
});
