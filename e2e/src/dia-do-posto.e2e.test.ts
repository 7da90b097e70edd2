import { readFile } from 'node:fs/promises';
import { formatDigitado, formatHora, formatLitros } from '@frota/contract/formato';
import {
  createBicoRoute,
  type DiaLivro,
  mensagensEncerrante,
  mensagensLancamento,
  mensagensPosto,
  saveArqueacaoRoute,
  savePostoAjustesRoute,
} from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import { makeNota } from '@frota/nfe/fixture';
import { pagesOfPdf } from '@frota/server/testing/pdf';
import type { Page } from '@playwright/test';
import { completeTarefa, measure } from './fixtures/abastecimentos.ts';
import { typeTime } from './fixtures/date.ts';
import type { Installation } from './fixtures/installation.ts';
import { openWithin } from './fixtures/open-within.ts';
import { givePhoto, photoOf } from './fixtures/photos.ts';
import { step } from './fixtures/portaria.ts';
import { expect, ownTest as test } from './fixtures/test.ts';
import { countToques } from './fixtures/toques.ts';

const TIPO = 'DIESEL S10';
const NOME = 'Bico da pista';
const RECEBIDO = 'Recebido 990 L de 1.000 L, faltam 10 L';
const ABASTECIMENTOS = 2;
/** Of each, as `completeTarefa` has it. */
const LITROS = 90;
/** Of the tank: a centimetre is 90 L. */
const PONTOS = [
  { cm: '0', litros: '0' },
  { cm: '160', litros: '14400' },
];

/** Reads the totaliser at the beginning or the end of a shift. */
async function readTotaliser(page: Page, valor: string, foto?: string): Promise<void> {
  await openWithin(page, '/posto/encerrante');
  await step(page, 'Bico').getByText(`${NOME} · ${TIPO}`).click();
  if (foto) {
    await givePhoto(page, page, 'o encerrante', await photoOf.totalizador(foto));
    const ask = page.getByRole('button', { name: 'Sim, está certo' });
    await expect(ask.or(page.getByText(mensagensEncerrante.ilegivel))).toBeVisible();
    if (await ask.isVisible()) await ask.click();
  }
  await page.getByLabel('Encerrante (L)').fill(valor);
  await page.getByRole('button', { name: 'Registrar Encerrante' }).click();
  await expect(page.getByText(mensagensEncerrante.sucesso)).toBeVisible();
}

test('a day of the station, from the first reading to the page of its book', {
  tag: ['@computador', '@provas'],
}, async ({ page, own, signIn }) => {
  const dia = diaOf(new Date());
  const ontem = new Date(Date.now() - 86_400_000).toISOString();
  const litros = { litros_s10: 9_000, litros_s500: 3_000, litros_arla: 1_000 };
  await measure(own, { ...litros, ocorrido_em: ontem });
  await own.send(createBicoRoute, {
    tipo: TIPO,
    nome: NOME,
    casas: '6',
    encerrante_inicial: '123456,7',
  });
  const tanque = encodeURIComponent(TIPO);
  const gestor = await own.as(own.gestor);
  await gestor.call('PUT', saveArqueacaoRoute.path.replace(':tipo', tanque), { pontos: PONTOS });
  await gestor.send(savePostoAjustesRoute, { medicao_cega: true });
  const manobrista = await own.createUsuario('Manobrista');

  await signIn(manobrista, '/posto');
  await readTotaliser(page, '123456,7', '123456,7');

  // A dip in litres takes three taps, and the keyboard's next key from tank to tank.
  await openWithin(page, '/perfil');
  const counted = countToques(page);
  await counted.tap(page.getByRole('link', { name: 'Posto' }).last());
  await counted.type(page.getByLabel(TIPO, { exact: true }), '9000', 'Enter');
  await counted.type(page.getByLabel('DIESEL S500', { exact: true }), '3000', 'Enter');
  await counted.type(page.getByLabel('ARLA', { exact: true }), '1000');
  await expect(page.getByRole('region', { name: 'Livro e medição' })).toHaveCount(0);
  await counted.tap(page.getByRole('button', { name: 'Salvar Medição' }));
  await expect(page.getByText(mensagensPosto.medicaoSalva)).toBeVisible();
  expect([counted.toques(), counted.teclas()]).toEqual([3, 14]);

  // By the stick it comes to the same.
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: `Medir em cm: ${TIPO}` }).click();
  await page.getByLabel(`${TIPO}, régua em centímetros`).fill('100');
  await page.getByRole('button', { name: 'Salvar Medição' }).click();
  await expect(page.getByText('Régua 100 cm.')).toBeVisible();

  await deliver(page, own, signIn);

  const km = { portaria: 100_000, bomba: 100_001 };
  for (let n = 0; n < ABASTECIMENTOS; n++) {
    await completeTarefa(own, await own.createVeiculo(), km);
  }

  await signIn(manobrista, '/posto');
  await page.getByRole('link', { name: 'Lançar aferição' }).click();
  await step(page, 'Bico').getByText(`${NOME} · ${TIPO}`).click();
  await page.getByLabel('Erro (mL)').fill('40');
  await page.getByText('Saiu menos').click();
  await page.getByRole('button', { name: 'Registrar Aferição' }).click();
  await expect(page.getByText(mensagensLancamento.salvo('Aferição'))).toBeVisible();

  const moved = ABASTECIMENTOS * LITROS + 20;
  await readTotaliser(page, formatDigitado(123_456.7 + moved));

  await signIn(own.gestor, '/posto?aba=turnos');
  const turno = page.getByRole('row').filter({ hasText: NOME });
  const encerrante = turno.first().getByRole('cell', { name: formatLitros(moved), exact: true });
  await expect(encerrante).toBeVisible();
  await expect(turno.first()).toContainText('Tudo registrado');

  const periodo = `tipo=${tanque}&inicio=${dia}&fim=${dia}`;
  const [doDia] = await gestor.read<DiaLivro[]>(`/api/posto/livro?${periodo}`);
  const { abertura, entradas, abastecimentos, ajustes, conciliacoes, fechamento } = doDia!;
  const { afericoes, amostras, perdas, livro, medido } = doDia!;
  expect([entradas, abastecimentos]).toEqual([1_000, ABASTECIMENTOS * LITROS]);
  await openWithin(page, `/posto?aba=livro&${periodo}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /PDF/ }).click(),
  ]);
  const text = pagesOfPdf(await readFile(await download.path())).join(' ');
  const conta = [abertura, entradas, abastecimentos, ajustes, conciliacoes];
  expect(text).toContain(
    [...conta, afericoes, amostras, perdas, fechamento].map(formatLitros).join(' '),
  );
  expect(text).toContain([livro!, medido!].map(formatLitros).join(' '));
  expect(text).toContain(NOME);
  expect(text).toContain(RECEBIDO);
});

/** The manager books a delivery in four taps, with a dip before and one after it. */
async function deliver(
  page: Page,
  own: Installation,
  signIn: (usuario: Installation['gestor'], path: string) => Promise<void>,
): Promise<void> {
  await signIn(own.gestor, '/perfil');
  const counted = countToques(page);
  await counted.tap(page.getByRole('link', { name: 'Posto', exact: true }).first());
  await counted.tap(page.getByRole('tab', { name: 'Entrada', exact: true }));
  const xml = makeNota({ nf: '880', linhas: [{ qCom: '1000.0000' }] });
  const buffer = Buffer.from(xml);
  const nota = { name: 'nota.xml', mimeType: 'text/xml', buffer };
  await counted.file(page.getByRole('button', { name: 'Anexar XML' }), nota);
  // What proves it is optional, and not counted.
  await page.getByRole('button', { name: /^Prova da entrega/ }).click();
  const agora = formatHora(new Date());
  for (const [quando, cm] of [
    ['antes', '100'],
    ['depois', '111'],
  ]) {
    await page.getByLabel(`${TIPO}, ${quando} da descarga, em centímetros`).fill(cm!);
    await typeTime(page.getByLabel(`${TIPO}, horário da medição de ${quando}`), agora);
  }
  await counted.tap(page.getByRole('button', { name: 'Registrar Entrada' }));
  await expect(page.getByText(mensagensPosto.entradasSalvas)).toBeVisible();
  expect(counted.toques()).toBe(4);
  await openWithin(page, '/posto?aba=historicoEntradas');
  await expect(page.getByText(RECEBIDO)).toBeVisible();
}
