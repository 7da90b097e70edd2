// Builds the web app if its sources changed. Plain JavaScript for Node 20, run alone or by `npm start` and `npm
// test`.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, install, NODE, ROOT } from './install.mjs';
import { runUnseen, step } from './steps.mjs';

const SOURCES = ['apps/web', 'packages/contract', 'packages/nfe', 'package-lock.json'];
const STAMP = join(ROOT, 'apps', 'web', 'dist', '.built');

function* files(path) {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name === 'node_modules') continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* files(child);
    else yield child;
  }
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    for (const file of source.endsWith('.json') ? [path] : files(path)) {
      hash.update(file.slice(ROOT.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Gives the warnings. Throws with the output. */
async function build() {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, printed } = await runUnseen(NODE, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps', 'web'),
    env: environment({ NODE_ENV: 'production' }),
  });
  if (status !== 0) throw new Error(`${printed}A construção das telas falhou.`);
  return printed;
}

/** Ends the process on failure. */
export async function buildWeb() {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  try {
    process.stderr.write(await step('Telas', build));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  writeFileSync(STAMP, hash);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await install({ development: true });
  await buildWeb();
}
