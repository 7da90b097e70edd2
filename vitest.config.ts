import { defineConfig } from 'vitest/config';

/**
 * The order of files, and of the tests in each, does not matter. A run prints its seed;
 * `npx vitest run --sequence.seed N` repeats that order.
 */
const ANY_ORDER = { shuffle: true };

export default defineConfig({
  test: {
    // A file waits on its databases and processes most of the time: as many at once as there are cores.
    maxWorkers: '100%',
    sequence: ANY_ORDER,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,bench}/**/src/**/*.unit.test.{ts,tsx}'],
          environment: 'node',
          sequence: ANY_ORDER,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps,bench}/**/src/**/*.integration.test.ts'],
          environment: 'node',
          sequence: ANY_ORDER,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
