/** Photos that are removed in one go. */
export const FOTOS_BATCH = 100;

/** Removes batch by batch until one is not full, or not all of it went; answers how many. */
export async function removeInBatches<T>(
  list: (many: number) => Promise<T[]>,
  remove: (batch: T[]) => Promise<number>,
): Promise<number> {
  let removed = 0;
  let gone: number;
  do {
    gone = await remove(await list(FOTOS_BATCH));
    removed += gone;
  } while (gone === FOTOS_BATCH);
  return removed;
}
