import type { Sighting } from './sightings.ts';

export function makeSighting(digits: string, change: Partial<Sighting> = {}): Sighting {
  return {
    digits,
    decimals: 0,
    confidence: 1,
    lastProbability: 1,
    source: 'text',
    share: 1,
    box: { cx: 0, cy: 0, width: 100, height: 20, angle: 0 },
    line: digits,
    times: [],
    ...change,
  };
}
