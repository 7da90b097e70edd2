const UNIQUE_VIOLATION = '23505';

/** The name of the unique index that a statement ran against; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  return error.code === UNIQUE_VIOLATION ? String(error.constraint) : undefined;
}
