import { mensagensCidades } from '@frota/contract/veiculos';
import { expectAccessible, expectNoSidewaysScroll, expectSound } from './fixtures/axe.ts';
import { openWithin } from './fixtures/open-within.ts';
import { expect, test } from './fixtures/test.ts';

test('a manager adds a city, changes its rule and closes it', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  // Other journeys at the same server have the nine as they are.
  const nome = `Bonito ${Date.now()}`;
  await signIn(frota.gestor, '/ajustes');
  await page.getByRole('link', { name: 'Regras da portaria' }).click();
  const card = (texto: string) => page.getByRole('listitem').filter({ hasText: texto });
  await expect(card('Dourados')).toContainText('Abastece até 1/2');
  await expect(card(mensagensCidades.outras)).toContainText(mensagensCidades.outrasExplica);
  await expectSound(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Nova cidade' }).click();
  const nova = page.getByRole('dialog', { name: 'Nova cidade' });
  await nova.getByRole('button', { name: 'Salvar' }).click();
  await expect(nova.getByText(mensagensCidades.nome)).toBeVisible();
  await nova.getByLabel('Nome').fill(nome);
  await nova.getByLabel('Na portaria').selectOption('Abastece só vazio');
  await nova.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(mensagensCidades.criada(nome))).toBeVisible();
  await expect(card(nome)).toContainText('Abastece só vazio');

  await page.getByRole('button', { name: 'Editar Dourados' }).click();
  const dourados = page.getByRole('dialog', { name: 'Dourados' });
  await dourados.getByLabel('Na portaria').selectOption('Nunca abastece');
  await expect(dourados.getByText(/^(Com esta regra, |Ainda não há check-ins)/)).toBeVisible();
  await expectAccessible(page);
  await dourados.getByRole('button', { name: 'Cancelar' }).click();

  await openWithin(page, '/veiculos-frota');
  await page.getByRole('button', { name: 'Novo Veículo' }).click();
  const veiculo = page.getByRole('dialog', { name: 'Novo Veículo' });
  await veiculo.getByLabel(/^Cidade/).selectOption(nome);

  await openWithin(page, '/ajustes/cidades');
  await page.getByRole('button', { name: `Editar ${nome}` }).click();
  await page.getByRole('button', { name: 'Fechar cidade' }).click();
  await page.getByRole('button', { name: 'Sim, fechar' }).click();
  await expect(page.getByText(mensagensCidades.salva(nome))).toBeVisible();
  await expect(card(nome)).toContainText(mensagensCidades.fechada);
});
