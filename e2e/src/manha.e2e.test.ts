import { ROTAS_WEB } from '@frota/contract/acesso';
import { saveVencimentoRoute } from '@frota/contract/cuidados';
import { diasDaManha, mensagensDashboard } from '@frota/contract/dashboard';
import { formatPlaca } from '@frota/contract/formato';
import { diaOf, diasAntes } from '@frota/contract/tempo';
import { createExterno } from './fixtures/abastecimentos.ts';
import { expectSound } from './fixtures/axe.ts';
import { breakCall, mendCall } from './fixtures/break-call.ts';
import { createDivergencia } from './fixtures/divergencia.ts';
import { expect, test } from './fixtures/test.ts';

test('a manager sees the morning and taps what it is about', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const hoje = diaOf(new Date());
  const dias = diasDaManha(hoje);
  const placa = await frota.createVeiculo();
  const pessoa = await frota.createUsuario('Motorista');
  const externo = { dia: dias.inicio, placa, km: 10_000, litros: '80', pessoa, valor: '480' };
  await createExterno(frota, externo);
  await frota.createTarefa(placa, 10_100);
  const vence_em = diasAntes(hoje, 3);
  await frota.send(saveVencimentoRoute, { de: 'veiculo', alvo: placa, tipo: 'crlv', vence_em });
  await createDivergencia(frota);

  await signIn(frota.gestor, ROTAS_WEB.dashboard.path);
  await page.getByRole('link', { name: ROTAS_WEB.hoje.nome, exact: true }).click();
  const manha = page.getByRole('main');
  await expect(manha.getByText(/comparado com as semanas anteriores$/)).toBeVisible();
  const casos = manha.getByRole('list', { name: mensagensDashboard.maioresValores });
  await expect(casos.getByRole('link').first()).toBeVisible();
  await expectSound(page);

  await manha.getByRole('link', { name: 'Litros de diesel' }).click();
  await expect(page).toHaveURL(new RegExp(`inicio=${dias.inicio}&fim=${dias.fim}#`));
  const somas = page.getByText(/^R\$.+ L.*$/).and(page.locator('#gastos'));
  await expect(somas).toBeInViewport();
  await page.goBack();

  await manha.getByRole('link', { name: /documentos? vencidos?$/ }).click();
  await expect(page.getByText(formatPlaca(placa)).first()).toBeVisible();
  await page.goBack();
  await manha.getByRole('link', { name: /tarefas? abertas?$/ }).click();
  await expect(page).toHaveURL(ROTAS_WEB.tarefas.path);
  await page.goBack();
  await casos.getByRole('link').first().click();
  await expect(page.getByText('Por que isto aparece?')).toBeVisible();
});

test('a morning that fails is asked again', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  await breakCall(page, '/api/dashboard/manha', 400);
  await signIn(frota.gestor, ROTAS_WEB.hoje.path);
  await expect(page.getByText(mensagensDashboard.erroManha)).toBeVisible();
  await mendCall(page, '/api/dashboard/manha');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('main').getByRole('time')).toBeVisible();
});
