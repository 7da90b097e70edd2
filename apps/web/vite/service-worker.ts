import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { filesOf } from './files-of.ts';
import { TARGET } from './floor.ts';
import { leanRoutes } from './lean-routes.ts';

const SOURCE = join(import.meta.dirname, '../src/offline/worker/service-worker.ts');
/** Screens that work offline. */
const MODULES = [
  'app/leave-dialog.tsx',
  'capture/viewfinder/qr-reader.ts',
  'capture/viewfinder/viewfinder.tsx',
  'features/acesso/editar-perfil/editar-perfil-page.tsx',
  'features/acesso/perfil/perfil-page.tsx',
  'features/checkin/checkin-page.tsx',
  'features/checkin/motorista-select.tsx',
  'features/envios/envios-page.tsx',
  'features/externo/externo-page.tsx',
  'features/posto/posto-page.tsx',
  'features/tarefas/form/tarefa-dialog.tsx',
  'features/tarefas/lista/question-dialog.tsx',
  'features/tarefas/lista/tarefas-page.tsx',
];
/** Other letters are rare in Portuguese; other formats are for browsers without workers. */
const KEPT_ASSETS = /\.css$|-latin-[a-z0-9]+-normal-[^/]+\.woff2$/;

/** Writes sw.js with the build's name and files. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const start = startOf(bundle);
        const files = keptFiles(bundle, start);
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? page.source : '';
        const name = createHash('sha256').update(html).update(files.join()).digest('hex');
        const source = await compile({ BUILD: name.slice(0, 12), FILES: files, START: start });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function startOf(bundle: Rolldown.OutputBundle): string {
  const start = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (!start) throw new Error('No start was built.');
  return start.fileName;
}

function keptFiles(bundle: Rolldown.OutputBundle, start: string): string[] {
  const assets = Object.keys(bundle).filter((file) => KEPT_ASSETS.test(file));
  const chunks = MODULES.flatMap((module) => filesOf(bundle, module));
  return [...new Set([...assets, start, ...chunks])].sort().map((file) => `/${file}`);
}

async function compile(told: Readonly<Record<string, unknown>>): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [leanRoutes()],
    define: Object.fromEntries(
      Object.entries(told).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      target: TARGET,
      write: false,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: SOURCE, formats: ['es'], fileName: 'sw' },
    },
  })) as Rolldown.RolldownOutput[];
  return result[0]!.output[0].code;
}
