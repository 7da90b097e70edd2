import { mensagensCheckin } from '@frota/contract/checkin';
import { expectAccessible } from './fixtures/axe.ts';
import { openMenu } from './fixtures/menu.ts';
import { openWithin } from './fixtures/open-within.ts';
import { sendCheckin } from './fixtures/portaria.ts';
import { tarefaCard, tarefaForm } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ colorScheme: 'dark' });

test('à noite: the main job’s screens keep their contrast', async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const tarefa = await frota.createTarefa(placa, 31_000);
  const manobrista = await frota.createUsuario('Manobrista');
  await (await frota.as(manobrista)).call('POST', `/api/tarefas/assumir/${tarefa.id}`, {});
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  await expectAccessible(page);

  await signIn(manobrista, '/tarefas');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(tarefaCard(page, placa)).toBeVisible();
  await openMenu(page);
  await expectAccessible(page);
  await openWithin(page, `/tarefas?tarefa=${tarefa.id}`);
  await expect(tarefaForm(page)).toBeVisible();
  await expectAccessible(page);

  await signIn(frota.gestor, '/checkin');
  await sendCheckin(page);
  await expect(page.getByText(mensagensCheckin.resumo)).toBeVisible();
  await expectAccessible(page);
  await openWithin(page, '/perfil');
  await expect(page.getByText('Informações da Conta')).toBeVisible();
  await expectAccessible(page);
});
