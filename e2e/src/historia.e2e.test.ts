import { ROTAS_WEB } from '@frota/contract/acesso';
import { decideDivergenciaRoute } from '@frota/contract/divergencias';
import { formatPlaca } from '@frota/contract/formato';
import {
  getPessoaHistoriaRoute,
  getVeiculoHistoriaRoute,
  mensagensHistoria,
} from '@frota/contract/historia';
import { deleteUsuarioRoute } from '@frota/contract/usuarios';
import type { Page } from '@playwright/test';
import { completeTarefa } from './fixtures/abastecimentos.ts';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { breakCall, mendCall } from './fixtures/break-call.ts';
import { typeDate } from './fixtures/date.ts';
import { createDivergencia } from './fixtures/divergencia.ts';
import { openWithin } from './fixtures/open-within.ts';
import { expect, test } from './fixtures/test.ts';

/** What is shown stays when it is asked again and that fails; this is said, and another try mends it. */
async function expectFailedRefresh(page: Page, path: string, erro: string): Promise<void> {
  const atualizar = page.getByRole('button', { name: 'Atualizar' });
  const aviso = page.getByRole('status').filter({ hasText: erro });
  await breakCall(page, path, 400);
  await atualizar.click();
  await expect(aviso).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Linha do tempo' })).toBeAttached();
  await expectSound(page);
  await mendCall(page, path);
  await aviso.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(aviso).toHaveCount(0);
}

test('a manager reads all about a vehicle and opens a record', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await completeTarefa(frota, placa, { portaria: 10_200, bomba: 10_204 });
  const { motorista } = await createDivergencia(frota, { placa });
  await signIn(frota.gestor, `${ROTAS_WEB.veiculos.path}?busca=${placa}`);
  await page.getByRole('link', { name: formatPlaca(placa) }).click();
  await expect(page).toHaveURL(ROTAS_WEB.veiculo.path.replace(':placa', placa));
  const titulo = page.getByRole('heading', { level: 1 });
  await expect(titulo).toContainText(formatPlaca(placa));
  await expect(titulo).toContainText('Volvo Caminhão');
  const linha = page.getByRole('region', { name: 'Linha do tempo' });
  const externo = linha.getByRole('article').filter({ hasText: 'Abastecimento externo' });
  await expect(linha.getByRole('article').first()).toBeVisible();
  await expectSound(page);
  const historia = getVeiculoHistoriaRoute.path.replace(':placa', placa);
  await expectFailedRefresh(page, historia, mensagensHistoria.erroVeiculo);

  // What is asked of it comes above it, more of it some seconds later, and only what is in view is drawn.
  const mostrar = page.getByLabel('Mostrar');
  await mostrar.selectOption('Abastecimentos');
  await expect(externo).toContainText('400 L Diesel S10');
  await expect(externo).toContainText(motorista.usuario);
  await externo.getByRole('link', { name: 'Abastecimento externo' }).click();
  const registro = page.getByRole('dialog', { name: `Registro ${formatPlaca(placa)}` });
  await expect(registro.getByRole('button', { name: 'Ampliar: Foto: Painel (KM)' })).toBeVisible();
  await expect(registro.getByText('Litros acima do tanque')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(registro).toHaveCount(0);

  // At the fueling that was asked for, below its check-in.
  await linha.getByRole('link', { name: 'Abastecimento', exact: true }).click();
  const partes = registro.getByRole('article');
  await expect(partes.filter({ hasText: '10.204 km' }).first()).toBeInViewport();
  await expect(partes.first()).not.toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(registro).toHaveCount(0);

  await mostrar.selectOption('Portaria e tarefas');
  const checkin = linha.getByRole('article').filter({ hasText: 'Check-in' });
  await expect(checkin).toContainText('10.200 km');
  await expect(externo).toHaveCount(0);
  await mostrar.selectOption('Pendências');
  await expect(checkin).toHaveCount(0);
  await expect(page).toHaveURL(/mostrar=divergencias/);
  await linha.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByText('Por que isto aparece?')).toBeVisible();

  await openWithin(page, ROTAS_WEB.veiculo.path.replace(':placa', 'NAO1A23'));
  await expect(page.getByText(mensagensHistoria.placaDesconhecida)).toBeVisible();
});

test('the dashboard’s rows open records, its plates vehicles', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { placa, id } = await createDivergencia(frota);
  await signIn(frota.gestor, `${ROTAS_WEB.dashboard.path}?source=externo&placa=${placa}`);
  const tabela = page.getByRole('table', { name: 'Registros detalhados' });
  await tabela.getByTitle('Abrir o registro com as fotos').click();
  const registro = page.getByRole('dialog', { name: `Registro ${formatPlaca(placa)}` });
  await expect(registro.getByRole('button', { name: 'Ampliar: Foto: Placa' })).toBeVisible();
  await registro.getByRole('button', { name: 'Fechar' }).click();
  await expect(page).toHaveURL(`${ROTAS_WEB.dashboard.path}?source=externo&placa=${placa}`);
  await tabela.getByRole('link', { name: formatPlaca(placa) }).click();
  await expect(page).toHaveURL(ROTAS_WEB.veiculo.path.replace(':placa', placa));

  await openWithin(page, ROTAS_WEB.divergencia.path.replace(':id', id));
  await page.getByRole('link', { name: formatPlaca(placa) }).click();
  await expect(page.getByRole('region', { name: 'Linha do tempo' })).toBeVisible();
});

test('a manager reads what a person sent, gone ones too', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  const { id: caso, placa, motorista } = await createDivergencia(frota);
  await signIn(frota.gestor, `${ROTAS_WEB.cadastro.path}?busca=${motorista.usuario}`);
  await page.getByRole('link', { name: motorista.usuario, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(motorista.usuario);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const figura = (nome: string) => page.locator('dl > div').filter({ hasText: nome });
  await expect(figura('Registros enviados')).toContainText('1 fora');
  await expect(figura('Digitados sem leitura')).toContainText('1 de 1 registro');
  await expect(figura('Litros lançados')).toContainText('400 L');
  const linha = page.getByRole('region', { name: 'Linha do tempo' });
  const externo = linha.getByRole('article').filter({ hasText: 'Abastecimento externo' });
  await expect(linha.getByRole('article').first()).toBeVisible();
  const historia = `${getPessoaHistoriaRoute.path.replace(':id', id)}*`;
  await expectFailedRefresh(page, historia, mensagensHistoria.erroPessoa);
  const mostrar = page.getByLabel('Mostrar');
  await mostrar.selectOption('Abastecimentos');
  await expect(externo.getByRole('link', { name: formatPlaca(placa) })).toBeVisible();
  await externo.getByRole('link', { name: 'Abastecimento externo' }).click();
  const registro = page.getByRole('dialog', { name: `Registro ${formatPlaca(placa)}` });
  await expect(registro.getByRole('button', { name: 'Ampliar: Foto: Placa' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(registro).toHaveCount(0);

  await mostrar.selectOption('Pendências');
  await expect(externo).toHaveCount(0);
  await expect(linha.getByRole('article').first()).toContainText('Aberta');
  await typeDate(page.getByLabel('Até', { exact: true }), '31/01/2020');
  await expect(linha.getByText(mensagensHistoria.semMarcosNoPeriodo)).toBeVisible();
  await expect(figura('Registros enviados')).toContainText('0');

  const nota = `O tanque de ${placa} é maior`;
  await frota.send(decideDivergenciaRoute, { decisao: 'nao_procede', nota }, caso);
  await frota.send(deleteUsuarioRoute, undefined, id);
  await page.goto(ROTAS_WEB.pessoa.path.replace(':id', id));
  await expect(page.getByText('A conta desta pessoa foi excluída em')).toBeVisible();
  const { user } = await frota.as(frota.gestor);
  await page.goto(ROTAS_WEB.pessoa.path.replace(':id', String(user.id)));
  await expect(page.getByText(mensagensHistoria.propriaPagina)).toBeVisible();
  const decisao = linha.getByRole('article').filter({ hasText: `Está certo: ${nota}` });
  await expect(decisao.getByRole('link', { name: 'Pendência decidida' })).toHaveAttribute(
    'href',
    ROTAS_WEB.divergencia.path.replace(':id', caso),
  );
  await page.goto(ROTAS_WEB.pessoa.path.replace(':id', '2000000000'));
  await expect(page.getByText(mensagensHistoria.pessoaDesconhecida)).toBeVisible();
});
