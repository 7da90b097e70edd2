// `npm test`: installs what the tests need, then checks, unit, integration and journeys in Chromium.
// The last line is the plain count. Plain JavaScript that Node 20 runs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { check } from './check.mjs';
import { environment, install, NODE, ROOT } from './install.mjs';
import { makeTestFolder } from './test-folder.mjs';
import { setupTests } from './test-setup.mjs';

install();
setupTests();
const folder = makeTestFolder();
const total = { passed: 0, failed: 0 };

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A run that ends badly without a failed test (a crash, no report) counts as one failure. */
function run(name, args, count) {
  console.log(`\n== ${name}`);
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
  const result = spawnSync(NODE, args(file), {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment({ TMPDIR: folder, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  });
  const report = readReport(file);
  const counted = report ? count(report) : { passed: 0, failed: 0 };
  if (result.status !== 0 && counted.failed === 0) counted.failed = 1;
  add(counted);
}

const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const vitestCount = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numPendingTests,
});
const playwrightCount = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

console.log('== verificações');
add(check());
for (const project of ['unit', 'integration']) {
  run(
    project,
    (file) => [
      vitest,
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    vitestCount,
  );
}
buildWeb();
run(
  'jornadas',
  () => [
    join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
  ],
  playwrightCount,
);
rmSync(folder, { recursive: true, force: true });
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
