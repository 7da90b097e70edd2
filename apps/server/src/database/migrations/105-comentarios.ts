import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAll } from '../run-all.ts';

/** What tables and columns are, kept in the database, from which `npm run esquema` writes the row types. */
export const up = runAll([readFileSync(join(import.meta.dirname, 'comentarios.sql'), 'utf8')]);
