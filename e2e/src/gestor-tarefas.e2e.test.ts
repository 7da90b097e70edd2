import { MOTIVO_MIN, mensagensTarefas } from '@frota/contract/tarefas';
import { expectAccessible } from './fixtures/axe.ts';
import { tarefaCard } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';

const MOTIVO = 'Check-in feito duas vezes na portaria.';

test('gestor: deletes a task with a reason that is kept', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await frota.createTarefa(placa, 71_000);
  await signIn(frota.gestor, '/tarefas');
  const card = tarefaCard(page, placa);
  await expect(card).toBeVisible();
  await expect(card.getByRole('button', { name: 'Assumir' })).toHaveCount(0);

  const remove = card.getByRole('button', { name: 'Excluir tarefa' });
  const dialog = page.getByRole('dialog', { name: 'Excluir tarefa?' });
  await remove.click();
  await dialog.getByLabel('Motivo da exclusão').fill('x'.repeat(MOTIVO_MIN - 1));
  await dialog.getByRole('button', { name: 'Sim, excluir' }).click();
  await expect(dialog.getByText(mensagensTarefas.motivoCurto)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Não, cancelar' }).click();
  await expect(card).toBeVisible();

  await remove.click();
  await expect(dialog.getByLabel('Motivo da exclusão')).toHaveValue('');
  await dialog.getByLabel('Motivo da exclusão').fill(MOTIVO);
  await dialog.getByRole('button', { name: 'Sim, excluir' }).click();
  await expect(page.getByText(mensagensTarefas.excluida)).toBeVisible();
  await expect(card).toHaveCount(0);

  const { logs } = await frota.read<{ logs: { placa: string }[] }>('/api/logs/exclusoes');
  expect(logs.find((log) => log.placa === placa)).toMatchObject({
    motivo_exclusao: MOTIVO,
    excluido_por: frota.gestor.usuario,
    km_tarefa: 71_000,
  });
});
