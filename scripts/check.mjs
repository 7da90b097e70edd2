// `npm run check`: format, lint, types, unused code, dependency rules; the same in CI.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, install, NODE, ROOT } from './install.mjs';
import { runUnseen, step } from './steps.mjs';

const bin = (...path) => join(ROOT, 'node_modules', ...path);
/** By one checker: several find out about the same types, which takes twice the CPU time beside the tests. */
const types = (project) => [bin('typescript', 'bin', 'tsc'), '--checkers', '1', '-p', project];
const CHECKS = [
  ['formato e lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.']],
  ['tipos (servidor e pacotes)', types('tsconfig.json')],
  ['tipos (telas)', types('apps/web/tsconfig.json')],
  ['tipos (construção e testes das telas)', types('apps/web/vite/tsconfig.json')],
  ['tipos (service worker)', types('apps/web/src/offline/worker/tsconfig.json')],
  ['tipos (jornadas)', types('e2e/tsconfig.json')],
  ['cobertura', [join(ROOT, 'scripts', 'cobertura.mjs')]],
  ['glossário', [join(ROOT, 'scripts', 'glossario.mjs')]],
  ['código sem uso', [bin('knip', 'bin', 'knip.js'), '--no-progress']],
  [
    'regras de dependência',
    [
      bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--output-type',
      'err-long',
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'apps',
      'e2e',
      'bench',
    ],
  ],
];

async function runCheck(args) {
  const { status, printed } = await runUnseen(NODE, args, { cwd: ROOT, env: environment() });
  if (status !== 0) throw new Error(printed);
}

export async function check() {
  let failed = 0;
  for (const [name, args] of CHECKS) {
    try {
      await step(name, () => runCheck(args));
    } catch (error) {
      failed++;
      console.log(error.message);
    }
  }
  return { passed: CHECKS.length - failed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await install({ development: true });
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
