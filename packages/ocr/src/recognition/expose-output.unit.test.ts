import { expect, it } from 'vitest';
import { exposeOutput } from './expose-output.ts';

it('appends a graph that holds only the name of an output', () => {
  const exposed = exposeOutput(Uint8Array.from([8, 7]), 'ab');
  expect([...exposed]).toEqual([8, 7, 0x3a, 6, 0x62, 4, 0x0a, 2, 97, 98]);
});
