import { expect, it } from 'vitest';
import { createLoginQueue } from './throttle.service.ts';

/** Work that ends when told, and what of it has begun. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    task,
    settle,
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
}

it('runs the work of one CPF in turn and of others beside it', async () => {
  const { begun, task, end, settle } = tasks();
  const queue = createLoginQueue(4);
  const all = [queue('a', task('a1')), queue('a', task('a2')), queue('b', task('b1'))];
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  await end('b1');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
});

it('runs no more than its width at once', async () => {
  const { begun, task, end, settle } = tasks();
  const queue = createLoginQueue(2);
  const all = ['a', 'b', 'c'].map((cpf) => queue(cpf, task(cpf)));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  await end('c');
  await Promise.all(all);
});

it('goes on after work that failed', async () => {
  const queue = createLoginQueue(1);
  const failed = queue('a', () => Promise.reject(new Error('no')));
  const next = queue('a', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
