import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROTAS_WEB, type TelaWeb } from '@frota/contract/acesso';
import type { Plugin } from 'vite';
import { filesOf } from './files-of.ts';

const PAGES = join(import.meta.dirname, '../src/app/pages.tsx');
/** Matches an entry of PAGES. */
const PAGE = /(\w+): page\(\s*\(\) => import\('\.\.\/([^']+)'\)/g;
const END_OF_HEAD = '</head>';

/** telas/<tela>.html names the screen's files, so that they load together with the start. */
export function screenPages(): Plugin {
  return {
    name: 'screen-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('No index.html was built.');
        const html = String(index.source);
        for (const [tela, module] of await readPages()) {
          const files = filesOf(bundle, module);
          const hints = files
            .filter((file) => !html.includes(file))
            .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
          this.emitFile({
            type: 'asset',
            fileName: `telas/${tela}.html`,
            source: html.replace(END_OF_HEAD, `  ${hints.join('\n    ')}\n  ${END_OF_HEAD}`),
          });
        }
      },
    },
  };
}

async function readPages(): Promise<[TelaWeb, string][]> {
  const table = await readFile(PAGES, 'utf8');
  const modules = new Map([...table.matchAll(PAGE)].map(([, tela, module]) => [tela, module]));
  return (Object.keys(ROTAS_WEB) as TelaWeb[]).map((tela) => {
    const module = modules.get(tela);
    if (module === undefined) throw new Error(`app/pages.tsx has no page for ${tela}.`);
    return [tela, module];
  });
}
