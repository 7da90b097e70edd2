import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig } from 'vite';
import { chunkGroups, chunkPatterns } from './vite/chunks.ts';
import { compressFiles } from './vite/compress-files.ts';
import { floorCheck, TARGET } from './vite/floor.ts';
import { leanRoutes } from './vite/lean-routes.ts';
import { preloadFont } from './vite/preload-font.ts';
import { screenPages } from './vite/screen-pages.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { sheetAfterSplash } from './vite/sheet-after-splash.ts';

const api = `http://localhost:${process.env.PORT || 3000}`;

/** Drops one warning: CSS modules parse `composes` files without a name, which matters only for url(). */
const customLogger = createLogger('warn');
const { warnOnce } = customLogger;
customLogger.warnOnce = (message, options) => {
  if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
};

const sheets = new Map<string, string[]>();

/** The entry is not preloaded, as the page has it already: Firefox would report an error, WebKit load it again. */
const withoutEntry = (_: string, files: string[]): string[] =>
  files.filter((file) => !file.includes(ENTRY));
const ENTRY = 'assets/app-';

/** Short class names, as scripts repeat them: a short name of the sheet, then the class's place in it. */
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
    chunkPatterns(),
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
    // One sheet for the whole app is smaller than the many sheets of one screen, and the browser keeps it.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        entryFileNames: `${ENTRY}[hash].js`,
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: true } } },
});
