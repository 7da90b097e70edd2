import { randomUUID } from 'node:crypto';
import { formatHora } from '@frota/contract/formato';
import {
  createDescargaRoute,
  mensagensDescarga,
  mensagensNotas,
  mensagensPosto,
  mensagensProva,
} from '@frota/contract/posto';
import { makeNota } from '@frota/nfe/fixture';
import { expectSound } from './fixtures/axe.ts';
import { typeTime } from './fixtures/date.ts';
import { openWithin } from './fixtures/open-within.ts';
import { formOf } from './fixtures/photos.ts';
import { expect, test } from './fixtures/test.ts';

/** Of the station that all journeys share; each has a tank of its own. */
const [DO_MANOBRISTA, TIPO] = ['DIESEL S500', 'ARLA'] as const;

test('an attendant dips an unloading without book or invoice, also where the network is gone', {
  tag: '@telefone',
}, async ({ page, frota, signIn, context }) => {
  await signIn(await frota.createUsuario('Manobrista'), '/posto');
  await page.getByRole('link', { name: 'Medir descarga' }).click();
  await page.getByText(DO_MANOBRISTA, { exact: true }).click();
  const antes = page.getByLabel(`${DO_MANOBRISTA}, antes da descarga, em litros`);
  await antes.fill('800,5');
  const hora = page.getByLabel(`${DO_MANOBRISTA}, horário da medição de antes`);
  await expect(hora).not.toHaveValue('');
  await expectSound(page);
  // The truck unloads for a while: the page may end, and the network.
  await page.reload();
  await expect(antes).toHaveValue('800,5');
  await context.setOffline(true);
  await typeTime(hora, formatHora(new Date(Date.now() - 60_000)));
  const depois = page.getByLabel(`${DO_MANOBRISTA}, depois da descarga, em litros`);
  const send = page.getByRole('button', { name: 'Registrar Descarga' });
  await send.click();
  await expect(page.getByText(mensagensDescarga.medida).first()).toBeVisible();
  await depois.fill('1800');
  await page.getByLabel('Lacres').fill('8812');
  await send.click();
  const recibo = page.getByRole('region', { name: 'Recibo' });
  await expect(recibo).toContainText(`Descarga de ${DO_MANOBRISTA}`);
  await context.setOffline(false);
  await expect(recibo).toContainText('Nº');
});

test('a manager proves a delivery with the dips of who was there, in one tap', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const manobrista = await frota.createUsuario('Manobrista');
  const medir = async (dias: number, medido_depois: string): Promise<void> => {
    const em = new Date(Date.now() - dias * 86_400_000).toISOString();
    const dips = { medido_antes: '500', medido_antes_em: em, medido_depois, medido_depois_em: em };
    const body = formOf({ id: randomUUID(), tipo: TIPO, ...dips, lacres: '8812' }, {});
    await (await frota.as(manobrista)).send(createDescargaRoute, body);
  };
  await medir(4, '777');
  await medir(0, '598');
  await signIn(frota.gestor, '/posto?aba=entrada');
  // That of four days ago was forgotten.
  const esquecida = page
    .getByRole('status')
    .filter({ hasText: mensagensDescarga.semEntrada(TIPO, 3) });
  await expect(esquecida.filter({ hasText: '777 L' })).toContainText(manobrista.usuario);
  const notaDe = (nf: string): Buffer =>
    Buffer.from(
      makeNota({ nf, linhas: [{ xProd: 'ARLA 32 GRANEL', cProd: '1', qCom: '100.0000' }] }),
    );
  await page
    .getByLabel('Arquivo XML da Nota Fiscal')
    .setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer: notaDe('551') });
  await page.getByRole('button', { name: `Usar estas medições: ${TIPO}` }).click();
  await expect(page.getByLabel('Lacres')).toHaveValue('8812');
  await expect(page.getByLabel(`${TIPO}, antes da descarga, em litros`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Registrar Entrada' }).click();
  await expect(page.getByText(mensagensPosto.entradasSalvas)).toBeVisible();
  // The truck brought more invoices, which are sent together and wait: one is opened with dips, one is booked in one tap.
  const xml = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/xml', buffer });
  await page
    .getByLabel('Arquivo XML da Nota Fiscal')
    .setInputFiles([
      xml('551.xml', notaDe('551')),
      xml('552.xml', notaDe('552')),
      xml('553.xml', notaDe('553')),
    ]);
  await expect(page.getByText(mensagensNotas.registrada('551'))).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Registrar a nota 553' }).click();
  await expect(page.getByText(mensagensNotas.registradaAgora('553'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar a nota 553' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir a nota 552 com medidas e fotos' }).click();
  const oferta = page.getByRole('status').filter({ hasText: mensagensDescarga.jaProva(['551']) });
  await expect(oferta.getByRole('button', { name: `Usar estas medições: ${TIPO}` })).toBeVisible();
  await openWithin(page, '/posto?aba=historicoEntradas');
  const entrada = page.getByRole('row').filter({ hasText: '551' });
  await expect(entrada).toContainText(mensagensProva.recebido(98, 100));
  await expect(entrada.getByRole('link', { name: manobrista.usuario })).toBeVisible();
});
