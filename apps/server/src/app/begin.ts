import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

/** Of what was compiled at earlier starts; where it cannot be written to, all is compiled anew. */
const COMPILED = join(import.meta.dirname, '../../../../node_modules/.cache/compilado');

/**
 * Runs a program of this folder on its environment, which is read before anything else is loaded: `program` imports what
 * it needs. What it throws is told in a sentence where the operator can help, and ends the process with 1.
 */
export async function begin(
  program: (environment: Environment) => Promise<void>,
  variables: Record<string, string | undefined> = process.env,
): Promise<void> {
  // Threads and processes that it starts take the variable.
  process.env.NODE_COMPILE_CACHE ||= COMPILED;
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  try {
    const { readEnvironment } = await import('./environment.ts');
    await program(readEnvironment(variables));
  } catch (error) {
    const { explainStartError } = await import('./start-error.ts');
    console.error(explainStartError(error));
    process.exit(1);
  }
}
