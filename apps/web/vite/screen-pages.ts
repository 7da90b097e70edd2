import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROTAS_WEB, type TelaWeb } from '@frota/contract';
import type { Plugin, Rolldown } from 'vite';

const SOURCES = join(import.meta.dirname, '../src');
/** An entry of the table of pages: the screen and the module that it loads. */
const PAGE = /(\w+): page\(\s*\(\) => import\('\.\.\/([^']+)'\)/g;
const END_OF_HEAD = '</head>';

/**
 * Writes an index page for each screen, telas/<tela>.html, that names the files of that screen: the browser
 * asks for them together with the start, not after it ran.
 */
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

/** Each screen with the module of its page, as the app's own table of pages says. */
async function readPages(): Promise<[TelaWeb, string][]> {
  const table = await readFile(join(SOURCES, 'app/pages.tsx'), 'utf8');
  const modules = new Map([...table.matchAll(PAGE)].map(([, tela, module]) => [tela, module]));
  return (Object.keys(ROTAS_WEB) as TelaWeb[]).map((tela) => {
    const module = modules.get(tela);
    if (module === undefined) throw new Error(`app/pages.tsx has no page for ${tela}.`);
    return [tela, module];
  });
}

/** The files of a module and of all that it imports, each once. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const wanted = join(SOURCES, module);
  const holders = Object.values(bundle).filter(
    (one) => one.type === 'chunk' && one.moduleIds.includes(wanted),
  );
  if (holders.length === 0) throw new Error(`${module} was not built.`);
  const files = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const next of chunk.imports) visit(next);
  };
  for (const { fileName } of holders) visit(fileName);
  return [...files];
}
