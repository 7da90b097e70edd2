import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAll } from '../run-all.ts';

/** The database as version 0.3.0 left it: one migration in place of the 98 that made it. */
export const up = runAll([readFileSync(join(import.meta.dirname, 'base.sql'), 'utf8')]);
