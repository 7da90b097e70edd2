import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of files, and of the tests in each, does not matter. A run prints its seed;
 * `npx vitest run --sequence.seed N` repeats that order.
 */
const ANY_ORDER = { shuffle: true };

/**
 * A process runs several files one after the other and loads shared modules once. So a test must restore what it
 * changes outside itself: a global, a module's function.
 */
const ISOLATE = false;

/** V8 optimises code of the embedded database only after ten times the usual number of runs: tests are short. */
const LATE_TIER_UP = '--wasm-tiering-budget=130000000';

/** MB. What is short-lived, as rows and answers are, is collected less often: a tenth less CPU time. */
const SEMI_SPACE = '--max-semi-space-size=64';

/** Files that take longest beside the journeys: 13 seconds or more. */
const LONG = [
  'temporal/storm',
  'backup/while-serving',
  'app/plans',
  'sistema/copias',
  'app/upgrade',
  'app/main',
  'tarefas/completion',
  'src/leitura',
  'app/faults',
  'mudancas/mudancas',
  'http/roles',
  'demo/seed',
  'embedded/open',
  'certificate/acme',
  'ocr/src/leitor',
  'motor/pessoa',
  'onnx/fold',
].map((name) => `/${name}.integration.test.ts`);

/** In `npm run provas`, or by its name: a month of the demonstration, booked again. */
const IS_PROVA = (process.env.PROVAS ?? process.env.ESCOLHIDOS) !== undefined;
const AT_RELEASE = IS_PROVA ? [] : ['**/demo/booked-again.*'];

/** The long files first, so that no core stands idle while the last of them ends; all others in any order. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const inAnyOrder = files
      .map((file) => ({ file, place: hash('sha1', `${seed} ${file.moduleId}`) }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .map(({ file }) => file);
    const long = LONG.flatMap((name) =>
      inAnyOrder.filter(({ moduleId }) => moduleId.endsWith(name)),
    );
    return [...new Set([...long, ...inAnyOrder])];
  }
}

/** Waiting takes long because the machine may hang for a while. */
const EXPECT = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    // A file waits on its databases and processes some of the time: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { ...ANY_ORDER, sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,bench}/**/src/**/*.unit.test.{ts,tsx}'],
          environment: 'node',
          isolate: ISOLATE,
          sequence: ANY_ORDER,
          expect: EXPECT,
          // Some compare large amounts of data, and the machine may be busy.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps,bench}/**/src/**/*.integration.test.ts'],
          exclude: [...configDefaults.exclude, ...AT_RELEASE],
          environment: 'node',
          isolate: ISOLATE,
          sequence: ANY_ORDER,
          expect: EXPECT,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/quick-programs.ts'],
          execArgv: [LATE_TIER_UP, SEMI_SPACE],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
