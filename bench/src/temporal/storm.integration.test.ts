import { rmSync } from 'node:fs';
import { CHROMIUM_SHELL } from '@frota/e2e/chromium';
import { copyEmbedded, openTestDatabase } from '@frota/server/testing/databases';
import { inProvas } from '@frota/server/testing/provas';
import { buildStormPage } from '@frota/web/storm-page';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Data } from './faults.ts';
import { storm } from './storm.ts';

// A server is started and killed, again and again.
vi.setConfig({ testTimeout: 180_000 });

const STORM = inProvas({ records: 15, kills: 2 }, { records: 5, kills: 1 });

let browser: Browser;
let page: string;

beforeAll(async () => {
  page = await buildStormPage();
  browser = await chromium.launch(CHROMIUM_SHELL);
});
afterAll(() => browser?.close());

/** Where a server keeps its data, migrated and empty; no other process has it open. */
const PLACES = {
  async embedded(): Promise<Data & { close(): void }> {
    const dadosDir = copyEmbedded();
    const close = (): void => rmSync(dadosDir, { recursive: true, force: true });
    return { dadosDir, databaseUrl: undefined, close };
  },
  postgres: () => openTestDatabase('postgres', { isOwn: true }),
};

it.each(inProvas(['embedded', 'postgres'] as const, ['embedded']))(
  'five phones have each tap booked once, with all of its photos, whatever dies (%s)',
  async (kind) => {
    const { dadosDir, databaseUrl, close } = await PLACES[kind]();
    try {
      const chosen = { browser, page, semente: 20_261_123, ...STORM };
      const { faults, ...happened } = await storm({ ...chosen, dadosDir, databaseUrl });
      expect(faults).toEqual([]);
      expect(happened).toMatchObject({ taps: STORM.records, kills: STORM.kills });
      expect(Math.min(happened.lost, happened.deaths)).toBeGreaterThan(inProvas(2, 0));
    } finally {
      await close();
    }
  },
);
