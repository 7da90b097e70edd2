// `npm test`: check, unit, integration, journeys; with words only matching files. `npm run provas`: integration tests
// on both databases and all journeys. Ends with the counts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { check } from './check.mjs';
import { chooseTests } from './chosen-tests.mjs';
import { environment, install, NODE, ROOT } from './install.mjs';
import { runUnseen, sayEnded, step } from './steps.mjs';
import { makeTestFolder } from './test-folder.mjs';

const PROVAS = process.argv.includes('--provas');
const words = process.argv.slice(2).filter((word) => word !== '--provas');

/** Only for kinds that words can choose. */
const chosen = words.length > 0 ? chooseTests(ROOT, words) : {};
if (PROVAS) chosen.unit = [];
if (words.length > 0 && Object.values(chosen).flat().length === 0) {
  console.error(`Nenhum teste tem ${words.join(' ou ')} no caminho.`);
  process.exit(1);
}

// Mostly waits for downloads, which checks and unit tests do not need.
const setUp = runUnseen(process.execPath, [
  join(ROOT, 'scripts', 'test-setup.mjs'),
  ...(PROVAS || words.length > 0 ? ['--firefox'] : []),
]);
await install({ development: true });
const folder = makeTestFolder();
const total = { passed: 0, failed: 0 };
/** Repeated at the end of the log. */
const failures = [];

function add({ passed, failed, names = [] }) {
  total.passed += passed;
  total.failed += failed;
  failures.push(...names);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Answers how its end is told and counted. A crash without a failed test counts as one failure. */
async function run(name, args, count, { isUnseen = false } = {}) {
  if (chosen[name]?.length === 0) return () => {};
  if (!isUnseen) console.log(`\n== ${name}`);
  const started = performance.now();
  const file = join(folder, `${name}.json`);
  const printed = join(folder, `${name}.txt`);
  const output = isUnseen ? openSync(printed, 'w') : 'inherit';
  const child = spawn(NODE, args(file, chosen[name] ?? []), {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env: environment({
      TMPDIR: folder,
      // The same programs start many times.
      NODE_COMPILE_CACHE: join(folder, 'compilado'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(PROVAS && { PROVAS: '1' }),
      // Whoever names a test wants to see it.
      ...(words.length > 0 && { ESCOLHIDOS: '1' }),
    }),
  });
  const [status] = await once(child, 'exit');
  const ended = performance.now();
  return () => {
    if (isUnseen) console.log(`\n== ${name}\n${readFileSync(printed, 'utf8')}`);
    const report = readReport(file);
    const counted = report ? count(report) : { passed: 0, failed: 0 };
    if (status !== 0 && counted.failed === 0) {
      counted.failed = 1;
      counted.names = [`${name} ended with ${status}`];
    }
    sayEnded(name, started, counted.failed === 0, ended);
    add(counted);
  };
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
// Passed at the second try: told as flaky.
const playwrightCount = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped,
  names: suites.flatMap(failedJourneys),
});

const tests = (project) => (file, paths) => [
  vitest,
  'run',
  ...paths,
  '--project',
  project,
  // As for journeys: shown as (retry x1).
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];
// Playwright takes a regular expression.
const journeys = (config) => (_file, paths) => [
  join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
  'test',
  ...paths.map((path) => `/${path.replaceAll('.', '\\.')}$`),
  '--config',
  `e2e/${config}`,
];

async function haveSetUp() {
  const { printed } = await step('Programas que os testes precisam', () => setUp);
  process.stdout.write(printed);
}

async function proveAtLength() {
  await buildWeb();
  await haveSetUp();
  (await run('integration', tests('integration'), vitestCount))();
  (await run('jornadas', journeys('playwright.config.ts'), playwrightCount))();
  (await run('motores', journeys('motores.config.ts'), playwrightCount))();
}

/** Together: each waits for a third of its time. */
async function testAll() {
  const isUnseen = true;
  const unit = run('unit', tests('unit'), vitestCount, { isUnseen });
  const integration = Promise.all([unit, setUp]).then(() =>
    run('integration', tests('integration'), vitestCount, { isUnseen }),
  );
  await buildWeb();
  console.log('\n== verificações');
  add(await check());
  (await unit)();
  await haveSetUp();
  const jornadas = run('jornadas', journeys('playwright.config.ts'), playwrightCount);
  const motores = run('motores', journeys('motores.config.ts'), playwrightCount, { isUnseen });
  for (const ended of [jornadas, integration, motores]) (await ended)();
}

await (PROVAS ? proveAtLength() : testAll());
rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.log(`\nfailed: ${failure.slice(0, 1000)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
