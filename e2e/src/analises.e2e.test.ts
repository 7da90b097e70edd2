import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensDashboard } from '@frota/contract/dashboard';
import { formatPlaca } from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import type { Locator, Page } from '@playwright/test';
import { createInterno } from './fixtures/abastecimentos.ts';
import { expectSound } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';
import { countToques } from './fixtures/toques.ts';

const DAY_MS = 86_400_000;
const diaAntes = (dias: number): string => diaOf(new Date(Date.now() - dias * DAY_MS));

const panel = (page: Page, titulo: string): Locator => page.getByRole('region', { name: titulo });

test('a manager finds the vehicle that burns more and the city that cost most', {
  tag: '@telefone',
}, async ({ page, frota, signIn }) => {
  const gastador = await frota.createVeiculo({ cidade: 'Tacuru' });
  const pessoa = await frota.createUsuario('Manobrista');
  const fuel = (dia: string, km: number, litros: string, horario?: string) =>
    createInterno(frota, { dia, placa: gastador, km, litros, pessoa, ...(horario && { horario }) });
  // 4 km/L until last month, and 1 today.
  for (let i = 0; i < 8; i++) await fuel(diaAntes(64 - 4 * i), 20_000 + 400 * i, '100');
  await fuel(diaAntes(0), 23_200, '400', '00:00');

  await signIn(frota.gestor, ROTAS_WEB.perfil.path);
  const trabalho = page.getByRole('navigation', { name: 'Seu trabalho' });
  const counted = countToques(page);
  await counted.tap(trabalho.getByRole('link', { name: 'Dashboard' }));
  await counted.tap(page.getByRole('link', { name: ROTAS_WEB.analises.nome }));
  // Two taps: where the month's fuel went, and the vehicle that burns more than it used to.
  const quadro = panel(page, 'Para onde foi o combustível');
  const barras = quadro.getByRole('list', { name: /em litros$/ });
  await expect(barras.getByRole('listitem').filter({ hasText: 'Tacuru' })).toContainText('−400 L');
  await expect(barras.getByRole('listitem').first()).toContainText('Estoque inicial');
  await expect(barras.getByRole('listitem').last()).toContainText('Estoque final');
  const piores = panel(page, 'Veículos gastando acima do normal');
  const linha = piores.getByRole('listitem').filter({ hasText: formatPlaca(gastador) });
  expect(counted.toques()).toBe(2);
  await expect(linha).toHaveText(
    /1,00 km\/L de [\d/]+ a [\d/]+; antes 4,00 \(75% a menos\)Maior perda: \+300 L no trecho até .*, 1,00 km\/L\+300 L/,
  );
  await piores.getByRole('button', { name: /Como é calculado/ }).click();
  await expect(page.getByText('a mediana dos seus últimos')).toBeVisible();
  await page.keyboard.press('Escape');
  const cidades = panel(page, 'R$ por cidade');
  await expect(cidades.getByRole('listitem').filter({ hasText: 'Tacuru' })).toContainText(
    '400 L sem preço',
  );
  await expectSound(page);

  // One more click leads to the records, or to the vehicle.
  const linhas = page.getByRole('table', { name: 'Registros detalhados' }).getByRole('row');
  await barras.getByRole('link').filter({ hasText: 'Tacuru' }).click();
  await expect(page).toHaveURL(/\/dashboard\?source=interno&.*cidade=Tacuru#registros/);
  await expect(linhas).toHaveCount(2);
  await expect(linhas.nth(1)).toContainText(formatPlaca(gastador));
  await page.goBack();
  await quadro.getByLabel('Abastecido por').selectOption('Veículo');
  await quadro.getByRole('group', { name: 'Em' }).getByText('R$').click();
  await expect(page).toHaveURL(/por=placa&em=reais/);
  await quadro.getByText('Ver em tabela').click();
  const final = quadro.getByRole('row', { name: /^Estoque final/ });
  await expect(final).toContainText(/ L.*R\$/);
  await expectSound(page);
  await cidades.getByRole('button').filter({ hasText: 'Tacuru' }).click();
  await expect(page).toHaveURL(/\/dashboard\?.*cidade=Tacuru#registros/);
  await expect(page.getByRole('button', { name: 'Mostrar todas: só Tacuru' })).toBeInViewport();
  await expect(linhas).toHaveCount(2);
  await expect(linhas.nth(1)).toContainText(formatPlaca(gastador));
  await page.goBack();
  await piores
    .getByRole('link')
    .filter({ hasText: formatPlaca(gastador) })
    .click();
  await expect(page).toHaveURL(ROTAS_WEB.veiculo.path.replace(':placa', gastador));
});

test('the period stays from tab to tab; analyses that fail come again', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  await page.route('**/api/dashboard/respostas?*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await signIn(frota.gestor, '/dashboard?inicio=2023-01-01&fim=2023-01-31');
  await page.getByRole('link', { name: ROTAS_WEB.analises.nome }).click();
  await expect(page.getByRole('alert')).toContainText(mensagensDashboard.erroRespostas);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(panel(page, 'R$ por cidade')).toContainText('Nenhum abastecimento no período.');
  await page.getByRole('link', { name: 'Painel' }).click();
  await expect(page).toHaveURL('/dashboard?inicio=2023-01-01&fim=2023-01-31');
});
