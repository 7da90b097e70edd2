/** Makes the next version of something that was kept on the device. */
export type Migration = (kept: never) => unknown;

/** The version that a program writes which knows these migrations: without any the first one. */
export function versionAfter(migrations: readonly Migration[]): number {
  return migrations.length + 1;
}

/**
 * What a program of any earlier version kept, as this one writes it; undefined for what a later program
 * kept, which this one cannot know.
 */
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
