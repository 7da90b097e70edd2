import { rmSync } from 'node:fs';
import { CHROMIUM_SHELL } from '@frota/e2e/chromium';
import { copyEmbedded, openTestDatabase } from '@frota/server/testing/databases';
import { buildStormPage } from '@frota/web/storm-page';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Data } from './faults.ts';
import { storm } from './storm.ts';

// A server is started three times, and killed twice.
vi.setConfig({ testTimeout: 180_000 });

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
  postgres: () => openTestDatabase('postgres'),
};

it.each(['embedded', 'postgres'] as const)(
  'five phones have each tap booked once, with all of its photos, whatever dies (%s)',
  async (kind) => {
    const { dadosDir, databaseUrl, close } = await PLACES[kind]();
    try {
      const chosen = { browser, page, semente: 20_261_123, records: 15, kills: 2 };
      const { faults, ...happened } = await storm({ ...chosen, dadosDir, databaseUrl });
      expect(faults).toEqual([]);
      expect(happened).toMatchObject({ taps: 15, kills: 2 });
      expect(Math.min(happened.lost, happened.deaths)).toBeGreaterThan(2);
    } finally {
      await close();
    }
  },
);
