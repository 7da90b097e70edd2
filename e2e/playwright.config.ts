import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { AT_RELEASE } from './src/fixtures/at-release.ts';
import { CHROMIUM, CHROMIUM_SHELL } from './src/fixtures/chromium.ts';

/** Runs last: it asks which photos all journeys had read. */
const LEITURAS = '**/leituras.e2e.test.ts';

/**
 * These run at one size only: messages, access, colours, drafts, queue and worker are the same at every size. That
 * forms work at both sizes is shown by `portaria`, `manobrista` and `sem-sinal`.
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
 * A journey runs at the size that its user has: `{ tag: '@telefone' }` at the gate, in the yard and on the road,
 * `{ tag: '@computador' }` for a manager. Only journeys about the layout run at both (`telas`, `menu`).
 */
const ELSEWHERE = { telefone: /@computador/, computador: /@telefone/ };
/** A desktop has no camera to open. */
const PHONE_ONLY = ['camera', 'toques'];

/** What the browser does around a page: notifications, push, background sync. */
const WHOLE = ['avisos', 'sem-rede'];
const files = (names: readonly string[]): string[] => names.map((name) => `**/${name}.e2e.test.ts`);

/** To start a worker takes longer than to wait for the file's other tests. */
const FEW_TESTS = false;

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
/**
 * A worker's journeys have one browser context, which Playwright empties in between: a page then loads in half the CPU
 * time. What needs a context of its own is a `freshTest`.
 */
const ONE_CONTEXT: PlaywrightTestConfig['use'] = { reuseContext: true };

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.test.ts',
  outputDir: 'resultados',
  globalSetup: './src/fixtures/global-setup.ts',
  // The longest file, telas, comes last. Its journeys are shared between workers, so that none is idle at the end.
  fullyParallel: true,
  // `npm test` runs the integration tests beside them.
  workers: 3,
  // On a slow machine a test may fail by chance: it runs again and is reported as flaky, and nothing else stops.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // A journey waits for photo readings, and the machine may hang for half a minute.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    ...launch,
    actionTimeout: 60_000,
    locale: 'pt-BR',
    timezoneId: 'America/Campo_Grande',
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys break and count network calls, which a service worker would hide. The worker's own journeys allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    {
      name: 'telefone',
      grepInvert: [ELSEWHERE.telefone, ...AT_RELEASE],
      // A phone has no keyboard to work with.
      testIgnore: [...files(['teclado', ...WHOLE]), LEITURAS],
      use: { ...TELEFONE, ...ONE_CONTEXT },
    },
    {
      name: 'computador',
      grepInvert: [ELSEWHERE.computador, ...AT_RELEASE],
      testIgnore: files([...SAME_AT_EVERY_SIZE, ...PHONE_ONLY]),
      use: { viewport: { width: 1440, height: 900 }, ...ONE_CONTEXT },
    },
    // A project of its own: a worker has one browser, and mixed with others browser and server would restart often.
    {
      name: 'inteiro',
      grepInvert: AT_RELEASE,
      fullyParallel: FEW_TESTS,
      testMatch: files(WHOLE),
      use: { ...TELEFONE, launchOptions: CHROMIUM },
    },
    {
      name: 'leituras',
      testMatch: LEITURAS,
      fullyParallel: FEW_TESTS,
      dependencies: ['telefone', 'computador'],
    },
  ],
});
