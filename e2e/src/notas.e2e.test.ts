import {
  mensagensCfop,
  mensagensEventoNota,
  mensagensNota,
  mensagensNotas,
  mensagensPosto,
} from '@frota/contract/posto';
import { makeChave, makeEvento, makeNota } from '@frota/nfe/fixture';
import type { Page } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { openWithin } from './fixtures/open-within.ts';
import { expect, test } from './fixtures/test.ts';

const ARLA = { cProd: '1', xProd: 'ARLA 32', ncm: '31021010' };

const attach = (page: Page, ...files: readonly Uint8Array[]): Promise<void> =>
  page.getByLabel('Arquivo XML da Nota Fiscal').setInputFiles(
    files.map((bytes, n) => ({
      name: `${n}.xml`,
      mimeType: 'text/xml',
      buffer: Buffer.from(bytes),
    })),
  );

test('a manager types litres, confirms that fuel came, and cancels in one tap what the supplier cancelled', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const nf = '9720';
  const linhas = [
    { ...ARLA, xProd: 'ARLA 32 TAMBOR 20 L', qCom: '2.0000', uCom: 'TB', vProd: '160.00' },
    { ...ARLA, qCom: '3.0000', uCom: 'CX', cfop: '5667' },
    { ...ARLA, qCom: '9.0000', cfop: '5929' },
  ];
  const pergunta = mensagensCfop.consumoFora('5.667');
  await signIn(frota.gestor, '/posto?aba=entrada');
  await attach(page, Buffer.from('<nfe>'));
  await expect(page.getByRole('alert')).toHaveText(`0.xml${mensagensNota.malformado}`);
  // With another one, it waits among the received ones, from where it is opened to type what its unit does not say.
  const cupons = makeNota({ nf: `${Number(nf) + 1}`, linhas: [linhas[2]!] });
  await attach(page, makeNota({ nf, linhas }), cupons);
  await expect(page.getByText(mensagensCfop.cupons('5.929')).first()).toBeVisible();
  await page.getByRole('button', { name: `Digitar os litros da nota ${nf}` }).click();
  const itens = page.getByRole('list', { name: 'Itens da nota', exact: true });
  await expect(itens).toContainText(mensagensNota.entendido('2', 'TB', '20'));
  await expect(page.getByText(/^Item 3 .* fica de fora/)).toBeVisible();
  await page.getByRole('button', { name: 'Registrar Entrada' }).click();
  await expect(page.getByText(mensagensNota.faltamLitros(2))).toBeVisible();
  await page.getByLabel('Litros do item 2').fill('6,5');
  await page.getByLabel('Litros do item 1').fill('41');
  await expect(itens).not.toContainText('NaN');
  await expectSound(page);
  await page.getByRole('button', { name: 'Registrar Entrada' }).click();
  const dialog = page.getByRole('dialog', { name: 'O combustível chegou?' });
  await expect(dialog).toContainText(pergunta);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Não registrar' }).click();
  await page.getByRole('button', { name: 'Registrar Entrada' }).click();
  await dialog.getByRole('button', { name: 'Sim, chegou' }).click();
  await expect(page.getByText(mensagensPosto.entradasSalvas)).toHaveText(
    `Nota ${nf}${mensagensPosto.entradasSalvas}`,
  );

  // The same file once more is told, and cannot be booked.
  await attach(page, makeNota({ nf, linhas }));
  await expect(page.getByText(mensagensNota.jaRegistrada)).toBeVisible();
  await expect(
    itens.getByText(new RegExp(`^Registrado em .*, por ${frota.gestor.usuario}$`)),
  ).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Registrar Entrada' })).toBeHidden();
  await page.getByRole('button', { name: 'Trocar arquivo' }).click();

  // The cancellation and a letter of correction come later; one alone is attached like an invoice.
  const chave = makeChave({ nf });
  await attach(page, makeEvento({ chave, tpEvento: '110110', texto: 'Placa do caminhão' }));
  await expect(page.getByText(mensagensEventoNota.correcao(nf))).toBeVisible();
  await attach(page, makeEvento({ chave }));
  await expect(page.getByText(mensagensEventoNota.registrada(nf))).toBeVisible();
  const aviso = page.getByRole('alert').filter({ hasText: `Nota ${nf}` });
  await expect(aviso).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    aviso.first().getByRole('link', { name: 'Cancelamento (XML)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${chave}-cancelamento.xml`);
  for (let left = 2; left > 0; left--) {
    await aviso
      .first()
      .getByRole('button', { name: /^Estornar / })
      .click();
    await expect(aviso).toHaveCount(left - 1);
  }
  await openWithin(page, `/posto?aba=historicoEntradas&busca=${nf}`);
  const entrada = page.getByRole('row').filter({ hasText: nf }).first();
  await expect(entrada).toContainText(
    mensagensEventoNota.motivoEstorno(nf, 'Erro na emissao da nota'),
  );
  await expect(entrada.getByRole('list', { name: 'Cartas de correção' })).toContainText(
    'Placa do caminhão',
  );
  // Nothing of it is offered again.
  await openWithin(page, '/posto?aba=entrada');
  await attach(page, makeNota({ nf, linhas }), cupons);
  await expect(page.getByText(/foi cancelada pelo fornecedor/).first()).toBeVisible();
  await expect(page.getByText(mensagensNotas.recebida(nf))).toHaveCount(0);
});
