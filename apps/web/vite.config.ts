import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Rolldown } from 'vite';

const api = `http://localhost:${process.env.PORT || 3000}`;

/** What several screens share, in few files; a module goes to the first that takes it, with all it imports. */
const CHUNKS = [
  { name: 'start', tags: ['$initial'] },
  { name: 'frame', test: /[\\/]app[\\/]shell\.tsx$/ },
  {
    name: 'common',
    // With what Mantine's plain fields take from its Combobox.
    test: /[\\/](contract|hooks|esm[\\/]core|ComboboxChevron|get-parsed-combobox-data)[\\/]/,
    minShareCount: 2,
  },
  {
    name: 'dialogs',
    test: /[\\/]core[\\/]esm[\\/]components[\\/](Autocomplete|Combobox|Drawer|Modal|Select)[\\/]|[\\/](confirm-dialog|form-modal)\.tsx$/,
  },
  { name: 'lists', test: /[\\/]design-system[\\/](data-table|virtual-list|long-list)\.tsx$/ },
  {
    name: 'parts',
    test: /[\\/](node_modules|design-system|drawings|http)[\\/]/,
    minShareCount: 2,
  },
  { name: 'form', test: /[\\/]src[\\/](capture|offline)[\\/]/, minShareCount: 2 },
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

export default defineConfig({
  root: import.meta.dirname,
  customLogger,
  plugins: [react()],
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
