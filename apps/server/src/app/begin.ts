import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

/** Compile cache of earlier starts, if it can be written. */
const COMPILED = join(import.meta.dirname, '../../../../node_modules/.cache/compilado');

/** Reads the environment before `program` loads the rest. Errors that the operator can mend are sentences. */
export async function begin(
  program: (environment: Environment) => Promise<void>,
  variables: Record<string, string | undefined> = process.env,
): Promise<void> {
  // Inherited by threads and child processes.
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
