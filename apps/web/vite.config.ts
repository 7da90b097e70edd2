import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Rolldown } from 'vite';
import { compressFiles } from './vite/compress-files.ts';
import { floorCheck, TARGET } from './vite/floor.ts';
import { leanRoutes } from './vite/lean-routes.ts';
import { preloadFont } from './vite/preload-font.ts';
import { screenPages } from './vite/screen-pages.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { sheetAfterSplash } from './vite/sheet-after-splash.ts';

const api = `http://localhost:${process.env.PORT || 3000}`;

/**
 * What several screens share, in few files, each with what is in it by its path; a module goes to the first that
 * takes it, with all it imports and no earlier one has. So none needs a later one, and each runs after what it needs.
 */
const GROUPS: readonly { name: string; has: RegExp; but?: RegExp }[] = [
  // zod and what several screens need of it; a screen's own schemas stand with the screen. The yard needs none.
  { name: 'schemas', has: /\/zod\/|\/src\/(rota|numero)\/fields\.ts|\/veiculo\.schema\.ts/ },
  // What opens beside a field or over a button.
  { name: 'popover', has: /\/@floating-ui\/|\/(Floating|Popover)\// },
  // Fields as data, and the values that they hold: the gate has its own.
  {
    name: 'fields',
    has: /\/http\/form\/(fields|use-form-values)\.tsx?|\/(perfil-form|senha-section)\.tsx/,
  },
  {
    name: 'dialogs',
    has: /\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref)\/|\/components\/(Autocomplete|Combobox|Drawer|Modal|ModalBase|ScrollArea|Select)\/|\/(choice-field|choice-filter|confirm-dialog|form-modal|newer-dialog|reason-dialog|senha-dialog|side-drawer)\.tsx|\/send-once\.ts|\/posto\/(estorno\/|index\.ts)/,
    // Plain fields take these.
    but: /ComboboxChevron|Combobox\.module|get-parsed-combobox-data/,
  },
  // Lists and single answers with their states: the gate has neither.
  {
    name: 'lists',
    has: /\/@tanstack\/(react-virtual|virtual-core)\/|\/(data-table|virtual-list|long-list|answer|refresh-failed)\.tsx/,
  },
  // Lists with their header and filters.
  { name: 'list-screens', has: /\/web\/src\/list\/|\/card-keys-line\.tsx/ },
  { name: 'form', has: /\/web\/src\/(capture|offline)\//, but: /\/form\/bomba-|\/own-draft\.ts/ },
  // What asks for litres and R$, which the gate never does.
  { name: 'decimal', has: /\/form\/bomba-/ },
  // What the rules are, with their limits.
  { name: 'rules', has: /\/divergencias\/(limites|regras)\.ts/ },
  // Not what is asked of a person: Perfil, where everybody lands, needs no more of the cases.
  {
    name: 'cases',
    has: /\/features\/divergencias\/|\/divergencias\/(assunto|divergencias)\.ts/,
    but: /\/pedidos\//,
  },
  // Perfil's card, and the page of who must make a second factor.
  { name: 'second-factor', has: /\/segundo-fator\/(segundo-fator|fator)\.tsx/ },
  // What the station's screen and the forms of its attendants share.
  {
    name: 'station',
    has: /\/features\/posto\/(?!index)|\/contract\/src\/posto\/(prova|descarga|lancamento|encerrante)\.(rules|messages|ts)/,
  },
  // The other systems' screens, which few open.
  {
    name: 'integrations',
    has: /\/(features|contract\/src)\/webhooks\/|\/(shown-once(-dialog)?|switches-field)\.tsx/,
  },
  // What a code to be photographed is drawn with.
  { name: 'qr', has: /\/node_modules\/qr\/|\/qr-code\.tsx/ },
  // What a new installation is led through.
  { name: 'first-steps', has: /\/dashboard\/passos\// },
  // The dashboard's table, and the list of external fuelings.
  { name: 'fuelings', has: /\/dashboard\/registros\/colunas/ },
  // The line of time of a vehicle and of a person.
  { name: 'history', has: /\/src\/(features\/)?historia\// },
];

const groupOf = (id: string): string => {
  const path = id.replaceAll('\\', '/');
  return GROUPS.find(({ has, but }) => has.test(path) && !but?.test(path))?.name ?? 'common';
};

const CHUNKS = [
  { name: 'start', tags: ['$initial'] },
  ...['common', ...GROUPS.map(({ name }) => name)].map((name) => ({
    name,
    test: (id: string) => groupOf(id) === name,
    minShareCount: 2,
  })),
] satisfies Rolldown.CodeSplittingGroup[];

/**
 * Without the one warning that says nothing of ours: CSS modules parse what a class `composes` from another
 * file without naming that file, which matters for url() only, and none is composed.
 */
const customLogger = createLogger('warn');
const { warnOnce } = customLogger;
customLogger.warnOnce = (message, options) => {
  if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
};

const sheets = new Map<string, string[]>();

/** A class's place in its sheet, after a short name for the sheet: each script that names it carries every letter. */
function nameClass(name: string, file: string): string {
  const names = sheets.get(file) ?? [];
  sheets.set(file, names.includes(name) ? names : [...names, name]);
  const sheet = createHash('sha256').update(relative(import.meta.dirname, file));
  return `_${sheet.digest('base64url').slice(0, 4)}${sheets.get(file)!.indexOf(name)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  customLogger,
  css: { modules: { generateScopedName: nameClass } },
  plugins: [
    react(),
    leanRoutes(),
    floorCheck(),
    preloadFont(),
    sheetAfterSplash(),
    screenPages(),
    serviceWorker(),
    compressFiles(),
  ],
  build: {
    target: TARGET,
    outDir: 'dist',
    emptyOutDir: true,
    // The manifest tells the bench what each screen loads.
    manifest: true,
    sourcemap: true,
    // One sheet for the whole app is smaller than what one screen's many would be, and is kept by the browser.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNKS.map((chunk, place) => ({ ...chunk, priority: CHUNKS.length - place })),
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: true } } },
});
