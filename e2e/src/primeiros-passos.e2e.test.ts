import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensCheckin } from '@frota/contract/checkin';
import { formatPlaca } from '@frota/contract/formato';
import { assumirTarefaRoute, listTarefasRoute } from '@frota/contract/tarefas';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { fillVeiculo } from './fixtures/cadastro.ts';
import { openWithin } from './fixtures/open-within.ts';
import { photoOf } from './fixtures/photos.ts';
import { step } from './fixtures/portaria.ts';
import { expect, ownTest as test } from './fixtures/test.ts';
import { countToques } from './fixtures/toques.ts';

test('a new installation leads its manager to the first check-in, and ticks what is done', {
  tag: '@computador',
}, async ({ page, own }) => {
  await page.goto('/');
  await page.getByLabel('CPF').fill(own.gestor.cpf);
  await page.getByLabel('Senha', { exact: true }).fill(own.gestor.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const passos = page.getByRole('region', { name: 'Primeiros passos' });
  await expect(passos.getByText('0 de 4')).toBeVisible();
  await expectAccessible(page);

  // Any photo is read, and nothing is booked.
  const placa = 'ABC1D23';
  await passos.getByRole('button', { name: 'Testar a leitura' }).click();
  const teste = page.getByRole('dialog', { name: 'Testar a leitura' });
  await teste.getByLabel('Foto para testar a leitura').setInputFiles(await photoOf.placa(placa));
  await expect(teste.getByText(`Lido: ${formatPlaca(placa)}`)).toBeVisible();
  await expectAccessible(page);
  await teste.getByRole('button', { name: 'Fechar' }).click();

  await passos.getByRole('link', { name: 'Fazer check-in' }).click();
  await expect(page.getByText(mensagensCheckin.semMotoristas)).toBeVisible();
  await page.goto('/');
  const counted = countToques(page);
  await counted.tap(passos.getByRole('button', { name: 'Novo veículo' }));
  const veiculo = page.getByRole('dialog', { name: 'Novo Veículo' });
  await veiculo.getByLabel('Placa').fill(placa);
  await fillVeiculo(veiculo);
  await expectSound(page);
  await counted.tap(veiculo.getByRole('button', { name: 'Cadastrar Veículo' }));
  await expect(passos.getByText('1 de 4')).toBeVisible();

  await counted.tap(passos.getByRole('button', { name: 'Novo usuário' }));
  const usuario = page.getByRole('dialog', { name: 'Novo Usuário' });
  await usuario.getByLabel('Nome de Usuário').fill('Rui Prado');
  await usuario.getByLabel('CPF').fill('529.982.247-25');
  await expectSound(page);
  await counted.tap(usuario.getByRole('button', { name: 'Criar' }));
  const cartao = page.getByRole('dialog', { name: 'Acesso de Rui Prado' });
  await expect(cartao.getByRole('button', { name: 'Cadastrar outro' })).toBeVisible();
  await expectSound(page);
  await counted.tap(cartao.getByRole('link', { name: 'Fazer check-in' }));
  const foto = /(Fotografar|Escolher foto)/;
  const passo = step(page, 'Placa');
  await counted.file(passo.getByRole('button', { name: foto }), await photoOf.placa(placa));
  await expect(passo.getByText('Placa lida')).toBeVisible();
  const km = step(page, 'Painel (KM)');
  await km.getByLabel('KM do painel').fill('83214');
  await counted.file(km.getByRole('button', { name: foto }), await photoOf.km(83_214));
  await expect(km.getByText('Confere com o digitado')).toBeVisible();
  const nivel = step(page, 'Painel (Combustível)');
  await counted.tap(nivel.getByText('1/4', { exact: true }));
  await counted.file(nivel.getByRole('button', { name: foto }), await photoOf.nivel('1/4'));
  await expect(step(page, 'Motorista').getByLabel('Motorista')).toHaveValue('Rui Prado');
  await counted.tap(page.getByRole('button', { name: 'Enviar Check-in' }));
  await expect(page.getByText('ABASTECER')).toBeVisible();
  // Eleven with 'Entrar'. On a phone the level opens the camera: ten, and the camera's own.
  expect(counted.toques()).toBe(10);

  // A task that an attendant has taken is open to a manager, in Perfil as in Hoje.
  const manobrista = await own.createUsuario('Manobrista');
  const { tarefas } = await own.read<{ tarefas: { id: string }[] }>(listTarefasRoute.path);
  const session = await own.as(manobrista);
  await session.send(assumirTarefaRoute, { usuario: manobrista.usuario }, tarefas[0]!.id);
  await page.goto(ROTAS_WEB.perfil.path);
  await expect(page.getByRole('link', { name: 'Tarefas (1)' })).toBeVisible();
  await openWithin(page, ROTAS_WEB.hoje.path);
  await expect(page.getByRole('link', { name: /^1\s*tarefa aberta$/ })).toBeVisible();

  await openWithin(page, ROTAS_WEB.dashboard.path);
  await expect(passos.getByText('2 de 4')).toBeVisible();
  await expect(passos.getByText('Falta cadastrar: Portaria.')).toBeVisible();
  await expect(page.getByText('Total Registros')).toBeVisible();
  await expect(page.getByRole('region', { name: /consumo médio/ })).toHaveCount(0);
  await expectSound(page);
  await passos.getByRole('button', { name: 'Ocultar os primeiros passos' }).click();
  await expect(passos).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Total Registros')).toBeVisible();
  await expect(passos).toHaveCount(0);
});
