import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A file waits on its databases and processes most of the time: as many at once as there are cores.
    maxWorkers: '100%',
    // The order of files does not matter. Inside an integration file it may: some tell a story in parts.
    sequence: { shuffle: { files: true } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,bench}/**/src/**/*.unit.test.{ts,tsx}'],
          environment: 'node',
          sequence: { shuffle: true },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps}/**/src/**/*.integration.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
