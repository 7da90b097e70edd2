import { expect, it } from 'vitest';
import type { PageQuery } from './cursor.ts';
import { csvOf, tableOf } from './table.ts';

it('lets others have the database after each fifty rows, and asks no page ahead of its reader', async () => {
  const asked: PageQuery[] = [];
  const lines = csvOf(
    tableOf(
      ['n'],
      async (query) => {
        asked.push(query);
        const cursor = asked.length < 3 ? `${asked.length}` : undefined;
        return { rows: [asked.length], cursor };
      },
      (n) => [n],
    ),
  );
  expect((await lines.next()).value).toBe('\uFEFFn\r\n1\r\n');
  expect(asked).toEqual([{ cursor: undefined, limite: 50 }]);
  const rest: string[] = [];
  for await (const text of lines) rest.push(text);
  expect(rest).toEqual(['2\r\n', '3\r\n']);
  expect(asked.slice(1)).toEqual([
    { cursor: '1', limite: 50 },
    { cursor: '2', limite: 50 },
  ]);
});
