import { join } from 'node:path';

/** What a test starts as a program ends soon; see quick-engine.ts. */
const QUICK = `--import=${new URL('./quick-engine.ts', import.meta.url)}`;

if (!process.env.NODE_OPTIONS?.includes(QUICK)) {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${QUICK}`.trim();
  // What was compiled under other options of the engine is of no use.
  const compiled = process.env.NODE_COMPILE_CACHE;
  if (compiled) process.env.NODE_COMPILE_CACHE = join(compiled, 'programas');
}
