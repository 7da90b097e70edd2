import type { PhotoReader } from '../ports/photo-reader.ts';

/** The same reader, whose times are told: from the asking to the answer. */
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
