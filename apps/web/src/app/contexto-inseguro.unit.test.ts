import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** `apps/web/src` */
const RAIZ = join(import.meta.dirname, '..');
/** What a browser gives to https and localhost alone, and would end a form on the yard's http. */
const SO_HTTPS = /crypto\.(randomUUID|subtle)|navigator\.clipboard\./;

it('every form opens over http', () => {
  const files = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => SO_HTTPS.test(readFileSync(join(RAIZ, file), 'utf8')));
  expect(found).toEqual([]);
});
