// Runs before anything is installed: plain JavaScript that Node 20 understands, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.installed');
/** At the stamp's end where packages that only tests and checks need were left out. */
const SERVES_ONLY = ' --omit=dev';

/** The Node.js 24 that the `node` package brought, whatever the host has. */
export const NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Environment in which npm scripts and our own programs run: Node.js 24 first on the path. */
export function environment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(separator);
  return { ...process.env, PATH: path, ...extra };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function npm(args, env) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    shell: command === 'npm' && process.platform === 'win32',
  });
}

/**
 * Installs the packages of package-lock.json unless they are there, and checks the Node.js it got. What only
 * tests and checks need is left out unless `development`; where it is there already, it stays.
 */
export function install({ development = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  const everything = development || (stamp !== '' && !stamp.endsWith(SERVES_ONLY));
  const wanted = everything ? lock : lock + SERVES_ONLY;
  const installed = stamp === wanted;
  if (!installed) {
    console.log('Instalando as dependências (só na primeira vez)...');
    // onnxruntime-node's own install step fetches GPU libraries; the CPU library is inside the package.
    const env = {
      ...process.env,
      ONNXRUNTIME_NODE_INSTALL: 'skip',
      ONNXRUNTIME_NODE_INSTALL_CUDA: 'skip',
    };
    // Not `npm ci`: it refuses a lock file without the optional packages of other systems, which not
    // every registry mirror holds. The locked versions are installed either way, the file is left alone.
    const result = npm(
      [
        'install',
        '--no-save',
        ...(everything ? ['--include=dev'] : ['--omit=dev']),
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      env,
    );
    if (result.status !== 0) fail('A instalação das dependências falhou.');
  }
  const version = spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  if (version.status !== 0 || !version.stdout.startsWith('v24.')) {
    fail(
      `Node.js 24 não foi instalado (veio ${version.stdout?.trim() || 'nada'}). Apague node_modules e tente de novo.`,
    );
  }
  if (!installed) {
    // A new file: copies of this folder that share its files by hard links keep their own stamp.
    rmSync(STAMP, { force: true });
    writeFileSync(STAMP, wanted);
  }
}
