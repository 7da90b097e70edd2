import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPainelCombustivel, drawPainelKm, drawPlaca } from '@frota/amostras';
import { mensagensCheckin, mensagensEnvios } from '@frota/contract';
import { CHROMIUM } from '@frota/e2e/chromium';
import { chromium, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../browser/page.ts';
import { MAIN, NODE_FLAGS, startProcess } from '../http/process.ts';
import { GESTOR_ENV, prepareYard } from '../http/yard.ts';
import { percentile } from '../statistics.ts';
import { type CountingLine, openCountingLine } from './counting-line.ts';
import { weaken } from './weak-line.ts';

const PHOTO_BYTES = 235_000;
const PLACA = 'RWB5K21';
const KM = 120_500;
/** What the phone makes of a photo: then its weight stays as it is. */
const SENT = { lado: 1600, quality: 85 } as const;

interface Checkin {
  /** From the tap to the banner that says it is booked. */
  readonly bookedMs: number;
  readonly sentBytes: number;
}

/** A photo with as much grain as it takes to weigh what a yard's photos weigh after the phone has shrunk them. */
async function weighing(photo: Buffer): Promise<Buffer> {
  const base = sharp(photo).resize(SENT.lado, SENT.lado, { fit: 'inside' });
  const { width, height } = await sharp(await base.toBuffer()).metadata();
  let [low, high] = [0, 60];
  let best = photo;
  for (let step = 0; step < 8; step++) {
    const sigma = (low + high) / 2;
    const noise = { type: 'gaussian', mean: 128, sigma } as const;
    const create = { width, height, channels: 3, background: '#808080', noise } as const;
    const grain = await sharp({ create }).png().toBuffer();
    best = await base
      .clone()
      .composite([{ input: grain, blend: 'soft-light' }])
      .jpeg({ quality: SENT.quality })
      .toBuffer();
    if (best.length < PHOTO_BYTES) low = sigma;
    else high = sigma;
  }
  return best;
}

async function give(page: Page, step: Locator, photo: Buffer): Promise<void> {
  const button = step.getByRole('button', { name: /Escolher foto d/ });
  await expect(async () => {
    // A page that is still busy with what came before may not hear a tap: people tap again.
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 5_000 }),
      button.click(),
    ]);
    await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  }).toPass();
}

/** Fills the gate's form, waits until its photos are there, as while a driver is asked, and sends it. */
async function checkin(
  page: Page,
  line: CountingLine,
  photos: { readonly placa: Buffer; readonly km: Buffer; readonly nivel: Buffer },
  motorista: string,
): Promise<Checkin> {
  const before = line.sentBytes();
  const step = (name: string): Locator => page.getByRole('region', { name });
  const sent = page.getByText(mensagensEnvios.foto.sent, { exact: true });
  await give(page, step('Placa'), photos.placa);
  const sure = step('Placa').getByText('Placa lida');
  const ask = step('Placa').getByRole('button', { name: 'Sim, está certo' });
  await sure.or(ask).waitFor();
  if (await ask.isVisible()) await ask.click();
  await step('Painel (KM)').getByLabel('KM do painel').fill(String(KM));
  await give(page, step('Painel (KM)'), photos.km);
  const agrees = step('Painel (KM)').getByText('Confere com o digitado');
  const typed = step('Painel (KM)').getByRole('button', { name: /^Usar o KM digitado/ });
  await agrees.or(typed).first().waitFor();
  if (await typed.isVisible()) await typed.click();
  await step('Painel (Combustível)').getByText('1/4', { exact: true }).click();
  await give(page, step('Painel (Combustível)'), photos.nivel);
  await step('Motorista').getByRole('combobox').click();
  await page.getByRole('option', { name: motorista, exact: true }).click();
  await sent.nth(2).waitFor();
  const booked = page.getByText(mensagensCheckin.sucesso('pendente'));
  const tapped = performance.now();
  await page.getByRole('button', { name: 'Enviar Check-in' }).click();
  await booked.waitFor();
  const bookedMs = performance.now() - tapped;
  await booked.waitFor({ state: 'hidden' });
  return { bookedMs, sentBytes: line.sentBytes() - before };
}

/** Check-ins with three photos each: how long from the tap until they are booked, and what they send. */
export async function measureEnvios(checkins: number): Promise<string[][]> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-campo-'));
  const env = { ...GESTOR_ENV, DADOS_DIR: dadosDir };
  const server = await startProcess(process.execPath, [...NODE_FLAGS, MAIN], env);
  const line = await openCountingLine(server.url);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const { motorista } = await prepareYard(server.url, 0);
    const [placa, km, nivel] = await Promise.all(
      [
        await drawPlaca({ placa: PLACA }),
        await drawPainelKm({ km: KM, estilo: 'lcd' }),
        await drawPainelCombustivel({ nivel: '1/4' }),
      ].map(weighing),
    );
    const context = await browser.newContext({ locale: 'pt-BR' });
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await signIn(context, page, line.url);
    await page.goto(`${line.url}/checkin`);
    await page.getByText('Identificação').waitFor();
    await weaken(page);
    const photos = { placa: placa!, km: km!, nivel: nivel! };
    const photoBytes = Object.values(photos).reduce((sum, { length }) => sum + length, 0);
    const done: Checkin[] = [];
    for (let i = 0; i < checkins; i++) done.push(await checkin(page, line, photos, motorista));
    const times = done.map(({ bookedMs }) => bookedMs / 1000);
    const shares = done.map(({ sentBytes }) => sentBytes / photoBytes);
    return [
      ['Check-ins', 'Photos (kB)', 'Tap to booked p50 (s)', 'p95 (s)', 'Sent / photos p50', 'most'],
      [
        String(checkins),
        (photoBytes / 1000).toFixed(0),
        percentile(times, 0.5).toFixed(2),
        percentile(times, 0.95).toFixed(2),
        percentile(shares, 0.5).toFixed(3),
        Math.max(...shares).toFixed(3),
      ],
    ];
  } finally {
    await browser.close();
    line.close();
    await server.stop();
    rmSync(dadosDir, { recursive: true, force: true });
  }
}
