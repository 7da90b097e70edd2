import type { Random } from '@frota/amostras';
import { v7 } from 'uuid';

export type MakeId = (em: Date) => string;

/** UUID version 7 of the record's time, deterministic. */
export function createIds(random: Random): MakeId {
  return (em) =>
    v7({
      msecs: em.getTime(),
      random: Uint8Array.from({ length: 16 }, () => random.int(0, 255)),
    });
}
