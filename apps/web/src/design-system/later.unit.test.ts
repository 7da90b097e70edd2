import { expect, it, vi } from 'vitest';

it('runs what can wait some seconds after the first screen was drawn, however long that took', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  try {
    const { soon, firstScreenDrawn } = await import('./later.ts');
    const ran: string[] = [];
    soon(() => ran.push('asked for before'));
    soon(() => ran.push('called off'))();
    vi.advanceTimersByTime(60_000);
    expect(ran).toEqual([]);

    firstScreenDrawn();
    soon(() => ran.push('called off'))();
    vi.advanceTimersByTime(1_000);
    soon(() => ran.push('asked for afterwards'));
    firstScreenDrawn();
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual(['asked for before']);
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual(['asked for before', 'asked for afterwards']);
  } finally {
    vi.useRealTimers();
  }
});
