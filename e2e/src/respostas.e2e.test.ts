import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatPlaca } from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import type { Locator, Page } from '@playwright/test';
import { createExterno, createInterno } from './fixtures/abastecimentos.ts';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { createDivergencia } from './fixtures/divergencia.ts';
import type { Installation } from './fixtures/installation.ts';
import { expect, test } from './fixtures/test.ts';

const DAY_MS = 86_400_000;
/** Of this month, and past whatever o'clock it is. */
const HOJE = { horario: '00:00' } as const;
const diaAntes = (dias: number): string => diaOf(new Date(Date.now() - dias * DAY_MS));

const answer = (page: Page, titulo: string): Locator => page.getByRole('region', { name: titulo });

/** A month in which each question has an answer, and the plates by which two of them are told. */
async function prepare(frota: Installation): Promise<{ gastador: string; piorou: string }> {
  const [gastador, piorou, cara] = [
    await frota.createVeiculo({ cidade: 'Tacuru' }),
    await frota.createVeiculo(),
    await frota.createVeiculo(),
  ];
  const pessoa = await frota.createUsuario('Manobrista');
  const motorista = await frota.createUsuario('Motorista');
  const interno = (dias: number, placa: string, km: number, litros: string) =>
    createInterno(frota, {
      dia: diaAntes(dias),
      placa,
      km,
      litros,
      pessoa,
      ...(dias === 0 && HOJE),
    });
  // 4 km/L until last month, and 1 since.
  for (let i = 0; i < 8; i++) await interno(64 - 4 * i, gastador, 20_000 + 400 * i, '100');
  await interno(0, gastador, 23_200, '400');
  // 4 km/L, and from the twelfth day before today on 2.
  for (let i = 0; i < 12; i++) await interno(24 - i, piorou, 50_000 + 400 * i, '100');
  for (let i = 0; i < 12; i++) await interno(12 - i, piorou, 54_800 + 400 * i, '200');
  const externo = (dias: number, km: number, valor: string) =>
    createExterno(frota, {
      dia: diaAntes(dias),
      placa: cara,
      km,
      litros: '100',
      pessoa: motorista,
      ...(dias === 0 && HOJE),
      valor,
    });
  for (let i = 0; i < 5; i++) await externo(9 - i, 10_000 + 300 * i, '500');
  // Twice the usual price, at night.
  await externo(0, 12_000, '1000');
  await createDivergencia(frota, { motorista });
  return { gastador, piorou };
}

test('each question is answered in two clicks, its proof in one more', {
  tag: '@telefone',
}, async ({ page, frota }) => {
  const { gastador, piorou } = await prepare(frota);
  await page.goto('/');
  await page.getByLabel('CPF').fill(frota.gestor.cpf);
  await page.getByLabel('Senha', { exact: true }).fill(frota.gestor.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  // The profile has a link of its own, which comes a moment later.
  const dashboard = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Dashboard' });
  await expect(menu.or(dashboard)).toBeVisible();
  if (await menu.isVisible()) await click(menu);
  await click(dashboard);
  expect(clicks).toBeLessThanOrEqual(2);

  const piores = answer(page, 'Quem gasta mais que o próprio usual');
  await expect(piores.getByRole('listitem').filter({ hasText: formatPlaca(gastador) })).toHaveText(
    /1,00 km\/L no período; o usual antes era 4,00 \(75 % a menos\)\+300 L/,
  );
  const pioraram = answer(page, 'Quem piorou, e desde quando');
  const mudou = pioraram.getByRole('link').filter({ hasText: formatPlaca(piorou) });
  await expect(mudou).toContainText(/desde \d\d\/\d\d\/\d{4}/);
  const centros = answer(page, 'R$ por centro de custo');
  await expect(centros.getByRole('listitem').filter({ hasText: 'ENTREGA' })).toContainText('R$');
  await expect(centros).toContainText('L sem preço não entram nestes R$');
  const cidades = answer(page, 'R$ por cidade');
  await expect(cidades.getByRole('listitem').filter({ hasText: 'Tacuru' })).toContainText(
    '400 L sem preço',
  );
  for (const titulo of [
    'O que não coube no tanque',
    'Externo acima do usual',
    'À noite e aos domingos',
  ]) {
    // What stands first, with or without R$, depends on what other journeys recorded on this server.
    const comValor = answer(page, titulo).getByRole('listitem').filter({ hasText: 'R$' });
    await expect(comValor.first()).toBeVisible();
  }
  await expectSound(page);

  // One more click leads to the records, or to the case.
  const linhas = page.getByRole('table', { name: 'Registros detalhados' }).getByRole('row');
  await cidades.getByRole('button').filter({ hasText: 'Tacuru' }).click();
  await expect(page).toHaveURL(/cidade=Tacuru/);
  await expect(page.getByRole('button', { name: 'Mostrar todas: só Tacuru' })).toBeInViewport();
  await expect(linhas).toHaveCount(2);
  await expect(linhas.nth(1)).toContainText(formatPlaca(gastador));
  await page.getByRole('button', { name: 'Mostrar todas: só Tacuru' }).click();
  await expect(page).not.toHaveURL(/cidade/);
  await piores
    .getByRole('link')
    .filter({ hasText: formatPlaca(gastador) })
    .click();
  await expect(page).toHaveURL(ROTAS_WEB.veiculo.path.replace(':placa', gastador));
  await page.goBack();
  await mudou.click();
  await expect(page.getByText(/e antes fazia 4,00/)).toBeVisible();
  await page.goBack();
  await answer(page, 'O que não coube no tanque').getByRole('listitem').first().click();
  await expect(page.getByRole('heading', { name: 'Divergência', exact: true })).toBeVisible();
  await page.goBack();
  await answer(page, 'À noite e aos domingos')
    .getByRole('link', { name: /a decidir/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${ROTAS_WEB.divergencias.path}\\?regra=fora_de_hora`));
  await expect(page.getByRole('article').first()).toContainText('Fora de hora');
});

test('a manager jumps to the answers; failed, they come again', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  await page.route('**/api/dashboard/respostas?*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await signIn(frota.gestor, '/dashboard?inicio=2023-01-01&fim=2023-01-31');
  await page.getByRole('link', { name: 'Respostas' }).click();
  await expect(page.getByRole('heading', { name: 'Respostas' })).toBeInViewport();
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar as respostas.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(answer(page, 'R$ por cidade')).toContainText('Nenhum abastecimento no período.');
  await expect(page.getByText('Nenhum no período.')).toHaveCount(3);
  await expectAccessible(page);
});
