import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

it('takes what came while the process stood still, however long that was', async () => {
  const asking = inTime(
    stat('.').then(() => 'came'),
    200,
    () => 'late',
  );
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(await asking).toBe('came');
});

it('says late where nothing comes', async () => {
  expect(await inTime(new Promise(() => {}), 20, () => 'late')).toBe('late');
});
