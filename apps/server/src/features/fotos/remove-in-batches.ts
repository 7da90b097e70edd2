export const FOTOS_BATCH = 100;

/** Until a batch is not full, or some could not be removed; gives the number. */
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
