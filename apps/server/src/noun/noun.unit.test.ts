import { expect, it } from 'vitest';
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

it('takes no noun before what it needs', () => {
  const nouns = noNouns<{ start: number }>();
  // @ts-expect-error: `early` is missing.
  nouns.add(late);
});
