// Runs before anything is installed: plain JavaScript for Node 20, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runUnseen, step } from './steps.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.installed');
/** Stands in the stamp if development packages were left out. */
const SERVES_ONLY = ' --omit=dev';

/** Of the `node` package. */
export const NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Node.js 24 first on the path. */
export function environment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(separator);
  return { ...process.env, PATH: path, ...extra };
}

/** Folders of this system's packages, from package-lock.json. */
function packagesOf(lock, everything) {
  const isFor = (wanted, own) => !wanted || wanted.includes(own);
  return Object.entries(JSON.parse(lock).packages)
    .filter(
      ([path, { cpu, dev, link, os }]) =>
        path.includes('node_modules/') &&
        !link &&
        (everything || !dev) &&
        isFor(os, process.platform) &&
        isFor(cpu, process.arch),
    )
    .map(([path]) => join(ROOT, path, 'package.json'));
}

/** Throws with npm's output. */
async function npm(args, env) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const { status, printed } = await runUnseen(command, [...first, ...args], {
    cwd: ROOT,
    env,
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${printed}A instalação dos pacotes falhou.`);
}

async function installPackages(lock, everything, far) {
  const wanted = packagesOf(lock, everything);
  const counted = setInterval(() => {
    far(`${wanted.filter((file) => existsSync(file)).length} de ${wanted.length}`);
  }, 1_000);
  // onnxruntime-node would download GPU libraries; the CPU library is in the package.
  const env = {
    ...process.env,
    ONNXRUNTIME_NODE_INSTALL: 'skip',
    ONNXRUNTIME_NODE_INSTALL_CUDA: 'skip',
  };
  try {
    // Not `npm ci`: it refuses a lock file when a mirror lacks other systems' optional packages. The locked versions
    // are installed either way.
    await npm(
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
  } finally {
    clearInterval(counted);
  }
}

/**
 * Installs package-lock.json's packages and checks Node.js. Development packages only if `development`; existing ones
 * stay. Ends the process on failure.
 */
export async function install({ development = false } = {}) {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  const everything = development || (stamp !== '' && !stamp.endsWith(SERVES_ONLY));
  const wanted = everything ? hash : hash + SERVES_ONLY;
  if (stamp === wanted) return;
  try {
    await step('Pacotes', (far) => installPackages(lock, everything, far));
    assertNode();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  // A new file: hard-linked copies of the folder keep their own stamp.
  rmSync(STAMP, { force: true });
  writeFileSync(STAMP, wanted);
}

function assertNode() {
  const { status, stdout } = spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  if (status === 0 && stdout.startsWith('v24.')) return;
  throw new Error(
    `Node.js 24 não foi instalado (veio ${stdout?.trim() || 'nada'}). Apague node_modules e tente de novo.`,
  );
}
