const UNIQUE_VIOLATION = '23505';

/** Name of the violated unique index; undefined for other errors. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  return error.code === UNIQUE_VIOLATION ? String(error.constraint) : undefined;
}
