import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_SHELL } from './src/fixtures/chromium.ts';

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
 * A journey goes at the size of who meets it: `{ tag: '@telefone' }` at the gate, in the yard and on the road,
 * `{ tag: '@computador' }` for a manager; at both only where the layout is what is looked at (`telas`, `menu`).
 */
const ELSEWHERE = { telefone: /@computador/, computador: /@telefone/ };
/** A desktop has no camera to open. */
const PHONE_ONLY = ['camera', 'toques'];

/** What the browser does around a page: notifications, push, background sync. */
const WHOLE = ['avisos', 'sem-rede'];
const files = (names: readonly string[]): string[] => names.map((name) => `**/${name}.e2e.test.ts`);

const TELEFONE: PlaywrightTestConfig['use'] = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

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
  // `npm test` runs the integration tests beside them.
  workers: 3,
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
      testIgnore: [...files(['teclado', ...WHOLE]), LEITURAS],
      use: TELEFONE,
    },
    {
      name: 'computador',
      grepInvert: ELSEWHERE.computador,
      testIgnore: files([...SAME_AT_EVERY_SIZE, ...PHONE_ONLY]),
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Apart, as a worker has one browser: beside the others it would be started again and again, its server too.
    { name: 'inteiro', testMatch: files(WHOLE), use: { ...TELEFONE, launchOptions: CHROMIUM } },
    { name: 'leituras', testMatch: LEITURAS, dependencies: ['telefone', 'computador'] },
  ],
});
