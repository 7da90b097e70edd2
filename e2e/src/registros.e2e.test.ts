import { readFile } from 'node:fs/promises';
import { formatPlaca } from '@frota/contract/formato';
import { mensagensRegistros } from '@frota/contract/registros';
import { deleteTarefaRoute, type Tarefa } from '@frota/contract/tarefas';
import type { Page } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { typeDate } from './fixtures/date.ts';
import type { Installation } from './fixtures/installation.ts';
import { expect, test } from './fixtures/test.ts';

const KM = 128_450;

/** A check-in with its task, of a vehicle that no other journey uses. */
async function createEntrada(frota: Installation): Promise<Tarefa> {
  return frota.createTarefa(await frota.createVeiculo(), KM);
}

function linkTo(page: Page, placa: string) {
  return page.getByRole('link', { name: `Abrir registro ${formatPlaca(placa)}` });
}

test('a manager finds a check-in, its story, and exports it', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { placa } = await createEntrada(frota);
  await createEntrada(frota);
  await signIn(frota.gestor, '/log');
  await expect(page.getByRole('heading', { name: 'Sistema de Registros' })).toBeVisible();
  await page.getByRole('link', { name: /Registro de Entrada/ }).click();
  await expect(page.getByRole('heading', { name: 'Registro de Entrada' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar' }).fill(placa);
  await expect(page.getByText(mensagensRegistros.exibindo(1, 1))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`ver=entrada&busca=${placa}`));
  await expect(page.getByRole('cell', { name: 'Pendente' })).toBeVisible();
  await expectSound(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const csv = await download;
  expect(csv.suggestedFilename()).toMatch(/^registros_entrada_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(String(KM));
  await expect(page.getByText(mensagensRegistros.baixada('1 linha'))).toBeVisible();

  await linkTo(page, placa).focus();
  await page.keyboard.press('Enter');
  const registro = page.getByRole('dialog', { name: `Registro ${formatPlaca(placa)}` });
  await expect(registro.getByText('fez o check-in na portaria')).toBeVisible();
  await expect(registro.getByText('128.450')).toBeVisible();
  await expectAccessible(page);
  const foto = registro.getByRole('button', { name: 'Ampliar: Foto: Placa' });
  await foto.click();
  const grande = page.getByRole('dialog', { name: 'Foto: Placa' });
  await expect(grande.locator('img')).toHaveJSProperty('complete', true);
  await expect
    .poll(() => grande.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(grande).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(registro).toBeHidden();

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada parecido');
  await expect(page.getByText('Nenhum registro de entrada encontrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect(page.getByText(mensagensRegistros.nadaParaExportar)).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(linkTo(page, placa)).toBeVisible();
  await typeDate(page.getByLabel('De', { exact: true }), '05/01/2001');
  await typeDate(page.getByLabel('Até', { exact: true }), '02/01/2001');
  await expect(page).toHaveURL(/inicio=2001-01-02&fim=2001-01-02/);
  await typeDate(page.getByLabel('De', { exact: true }), '31/02/2001');
  await expect(page.getByText('A data 31/02/2001 não existe. Continua 02/01/2001.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/log\?ver=entrada$/);
  // Also where the sentence is all that there is to clear.
  await typeDate(page.getByLabel('De', { exact: true }), '31/02/2001');
  await expect(page.getByText('A data 31/02/2001 não existe.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByText('A data 31/02/2001')).toHaveCount(0);

  await page.getByRole('button', { name: 'Calendário: De' }).click();
  const calendario = page.getByRole('dialog', { name: 'Calendário: De' });
  const mes = calendario.getByRole('table');
  await expect(mes.locator('[aria-current="date"]')).toBeFocused();
  await expectSound(page);
  await calendario.getByRole('button', { name: 'Mês anterior' }).click();
  await mes.getByRole('button', { name: /, 15 de / }).click();
  await expect(calendario).toBeHidden();
  await expect(page.getByLabel('De', { exact: true })).toHaveValue(/^15\/\d\d\/\d{4}$/);
  await expect(page.getByRole('button', { name: 'Calendário: De' })).toBeFocused();

  // A whole period by one press, kept under a name and brought back.
  await page.getByRole('button', { name: 'Mês passado' }).click();
  await expect(page.getByLabel('De', { exact: true })).toHaveValue(/^01\/\d\d\/\d{4}$/);
  const kept = page.url();
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await page.getByLabel('Guardar estes filtros como').fill('Fechamento');
  await expectSound(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/log\?ver=entrada$/);
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await expect(page.getByLabel('Guardar estes filtros como')).toBeHidden();
  await page.getByRole('button', { name: 'Fechamento', exact: true }).click();
  await expect(page).toHaveURL(kept);
  await page.getByRole('link', { name: 'Voltar ao menu de registros' }).click();
  await expect(page.getByRole('heading', { name: 'Sistema de Registros' })).toBeVisible();
});

test('a manager reads who deleted a task and why', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const motivo = 'Check-in feito duas vezes para o mesmo caminhão.';
  const { id, placa } = await createEntrada(frota);
  await frota.send(deleteTarefaRoute, { tarefa_id_param: id, motivo_param: motivo });
  await signIn(frota.gestor, `/log?ver=tarefas&busca=${placa}`);
  await expect(page.getByText(mensagensRegistros.exibindo(1, 1))).toBeVisible();
  await expect(page.getByRole('cell', { name: motivo })).toBeVisible();
  await linkTo(page, placa).click();
  const registro = page.getByRole('dialog', { name: `Registro ${formatPlaca(placa)}` });
  await expect(registro.getByText('excluiu a tarefa')).toBeVisible();
  await expect(registro.getByText(motivo)).toBeVisible();
  await page.goBack();
  await expect(registro).toBeHidden();
});
