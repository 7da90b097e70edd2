import { expect, it } from 'vitest';
import type { Db } from '../database/schema.ts';
import { createMudou } from './mudou.ts';
import { defineNoun, noNouns } from './noun.ts';

const early = defineNoun({
  services: ({ start }: { start: number }) => ({ early: start + 1 }),
  jobs: ({ early }) => [{ name: `job ${early}`, everyMs: 1, run: async () => undefined }],
});
const late = defineNoun({ services: ({ early }: { early: number }) => ({ late: early + 1 }) });

it('gives each noun what those before it gave', () => {
  const { services, jobs } = noNouns<{ start: number }>().add(early).add(late).make({ start: 1 });
  expect(services).toEqual({ start: 1, early: 2, late: 3 });
  expect(jobs).toMatchObject([{ name: 'job 2' }]);
});

it('takes a noun with rooms as if each of them were one', () => {
  const both = noNouns<{ start: number }>()
    .add(early)
    .add(late)
    .add(defineNoun({ moldes: [] }));
  const nouns = noNouns<{ start: number }>().add(both);
  const { services, jobs } = nouns.make({ start: 1 });
  expect(services).toEqual({ start: 1, early: 2, late: 3 });
  expect(jobs).toMatchObject([{ name: 'job 2' }]);
  expect(nouns.parts.map(({ moldes }) => moldes)).toEqual([undefined, undefined, []]);
});

it('takes no noun before what it needs', () => {
  const nouns = noNouns<{ start: number }>();
  // @ts-expect-error: `early` is missing.
  nouns.add(late);
});

it('tells every noun of a change in their order, one that was planted too, and fails with it', async () => {
  const told: string[] = [];
  const follower = (name: string) =>
    defineNoun({
      services: (_: { start: number }) => ({}),
      follows: () => ({
        async entrada(_, { chave }) {
          told.push(`${name} ${chave}`);
          if (chave === 'refused') throw new Error(name);
        },
      }),
    });
  const { seguidores } = noNouns<{ start: number }>()
    .add(follower('first'))
    .add(early)
    .add(follower('planted'))
    .make({ start: 1 });
  const mudou = createMudou(() => seguidores);
  const trx = {} as Db;
  await mudou(trx, 'entrada', { chave: 'booked' });
  await mudou(trx, 'posto', {});
  await expect(mudou(trx, 'entrada', { chave: 'refused' })).rejects.toThrow('first');
  expect(told).toEqual(['first booked', 'planted booked', 'first refused']);
});
