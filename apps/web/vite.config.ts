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

/** Shared chunks, by path. The first group that matches takes a module with its imports. */
const GROUPS: readonly { name: string; has: RegExp; but?: RegExp }[] = [
  // Screens' own schemas stay with them. The yard needs none.
  {
    name: 'schemas',
    has: /\/zod\/|\/src\/(rota|numero)\/fields\.ts|\/veiculo\.schema\.ts|\/conferencia\/(abastecido|correcao)\b/,
  },
  { name: 'popover', has: /\/@floating-ui\/|\/(Floating|Menu|Popover)\// },
  {
    name: 'fields',
    has: /\/http\/form\/(date|fields|use-form-values)\.tsx?|\/(perfil-form|senha-section)\.tsx/,
  },
  {
    name: 'dialogs',
    has: /\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref)\/|\/components\/(Autocomplete|Combobox|Drawer|Modal|ModalBase|ScrollArea|Select)\/|\/(choice-field|choice-filter|confirm-dialog|form-modal|newer-dialog|reason-dialog|senha-dialog|side-drawer)\.tsx|\/send-once\.ts|\/posto\/(ajuste\/(estornar|estorno|motivo-dialog)\.|index\.ts)/,
    // Used by plain fields.
    but: /ComboboxChevron|Combobox\.module|get-parsed-combobox-data/,
  },
  {
    name: 'lists',
    has: /\/@tanstack\/(react-virtual|virtual-core)\/|\/(data-table|virtual-list|long-list|answer|refresh-failed)\.tsx/,
  },
  {
    name: 'list-screens',
    has: /\/web\/src\/list\//,
    // Cards have them, too.
    but: /\/(pessoa|placa)-link\./,
  },
  { name: 'form', has: /\/web\/src\/(capture|offline)\//, but: /\/form\/bomba-|\/own-draft\.ts/ },
  { name: 'decimal', has: /\/form\/bomba-/ },
  { name: 'rules', has: /\/divergencias\/regras\/(limites|regras|regras-do-\w+)\.ts/ },
  // Without the rest: Perfil needs only this part of the cases.
  {
    name: 'cases',
    has: /\/features\/divergencias\/|\/divergencias\/(assunto|divergencias)\.ts/,
    but: /\/pedidos\//,
  },
  { name: 'second-factor', has: /\/segundo-fator\/segundo-fator\.tsx/ },
  {
    name: 'station',
    has: /\/features\/posto\/(?!index)|\/contract\/src\/posto\/\w+\/(prova|descarga|lancamento|encerrante|afericao|arqueacao|nota|evento-nota)\.(rules|messages|formulario|ts)/,
  },
  {
    name: 'integrations',
    has: /\/(features|contract\/src)\/webhooks\/|\/(shown-once(-dialog)?|switches-field)\.tsx/,
  },
  { name: 'qr', has: /\/node_modules\/qr\/|\/qr-code\.tsx/ },
  { name: 'first-steps', has: /\/dashboard\/passos\// },
  // The dashboard's table and the list of external fuelings.
  { name: 'fuelings', has: /\/dashboard\/(registros\/colunas|registros\.campos|painel\/filtros)/ },
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

/** Drops one warning: CSS modules parse `composes` files without a name, which matters only for url(). */
const customLogger = createLogger('warn');
const { warnOnce } = customLogger;
customLogger.warnOnce = (message, options) => {
  if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
};

const sheets = new Map<string, string[]>();

/** The page has loaded the entry already; Firefox reports an error for it, WebKit loads it again. */
const withoutEntry = (_: string, files: string[]): string[] =>
  files.filter((file) => !file.includes(ENTRY));
const ENTRY = 'assets/app-';

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
    // For the bench.
    manifest: true,
    sourcemap: true,
    modulePreload: { resolveDependencies: withoutEntry },
    // One sheet for the whole app is smaller than what one screen's many would be, and is kept by the browser.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        entryFileNames: `${ENTRY}[hash].js`,
        codeSplitting: {
          groups: CHUNKS.map((chunk, place) => ({ ...chunk, priority: CHUNKS.length - place })),
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: true } } },
});
