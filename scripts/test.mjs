// `npm test`: installs what the tests need, then checks, unit, integration and journeys in Chromium.
// The last line is the plain count. Plain JavaScript that Node 20 runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { check } from './check.mjs';
import { environment, install, NODE, ROOT } from './install.mjs';
import { makeTestFolder } from './test-folder.mjs';

// Both fetch from afar for most of their time. The checks and unit tests need none of Debian's packages.
const setup = spawn(process.execPath, [join(ROOT, 'scripts', 'test-setup.mjs')], {
  stdio: 'inherit',
});
const isSetUp = once(setup, 'exit');
install({ development: true });
const folder = makeTestFolder();
const total = { passed: 0, failed: 0 };
/** Told again at the end, where a log of which only the last lines are kept has them. */
const failures = [];

function add({ passed, failed, names = [] }) {
  total.passed += passed;
  total.failed += failed;
  failures.push(...names);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * A run that ends badly without a failed test (a crash, no report) counts as one failure. What it prints
 * waits until it has ended where something else is done `meanwhile`.
 */
async function run(name, args, count, meanwhile) {
  console.log(`\n== ${name}`);
  const file = join(folder, `${name}.json`);
  const printed = join(folder, `${name}.txt`);
  const output = meanwhile ? openSync(printed, 'w') : 'inherit';
  const child = spawn(NODE, args(file), {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env: environment({
      TMPDIR: folder,
      // Many start the same programs again and again.
      NODE_COMPILE_CACHE: join(folder, 'compilado'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  });
  const ended = once(child, 'exit');
  if (meanwhile) {
    meanwhile();
    await ended;
    console.log(readFileSync(printed, 'utf8'));
  }
  const [status] = await ended;
  const report = readReport(file);
  const counted = report ? count(report) : { passed: 0, failed: 0 };
  if (status !== 0 && counted.failed === 0) {
    counted.failed = 1;
    counted.names = [`${name} ended with ${status}`];
  }
  add(counted);
}

const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const vitestCount = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numPendingTests,
  names: report.testResults.flatMap(({ assertionResults, message, name, status }) => {
    const failed = assertionResults.filter((one) => one.status !== 'passed');
    if (failed.length === 0 && status !== 'passed') return [`${name}: ${message}`];
    return failed.map(({ fullName, failureMessages }) =>
      [fullName, ...failureMessages].join('\n    '),
    );
  }),
});
const failedJourneys = ({ specs, suites = [], file }) => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap(failedJourneys),
];
// What passed at the second try only is named above the count, as flaky.
const playwrightCount = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped,
  names: suites.flatMap(failedJourneys),
});

const tests = (project) => (file) => [
  vitest,
  'run',
  '--project',
  project,
  // As for journeys: told as such, '(retry x1)' beside its name.
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];
const journeys = () => [
  join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
  'test',
  '--config',
  'e2e/playwright.config.ts',
];

// Neither keeps both cores busy alone.
await run('unit', tests('unit'), vitestCount, () => {
  console.log('== verificações');
  add(check());
  buildWeb();
});
await isSetUp;
await run('integration', tests('integration'), vitestCount);
await run('jornadas', journeys, playwrightCount);
rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.log(`\nfailed: ${failure.slice(0, 1000)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
