import { defineConfig } from '@playwright/test';
import { AT_RELEASE } from './src/fixtures/at-release.ts';

/** The journey in the other engines: Playwright runs it, and starts no browser of its own. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.motor.test.ts',
  grepInvert: AT_RELEASE,
  // Cleared when a run begins: the journeys are under way in theirs.
  outputDir: 'resultados-motores',
  globalSetup: './src/fixtures/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 1,
  timeout: 300_000,
  // It runs beside all other journeys.
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
});
