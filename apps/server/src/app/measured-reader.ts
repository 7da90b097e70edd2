import type { PhotoReader } from '../ports/photo-reader.ts';

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
