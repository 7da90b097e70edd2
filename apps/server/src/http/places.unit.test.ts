import { mensagensGerais } from '@frota/contract/rota';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaces, PLACES, type Places } from './places.ts';

const NEVER = new AbortController().signal;
const LIMITS = { perUser: 2, all: 3, waitingPerUser: 2, waiting: 3, waitMs: 1_000 };

describe('places', () => {
  let places: Places;
  let entered: string[];
  let refused: string[];
  const leaves = new Map<string, () => void>();

  /** Asks for a place; `name` begins with its user's number. */
  async function ask(name: string, gone = NEVER): Promise<void> {
    try {
      leaves.set(name, await places.take('leitura', name[0]!, gone));
      entered.push(name);
    } catch (error) {
      refused.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const askAll = async (...names: string[]): Promise<void> => {
    for (const name of names) void ask(name);
    await vi.advanceTimersByTimeAsync(0);
  };
  const leave = async (name: string): Promise<void> => {
    leaves.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    places = createPlaces({ ...PLACES, leitura: { ...PLACES.leitura, ...LIMITS } });
    [entered, refused] = [[], []];
  });
  afterEach(() => vi.useRealTimers());

  it('lets a few of a user in, and a few of all', async () => {
    await askAll('1a', '1b', '1c', '2a', '3a');
    expect(entered).toEqual(['1a', '1b', '2a']);
    expect(places.status('leitura')).toEqual({ busy: 3, waiting: 2 });
    await leave('1a');
    await leave('1a');
    expect(entered.slice(3)).toEqual(['1c']);
    await leave('2a');
    expect(entered.slice(4)).toEqual(['3a']);
  });

  it('lets users take turns', async () => {
    await askAll('1a', '1b', '2x', '1c', '1d', '2a');
    for (const name of ['1a', '1b', '2x']) await leave(name);
    expect(entered.slice(3)).toEqual(['1c', '2a', '1d']);
  });

  it('refuses what is one too many of a user, and of all makes room for who has fewer', async () => {
    await askAll('1a', '1b', '2a', '1c', '1d', '1e', '3a', '4a');
    expect(refused).toEqual(
      ['1e', '1d'].map((name) => `${name}: ${mensagensGerais.leiturasDemais}`),
    );
    expect(places.status('leitura')).toEqual({ busy: 3, waiting: 3 });
  });

  it('refuses who has waited too long, with the time to come again', async () => {
    await askAll('1a', '1b', '1c');
    const last = places.take('leitura', '1', NEVER);
    const outcome = expect(last).rejects.toMatchObject({
      kind: 'tooMany',
      detail: { retryAfterSeconds: expect.any(Number) },
    });
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
    await outcome;
    expect(refused).toHaveLength(1);
    expect(places.status('leitura')).toEqual({ busy: 2, waiting: 0 });
  });

  it('forgets who left while he waited', async () => {
    const caller = new AbortController();
    await askAll('1a', '1b', '1c');
    void ask('1d', caller.signal);
    caller.abort('gone');
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toEqual(['1d: gone']);
    await leave('1a');
    expect(entered).toEqual(['1a', '1b', '1c']);
  });

  it('lets a user have as many light calls under way as a browser has connections', async () => {
    const asked = Array.from({ length: 8 }, () => places.take('leve', '1', NEVER));
    void places.take('leve', '2', NEVER);
    expect(places.status('leve')).toEqual({ busy: 7, waiting: 2 });
    for (const enter of asked.slice(0, 6)) (await enter)();
    await Promise.all(asked);
    expect(places.status('leve')).toEqual({ busy: 3, waiting: 0 });
  });

  it('has one export of a user at a time, beside his reads', async () => {
    await askAll('1a', '1b');
    const first = await places.take('exportacao', '1', NEVER);
    const second = places.take('exportacao', '1', NEVER);
    expect(places.status('exportacao')).toEqual({ busy: 1, waiting: 1 });
    first();
    (await second)();
    expect(places.status('exportacao')).toEqual({ busy: 0, waiting: 0 });
  });
});
