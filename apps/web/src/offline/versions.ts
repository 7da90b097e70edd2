export type Migration = (kept: never) => unknown;

/** Number of migrations + 1. */
export function versionAfter(migrations: readonly Migration[]): number {
  return migrations.length + 1;
}

/** Brings kept data to this version; undefined for data of a later program. */
export function carryOver<T>(
  kept: unknown,
  version: number,
  migrations: readonly Migration[],
): T | undefined {
  if (version > versionAfter(migrations)) return undefined;
  return migrations
    .slice(version - 1)
    .reduce<unknown>((content, migrate) => migrate(content as never), kept) as T;
}
