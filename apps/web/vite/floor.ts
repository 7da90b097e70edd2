import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The oldest browsers that the app is for. WebView has Chrome's versions; `src/floor.d.ts` says the same of the language. */
export const FLOOR = { chrome: 109, safari: 16.4, firefox: 115 } as const;

/** The floor as the build's target. */
export const TARGET = [
  `chrome${FLOOR.chrome}`,
  `edge${FLOOR.chrome}`,
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari}`,
  `firefox${FLOOR.firefox}`,
];

const NEEDED = `Chrome ${FLOOR.chrome}, Safari ${FLOOR.safari} (iOS ${FLOOR.safari}), Firefox ${FLOOR.firefox}`;
const SOURCE = join(import.meta.dirname, 'floor-check.js');

/** Adds the classic script that tells who comes with an older browser what is needed (floor-check.js). */
export function floorCheck(): Plugin {
  return {
    name: 'floor-check',
    apply: 'build',
    async buildStart() {
      const code = (await readFile(SOURCE, 'utf8')).replace('%NEEDED%', NEEDED);
      // Not by a minifier, which writes a later language.
      const source = code.replace(/^ *\/\/.*\n|^ +/gm, '');
      this.emitFile({ type: 'asset', name: 'floor-check.js', source });
    },
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /floor-check-[\w-]+\.js$/.test(file))
        .map((file) => ({
          tag: 'script',
          // The app waits for none of it.
          attrs: { async: true, src: `/${file}` },
          injectTo: 'body',
        })),
  };
}
