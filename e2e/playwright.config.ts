import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM_SHELL } from './src/fixtures/chromium.ts';

/** Asks what all journeys had read. */
const LEITURAS = '**/leituras.e2e.test.ts';

/**
 * Messages, access and colours; what is kept, queued, sent again and told by the browser's worker. That the forms of
 * these are filled in and sent at both sizes is what `portaria`, `manobrista` and `sem-sinal` show.
 */
const SAME_AT_EVERY_SIZE = [
  'falhas',
  'falhas-gestor',
  'acesso-negado',
  'noite',
  'leituras',
  'avisos',
  'dia-ruim',
  'rascunho',
  'navegador-antigo',
  'reinicio',
  'sem-rede',
];
/**
 * The first journeys of each screen go at both sizes; a message, a race or a variant of them at the size of those who
 * meet it: `{ tag: '@telefone' }` or `{ tag: '@computador' }`.
 */
const ELSEWHERE = { telefone: /@computador/, computador: /@telefone/ };
/** A desktop has no camera to open. */
const PHONE_ONLY = ['camera', 'toques'];

const launch: PlaywrightTestConfig['use'] = {
  launchOptions: CHROMIUM_SHELL,
};

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.test.ts',
  outputDir: 'resultados',
  globalSetup: './src/fixtures/global-setup.ts',
  // The longest file, telas, comes last: its journeys are shared out, so that no worker stands idle at the end.
  fullyParallel: true,
  // A journey waits for some of its time, on two cores as on more: four end a tenth sooner than three.
  workers: 4,
  // On a machine that stands still a race may be lost: it is told as flaky, to be looked at, and holds nothing else up.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // A journey waits for photos to be read, on a machine that may stand still for half a minute.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    ...launch,
    actionTimeout: 60_000,
    locale: 'pt-BR',
    timezoneId: 'America/Campo_Grande',
    contextOptions: { reducedMotion: 'reduce' },
    // What a journey breaks or counts goes over the network; those of the worker itself allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    {
      name: 'telefone',
      grepInvert: ELSEWHERE.telefone,
      // A phone has no keyboard to work with.
      testIgnore: ['**/teclado.e2e.test.ts', LEITURAS],
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        userAgent:
          'Mozilla/5.0 (Linux; Android 14; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      },
    },
    {
      name: 'computador',
      grepInvert: ELSEWHERE.computador,
      testIgnore: [...SAME_AT_EVERY_SIZE, ...PHONE_ONLY].map((name) => `**/${name}.e2e.test.ts`),
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'leituras', testMatch: LEITURAS, dependencies: ['telefone', 'computador'] },
  ],
});
