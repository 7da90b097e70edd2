import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiscos } from './discos.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const data = { dev: 1, livre: 5, total: 10 };
const PASTAS = { banco: '/dados', fotos: '/dados/fotos', copias: '/mnt/copias' };

it('tells each disk once, and leaves out what is not there', async () => {
  const discos = createDiscos(PASTAS, async (pasta) => {
    if (pasta === '/mnt/copias') throw new Error('ENOENT');
    return data;
  });
  expect(await discos()).toEqual({
    discos: [{ guarda: ['banco', 'fotos'], livre: 5, total: 10 }],
    parados: [],
  });
});

it('waits once for a disk that never answers, asks it once however often it is called, and believes it again', async () => {
  let answer = (): void => {};
  const look = vi.fn((pasta: string) =>
    pasta === '/mnt/copias'
      ? new Promise<typeof data>((resolve) => {
          answer = () => resolve({ ...data, dev: 2 });
        })
      : Promise.resolve(data),
  );
  const discos = createDiscos(PASTAS, look);
  const told = { discos: [{ guarda: ['banco', 'fotos'] }], parados: ['copias'] };
  const both = Promise.all([discos(), discos()]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await both).toMatchObject([told, told]);
  for (let call = 0; call < 9; call++) {
    const again = discos();
    await vi.advanceTimersByTimeAsync(0);
    expect(await again).toMatchObject(told);
  }
  expect(look.mock.calls.filter(([pasta]) => pasta === '/mnt/copias')).toHaveLength(1);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  const asked = discos();
  await vi.advanceTimersByTimeAsync(0);
  answer();
  expect(await asked).toMatchObject({ discos: [{}, { guarda: ['copias'] }], parados: [] });
});
