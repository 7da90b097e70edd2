import type { PhotoReader } from '../ports/photo-reader.ts';

/** Reports the time of each reading, in ms. */
export function measuredReader(reader: PhotoReader, told: (ms: number) => void): PhotoReader {
  return {
    ...reader,
    async read(...asked) {
      const began = performance.now();
      const reading = await reader.read(...asked);
      told(performance.now() - began);
      return reading;
    },
  };
}
