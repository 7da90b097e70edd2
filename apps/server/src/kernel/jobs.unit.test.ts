import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Job, startJobs } from './jobs.ts';

const SECOND = 1_000;

describe('jobs', () => {
  const failed = vi.fn();
  let stop: () => Promise<void>;
  beforeEach(() => {
    vi.useFakeTimers();
    failed.mockClear();
  });
  afterEach(() => void vi.useRealTimers());

  /** Starts one job whose turns answer in order, the last one for ever. */
  function start(...answers: (() => Promise<unknown>)[]) {
    const run = vi.fn<Job['run']>(() => (answers.length > 1 ? answers.shift()! : answers[0]!)());
    stop = startJobs([{ name: 'work', everyMs: SECOND, run }], failed);
    return run;
  }
  const done = async () => undefined;
  const never = () => new Promise<unknown>(() => {});

  it('has a turn at its pace, and another at once where more waits', async () => {
    const run = start(async () => true, done);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('never runs twice at a time', async () => {
    const run = start(never);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(run).toHaveBeenCalledOnce();
  });

  it('tells of what failed, and goes on', async () => {
    const error = new Error('no database');
    const run = start(() => Promise.reject(error), done);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(failed.mock.calls).toEqual([[error, expect.objectContaining({ name: 'work' })]]);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('stops between two turns, and waits for the one under way', async () => {
    let end = (): void => {};
    const run = start(
      () =>
        new Promise((resolve) => {
          end = () => resolve(true);
        }),
    );
    await vi.advanceTimersByTimeAsync(SECOND);
    let stopped = false;
    const stopping = stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(run.mock.calls[0]![0].aborted).toBe(true);
    expect(stopped).toBe(false);
    end();
    await stopping;
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits for no turn that does not end', async () => {
    start(never);
    await vi.advanceTimersByTimeAsync(SECOND);
    const stopping = stop();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await stopping;
  });
});
