import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Rolldown } from 'vite';
import { compressFiles } from './vite/compress-files.ts';
import { leanRoutes } from './vite/lean-routes.ts';
import { preloadFont } from './vite/preload-font.ts';
import { screenPages } from './vite/screen-pages.ts';
import { serviceWorker } from './vite/service-worker.ts';

const api = `http://localhost:${process.env.PORT || 3000}`;

/** zod and what several screens need of it; a screen's own schemas stand with the screen. No screen of the yard needs any. */
const SCHEMAS =
  /[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/](rota|numero)[\\/]fields\.ts$|[\\/]veiculo\.schema\.ts$/;
/** What opens beside a field or over a button, and the calendar that does. */
const POPOVER =
  /[\\/]node_modules[\\/]@floating-ui[\\/]|[\\/]core[\\/]esm[\\/](utils[\\/]Floating|components[\\/]Popover)[\\/]|[\\/](calendar-button|month-calendar|date-field|date-range-fields|form[\\/]date)\.tsx$/;
/** But what plain fields take of Mantine's Combobox. */
const DIALOGS =
  /^(?!.*(ComboboxChevron|Combobox\.module|get-parsed-combobox-data)).*([\\/]node_modules[\\/](react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref)[\\/]|[\\/]core[\\/]esm[\\/]components[\\/](Autocomplete|Combobox|Drawer|Modal|ModalBase|ScrollArea|Select)[\\/]|[\\/](choice-field|confirm-dialog|form-modal|reason-dialog|side-drawer)\.tsx$|[\\/]posto[\\/](estorno[\\/]|index\.ts$))/;
/** Lists and single answers with their states: the gate has neither. */
const LISTS =
  /[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]|[\\/]src[\\/](design-system|http)[\\/](data-table|virtual-list|long-list|answer|refresh-failed)\.tsx$/;
/** Lists with their header and filters. */
const LIST_SCREENS = /[\\/]src[\\/]list[\\/]/;
/** What asks for litres and R$, which the gate never does. */
const DECIMAL = /[\\/]capture[\\/]form[\\/]bomba-/;
const FORM = /[\\/]src[\\/](capture|offline)[\\/](?!form[\\/]bomba-)/;
/** Not what is asked of a person: Perfil, where everybody lands, needs no more of the cases. */
const CASES =
  /[\\/]features[\\/]divergencias[\\/](?!pedidos[\\/])|[\\/]divergencias[\\/](assunto|divergencias|regras)\.ts$/;
/** The line of time of a vehicle and of a person. */
const HISTORY = /[\\/]src[\\/](features[\\/])?historia[\\/]/;
const APART = [SCHEMAS, POPOVER, DIALOGS, LISTS, LIST_SCREENS, FORM, DECIMAL, CASES, HISTORY];

/**
 * What several screens share, in few files; a module goes to the first that takes it, with all it imports and
 * no earlier one has. So none needs a later one, and each runs after what it needs.
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial'] },
  {
    name: 'common',
    test: (id: string) => !APART.some((group) => group.test(id)),
    minShareCount: 2,
  },
  { name: 'schemas', test: SCHEMAS },
  { name: 'popover', test: POPOVER },
  { name: 'dialogs', test: DIALOGS },
  { name: 'lists', test: LISTS },
  { name: 'list-screens', test: LIST_SCREENS, minShareCount: 2 },
  { name: 'form', test: FORM, minShareCount: 2 },
  { name: 'decimal', test: DECIMAL, minShareCount: 2 },
  { name: 'cases', test: CASES, minShareCount: 2 },
  { name: 'history', test: HISTORY, minShareCount: 2 },
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
  plugins: [react(), leanRoutes(), preloadFont(), screenPages(), serviceWorker(), compressFiles()],
  build: {
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
