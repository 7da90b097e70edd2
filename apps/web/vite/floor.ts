import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Oldest supported browsers; WebView has Chrome's versions. `src/floor.d.ts` lists the language features. */
export const FLOOR = { chrome: 109, safari: 16.4, firefox: 115 } as const;

export const TARGET = [
  `chrome${FLOOR.chrome}`,
  `edge${FLOOR.chrome}`,
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari}`,
  `firefox${FLOOR.firefox}`,
];

const NEEDED = `Chrome ${FLOOR.chrome}, Safari ${FLOOR.safari} (iOS ${FLOOR.safari}), Firefox ${FLOOR.firefox}`;
const SOURCE = join(import.meta.dirname, 'floor-check.js');

/** Classic script for older browsers (floor-check.js). */
export function floorCheck(): Plugin {
  return {
    name: 'floor-check',
    apply: 'build',
    async buildStart() {
      const code = (await readFile(SOURCE, 'utf8')).replace('%NEEDED%', NEEDED);
      // Not minified: that would produce newer syntax.
      const source = code.replace(/^ *\/\/.*\n|^ +/gm, '');
      this.emitFile({ type: 'asset', name: 'floor-check.js', source });
    },
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /floor-check-[\w-]+\.js$/.test(file))
        .map((file) => ({
          tag: 'script',
          attrs: { async: true, src: `/${file}` },
          injectTo: 'body',
        })),
  };
}
