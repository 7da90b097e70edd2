import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CHROMIUM } from '@frota/e2e/chromium';
import { type Browser, chromium } from '@playwright/test';
import { MAIN, NODE_FLAGS, startProcess } from '../http/process.ts';
import { GESTOR_ENV, prepareYard } from '../http/yard.ts';

/** The reader warms itself up beside the start. */
const REST_MS = 10_000;

/** A phone as the journeys have it. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
} as const;

/** Runs `work` with a browser and a server of its own, started and at rest, that has a user of each kind. */
export async function withApp<T>(work: (browser: Browser, url: string) => Promise<T>): Promise<T> {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-telas-'));
  const env = { ...GESTOR_ENV, DADOS_DIR: dadosDir };
  const server = await startProcess(process.execPath, [...NODE_FLAGS, MAIN], env);
  const browser = await chromium.launch(CHROMIUM);
  try {
    await prepareYard(server.url, 1);
    await delay(REST_MS);
    return await work(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dadosDir, { recursive: true, force: true });
  }
}
