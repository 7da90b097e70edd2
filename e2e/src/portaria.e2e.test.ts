import { mensagensCheckin } from '@frota/contract/checkin';
import { formatPlaca } from '@frota/contract/formato';
import { mensagensLeitura } from '@frota/contract/ocr';
import { mensagensVeiculos } from '@frota/contract/veiculos';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { bookedOf } from './fixtures/envios.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import {
  chooseMotorista,
  chooseNivel,
  createChegada,
  FOTO_KM,
  fillCheckin,
  nextVehicle,
  readPlaca,
  sendCheckin,
  step,
} from './fixtures/portaria.ts';
import { tarefaCard } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';

test('portaria: is asked about the plate, and shown it', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  const caixa = { x: 0.46, y: 0.72, w: 0.1, h: 0.02, texto: placa };
  await page.route('**/api/ocr', (route) =>
    route.fulfill({
      json: { texto: placa, confianca: 0.5, confirmar: true, caixas: [caixa], alternativas: [] },
    }),
  );
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await givePhoto(page, step(page, 'Placa'), 'a placa', await photoOf.placa(placa));
  await expect(page.getByText(mensagensLeitura.confirma)).toBeVisible();
  const photo = page.getByAltText('Parte da foto que foi lida');
  await expect(photo).toBeVisible();
  // The middle of what was read lies in the middle of the window, which shows no more than its margin around it.
  const off = await photo.evaluate((image, { x, y, w, h }) => {
    const whole = image.getBoundingClientRect();
    const shown = image.parentElement!.getBoundingClientRect();
    return {
      x: whole.left + (x + w / 2) * whole.width - (shown.left + shown.width / 2),
      y: whole.top + (y + h / 2) * whole.height - (shown.top + shown.height / 2),
    };
  }, caixa);
  expect(Math.hypot(off.x, off.y)).toBeLessThan(2);
});

test('portaria: a check-in that is read, with its messages', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo({ cidade: 'Navirai' });
  const motorista = await frota.createUsuario('Motorista');
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await expect(page.getByText('Identificação')).toBeVisible();

  await sendCheckin(page);
  for (const message of [mensagensCheckin.placaObrigatoria, mensagensCheckin.resumo]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(mensagensCheckin.kmObrigatorio)).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('button', { name: 'Fechar mensagem' }).click();
  await expect(page.getByText(mensagensCheckin.resumo)).toBeHidden();

  const plate = step(page, 'Placa');
  await givePhoto(page, plate, 'a placa', await photoOf.item('cone'));
  await expect(plate.getByText(mensagensLeitura.placaIlegivel)).toBeVisible();
  await givePhoto(page, plate, /outra foto$/, await photoOf.placa(placa));
  await expect(plate.getByText('Navirai')).toBeVisible();
  await expect(plate.getByText('Diesel S10')).toBeVisible();

  const km = step(page, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('83.124');
  await givePhoto(page, km, FOTO_KM, await photoOf.km(83_214));
  await expect(km.getByText(mensagensLeitura.kmDiferente)).toBeVisible();
  await km.getByRole('button', { name: 'Usar 83.214' }).click();
  await expect(km.getByLabel('KM do painel')).toHaveValue('83214');
  await expect(km.getByText('Confere com o digitado')).toBeVisible();

  await chooseNivel(page, step(page, 'Painel (Combustível)'), '1/4');
  await chooseMotorista(page, motorista.usuario);

  const safety = step(page, 'Itens de segurança');
  const cone = safety.getByRole('listitem').filter({ hasText: 'Cone' }).first();
  await expect(safety.getByText(mensagensCheckin.semResposta)).toHaveCount(1);
  await givePhoto(page, safety, 'o cone', await photoOf.item('cone'));
  await expect(cone.getByRole('radio', { name: 'OK' })).toBeChecked();
  const inTopBar = page.getByText(formatPlaca(placa)).and(page.locator(':not(main *)'));
  await expect(inTopBar).toBeInViewport();
  await expectAccessible(page);
  await safety.getByRole('button', { name: 'Ampliar: Foto do cone 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Foto do cone 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fechar imagem' }).click();

  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeVisible();
  const resultado = page.getByRole('region', { name: 'Resultado do check-in' });
  const segue = resultado.getByRole('heading', { name: 'ABASTECER' });
  await expect(segue).toBeInViewport();
  expect(parseFloat(await segue.evaluate((h1) => getComputedStyle(h1).fontSize))).toBeGreaterThan(
    39,
  );
  await expect(resultado.getByText(formatPlaca(placa))).toBeInViewport();
  await expectAccessible(page);
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeHidden();
  await nextVehicle(page);
  await expect(page.getByText('Depois da placa')).toBeVisible();
  const sent = page.getByRole('list', { name: 'Últimos veículos enviados' });
  await expect(sent.getByRole('listitem')).toHaveText([`${formatPlaca(placa)}ABASTECER`]);
  expect(await bookedOf(frota, placa)).toMatchObject([
    {
      km_portaria: 83_214,
      combustivel: '1/4',
      cone: 'OK',
      carrinho: 'NOK',
      itens_nao_vistos: ['carrinho', 'travaRodas'],
    },
  ]);

  await signIn(await frota.createUsuario('Manobrista'), '/tarefas');
  const task = tarefaCard(page, placa);
  await task.getByRole('button', { name: /^Mais sobre/ }).click();
  await expect(task.getByText('83.214')).toBeVisible();
  await expect(task.getByText(motorista.usuario)).toBeVisible();
  await expect(task.getByRole('button', { name: 'Assumir' })).toBeVisible();
});

test('portaria: the city decides whether a task is made', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo({ cidade: 'Dourados' });
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await fillCheckin(page, { placa, km: 45_120, nivel: '3/4', motorista });
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.sucesso('isento'))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'LIBERADO' })).toBeVisible();
  // The form comes back by itself after what the gate chose.
  await page.getByLabel('Quando voltar ao formulário').selectOption('Próximo em 8 s');
  await expect(page.getByText('Depois da placa')).toBeVisible();
  const { tarefas } = await frota.read<{ tarefas: { placa: string }[] }>('/api/tarefas');
  expect(tarefas.map((tarefa) => tarefa.placa)).not.toContain(placa);
});

test('portaria: an unknown plate, an open task and a km below the last are told', {
  tag: '@telefone',
}, async ({ page, frota, signIn }) => {
  const { placa, motorista } = await createChegada(frota);
  await frota.createTarefa(placa, 20_000);
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  const plate = step(page, 'Placa');
  await readPlaca(page, plate, placa, 'Placa lida');
  await expect(plate.getByText(mensagensCheckin.tarefaAberta)).toBeInViewport({ ratio: 1 });
  const km = step(page, 'Painel (KM)');
  const abaixo = km.getByText(/^Abaixo dos 20\.000 km de .* Confira o painel\.$/);
  await km.getByLabel('KM do painel').fill('19999');
  await expect(abaixo).toBeVisible();
  await km.getByLabel('KM do painel').fill('20000');
  await expect(abaixo).toBeHidden();
  await givePhoto(page, plate, /outra foto$/, await photoOf.placa('NRZ8E71'));
  await expect(plate.getByText(mensagensVeiculos.naoEncontrado)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await km.getByLabel('KM do painel').fill('20000');
  await givePhoto(page, km, FOTO_KM, await photoOf.km(20_000));
  await expect(km.getByText('Confere com o digitado')).toBeVisible();
  await chooseNivel(page, step(page, 'Painel (Combustível)'), '3/4');
  await chooseMotorista(page, motorista);
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.semCadastro)).toBeVisible();
});

test('portaria: a second task for a plate is asked about', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { placa, motorista } = await createChegada(frota);
  await frota.createTarefa(placa, 20_000);
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await fillCheckin(page, { placa, km: 20_010, nivel: '1/4', motorista });
  const pergunta = page.getByRole('dialog', { name: mensagensCheckin.tarefaAberta });
  await sendCheckin(page);
  await expectAccessible(page);
  await pergunta.getByRole('button', { name: mensagensCheckin.naoEnviar }).click();
  await expect(pergunta).toBeHidden();
  await sendCheckin(page);
  await pergunta.getByRole('button', { name: mensagensCheckin.enviarAssimMesmo }).click();
  await expect(page.getByText(mensagensCheckin.sucesso('pendente'))).toBeVisible();
});
