import { EnvioRepetidoError } from '../kernel/envio.ts';

const UNIQUE_VIOLATION = '23505';

/** Name of the violated unique index; undefined for other errors. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  return error.code === UNIQUE_VIOLATION ? String(error.constraint) : undefined;
}

/** Throws EnvioRepetidoError where the violated index has this name. */
export async function tellTakenKey<T>(index: RegExp, book: () => Promise<T>): Promise<T> {
  try {
    return await book();
  } catch (error) {
    throw index.test(violatedUnique(error) ?? '') ? new EnvioRepetidoError() : error;
  }
}
