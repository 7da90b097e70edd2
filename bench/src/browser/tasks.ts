import type { Browser, CDPSession } from '@playwright/test';

/** The longest task of a page's main thread: as the clock saw it, and as the processor worked on it. */
export interface Longest {
  readonly ms: number;
  /** Less what other programs took of the processor meanwhile. */
  readonly cpuMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TASKS = 'disabled-by-default-devtools.timeline';

async function collect(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [TASKS, '__metadata'], excludedCategories: ['*'] },
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** The longest task of any page's main thread while `work` runs. */
async function longestTask(browser: Browser, work: () => Promise<void>): Promise<Longest> {
  const session = await browser.newBrowserCDPSession();
  const events = await collect(session, work);
  await session.detach();
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The browser told of no task.');
  const most = (key: 'dur' | 'tdur'): number =>
    tasks.reduce((longest, task) => Math.max(longest, task[key] ?? 0), 0) / 1000;
  return { ms: most('dur'), cpuMs: most('tdur') };
}

/** Of so many runs the best counts: other programs use the machine, too. */
export const RUNS = 3;

/** The longest task of the best run. */
export async function bestOf(browser: Browser, work: () => Promise<void>): Promise<Longest> {
  const runs: Longest[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await longestTask(browser, work));
  return {
    ms: Math.min(...runs.map(({ ms }) => ms)),
    cpuMs: Math.min(...runs.map(({ cpuMs }) => cpuMs)),
  };
}
