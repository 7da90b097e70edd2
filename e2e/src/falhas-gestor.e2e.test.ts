import { mensagensExterno } from '@frota/contract/externo';
import { formatPlaca } from '@frota/contract/formato';
import { mensagensLeitura } from '@frota/contract/ocr';
import { mensagensRegistros } from '@frota/contract/registros';
import {
  mensagensUsuarios,
  searchUsuariosRoute,
  USUARIOS_POR_PAGINA,
} from '@frota/contract/usuarios';
import { deleteVeiculoRoute, mensagensVeiculos, type Veiculo } from '@frota/contract/veiculos';
import type { Page } from '@playwright/test';
import { breakCall, holdCall, mendCall } from './fixtures/break-call.ts';
import { chooseAcao } from './fixtures/cadastro.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import { chooseNivel, FOTO_KM, step } from './fixtures/portaria.ts';
import { expect, test } from './fixtures/test.ts';

/** Lets a call fail, but not before it is let go. */
async function breakSlowly(page: Page, path: string): Promise<() => void> {
  await breakCall(page, path);
  return holdCall(page, path);
}

test('cadastro: what fails is told, and what takes time', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const tentar = page.getByRole('button', { name: 'Tentar novamente' });
  const alert = page.getByRole('alert');
  const [{ usuario }] = await Promise.all([
    frota.createUsuario('Motorista'),
    ...Array.from({ length: USUARIOS_POR_PAGINA }, () => frota.createUsuario('Motorista')),
  ]);
  await breakCall(page, searchUsuariosRoute.path);
  await signIn(frota.gestor, '/cadastro');
  await expect(alert.filter({ hasText: mensagensUsuarios.erroCarregar })).toBeVisible();
  await mendCall(page, searchUsuariosRoute.path);
  const letPageGo = await holdCall(page, searchUsuariosRoute.path, '"cursor":');
  await tentar.click();
  const box = page.getByRole('region', { name: 'Usuários' });
  // The end of the list is known only when its first page is there.
  await expect(async () => {
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.getByText(mensagensUsuarios.carregandoMais)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  letPageGo();
  await expect(page.getByText(mensagensUsuarios.carregandoMais)).toBeHidden();

  await page.getByRole('button', { name: 'Novo Usuário' }).click();
  const novo = page.getByRole('dialog', { name: 'Novo Usuário' });
  await novo.getByLabel('Nome de Usuário').fill('Jurema que não fica');
  await novo.getByLabel('CPF').fill('39053344705');
  await novo.getByRole('textbox', { name: 'Senha' }).fill('estrada-de-chao-7');
  await novo.getByText('Portaria', { exact: true }).click();
  const letSaveGo = await breakSlowly(page, '/api/usuarios');
  await novo.getByRole('button', { name: 'Criar' }).click();
  await expect(novo.getByRole('button', { name: 'Salvando...' })).toBeDisabled();
  letSaveGo();
  await expect(novo.getByText(mensagensUsuarios.erroSalvar)).toBeVisible();
  await novo.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByPlaceholder(mensagensUsuarios.busca).fill(usuario);
  await chooseAcao(page, usuario, 'Excluir');
  const letDeleteGo = await breakSlowly(page, '/api/usuarios/*');
  const excluir = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
  await excluir.getByRole('button', { name: 'Excluir' }).click();
  await expect(excluir.getByRole('button', { name: 'Excluindo...' })).toBeDisabled();
  letDeleteGo();
  await expect(alert.filter({ hasText: mensagensUsuarios.erroExcluir })).toBeVisible();
});

test('veículos: what cannot be loaded or changed is told', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const alert = page.getByRole('alert');
  const placa = await frota.createVeiculo();
  // Cards on a phone, a table on a PC.
  const listas = ['/api/veiculos-frota?*', '/api/veiculos-frota/comparacao?*'];
  for (const lista of listas) await breakCall(page, lista);
  await signIn(frota.gestor, `/veiculos-frota?busca=${placa}`);
  const naoCarregou = mensagensVeiculos.erroCarregar(mensagensVeiculos.erroCarregarSemTexto);
  await expect(alert.filter({ hasText: naoCarregou })).toBeVisible();
  for (const lista of listas) await mendCall(page, lista);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();

  await page.getByRole('button', { name: `Editar: ${formatPlaca(placa)}` }).click();
  const editar = page.getByRole('dialog', { name: 'Editar Veículo' });
  const letSaveGo = await breakSlowly(page, '/api/veiculos-frota/*');
  await editar.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(editar.getByRole('button', { name: 'Salvando...' })).toBeDisabled();
  letSaveGo();
  await expect(
    editar.getByText(mensagensVeiculos.erroSalvar(mensagensVeiculos.erroAtualizarSemTexto)),
  ).toBeVisible();
  await editar.getByRole('button', { name: 'Cancelar' }).click();

  const remover = page.getByRole('button', { name: `Excluir: ${formatPlaca(placa)}` });
  const sim = page.getByRole('button', { name: 'Sim, excluir' });
  await remover.click();
  await sim.click();
  await expect(
    alert.filter({ hasText: mensagensVeiculos.erroRemover(mensagensVeiculos.erroRemoverSemTexto) }),
  ).toBeVisible();
  await mendCall(page, '/api/veiculos-frota/*');
  // Somebody else was quicker: the server says why it cannot be removed.
  const [veiculo] = await frota.read<Veiculo[]>(`/api/veiculos-frota?busca=${placa}`);
  await frota.send(deleteVeiculoRoute, undefined, String(veiculo!.id));
  await remover.click();
  await sim.click();
  await expect(
    alert.filter({ hasText: mensagensVeiculos.erroRemover(mensagensVeiculos.naoEncontrado) }),
  ).toBeVisible();

  await page.getByRole('button', { name: '+ Novo Veículo' }).click();
  const novo = page.getByRole('dialog', { name: 'Novo Veículo' });
  await novo.getByLabel('Placa').fill(placa);
  await novo.getByLabel('Centro de custo').selectOption('ENTREGA');
  await novo.getByRole('textbox', { name: 'Tipo', exact: true }).fill('Caminhão');
  await novo.getByLabel(/^Marca/).fill('Volvo');
  await novo.getByLabel('Tipo de Combustível').selectOption('DIESEL S10');
  await novo.getByLabel('Capacidade Combustível').fill('300');
  await novo.getByLabel(/^Cidade/).selectOption('Amambai');
  await novo.getByLabel('Proprietario').fill('Distribuidora Jornada');
  await breakCall(page, '/api/veiculos-frota');
  await novo.getByRole('button', { name: 'Cadastrar Veículo' }).click();
  await expect(
    novo.getByText(mensagensVeiculos.erroSalvar(mensagensVeiculos.erroCriarSemTexto)),
  ).toBeVisible();
});

test('registros: each list says what did not load, and why', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await frota.createCheckin(placa, 51_000, '1');
  await breakCall(page, '/api/logs/exclusoes?*');
  await breakCall(page, '/api/checkin?*');
  await signIn(frota.gestor, '/log');
  for (const [titulo, path, oQue, porQue] of [
    [
      'Registro de Tarefas',
      '/api/logs/exclusoes?*',
      mensagensRegistros.erroHistorico,
      mensagensRegistros.erroExclusoes,
    ],
    [
      'Registro de Entrada',
      '/api/checkin?*',
      mensagensRegistros.erroEntrada,
      mensagensRegistros.erroCheckins,
    ],
  ] as const) {
    await page.getByRole('link', { name: titulo }).click();
    await expect(page.getByRole('heading', { name: oQue })).toBeVisible();
    await expect(page.getByText(porQue)).toBeVisible();
    await mendCall(page, path);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText(/^Exibindo \d+ de \d+ registros$/)).toBeVisible();
    if (titulo === 'Registro de Tarefas') await page.goBack();
  }
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(placa);
  await expect(page.getByText(mensagensRegistros.exibindo(1, 1))).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Isento' })).toBeVisible();
});

test('externo: without reading, register, or a proven KM', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo({ combustivel: 'DIESEL S500' });
  await breakCall(page, '/api/ocr');
  // Nothing is kept on the device, either.
  await breakCall(page, '/api/campo');
  await breakCall(page, '/api/frota/veiculo/*');
  await signIn(await frota.createUsuario('Motorista'), '/externo');
  const plate = step(page, 'Placa');
  await givePhoto(page, plate, 'a placa', await photoOf.placa(placa));
  await expect(plate.getByText(mensagensLeitura.placaFalha)).toBeVisible();
  await plate.getByLabel('Digite a placa').fill(placa);
  await plate.getByRole('button', { name: /Usar/ }).click();
  await expect(plate.getByText(mensagensExterno.erroConsultarVeiculo)).toBeVisible();
  await mendCall(page, '/api/frota/veiculo/*');
  await plate.getByRole('button', { name: 'Consultar o veículo de novo' }).click();
  await step(page, 'Abastecimento').getByLabel('Litros abastecidos').fill('60');

  await mendCall(page, '/api/ocr');
  const km = step(page, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('98001');
  await givePhoto(page, km, FOTO_KM, await photoOf.km(98_000));
  await expect(km.getByText(mensagensExterno.kmDiferente)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar Lançamento' }).click({ force: true });
  await expect(page.getByText(mensagensExterno.resumo)).toBeVisible();
  await expect(km.getByText(mensagensExterno.kmPendente)).toBeVisible();
  await km.getByLabel('KM do painel').fill('98000');
  await chooseNivel(page, step(page, 'Painel (Combustível)'), '1/2');

  const letGo = await holdCall(page, '/api/abastecimentos-externos');
  await page.getByRole('button', { name: 'Enviar Lançamento' }).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  letGo();
  await expect(page.getByText(mensagensExterno.sucesso)).toBeVisible();
});
