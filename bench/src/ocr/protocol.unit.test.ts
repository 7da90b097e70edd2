import type { TipoLeitura } from '@frota/contract/ocr';
import { describe, expect, it } from 'vitest';
import { findParts } from './protocol.ts';

const photo = (device: string, set = 'km-mais', tipo: TipoLeitura = 'km') => ({
  source: 'somebody/photos',
  device,
  set,
  tipo,
});

describe('findParts', () => {
  it('keeps no vehicle for the report whose photos rules were made on', () => {
    const devices = Array.from({ length: 40 }, (_, i) => `vehicle ${i}`);
    const photos = devices.flatMap((device) => [photo(device), photo(device, 'km')]);
    expect(new Set(findParts(photos))).toEqual(new Set(['choose']));
  });

  it('keeps all other pumps, which are few', () => {
    const pumps = ['a', 'b', 'c', 'd'].map((device) => photo(device, 'bomba-mais', 'bomba'));
    expect(findParts([...pumps, photo('e', 'bomba', 'bomba')])).toEqual([
      ...pumps.map(() => 'report'),
      'choose',
    ]);
  });

  it('parts all others by vehicle in about two halves, always the same', () => {
    const devices = Array.from({ length: 200 }, (_, i) => `vehicle ${i}`);
    const parts = findParts([...devices, ...devices].map((device) => photo(device)));
    expect(parts.slice(200)).toEqual(parts.slice(0, 200));
    const kept = parts.slice(0, 200).filter((part) => part === 'report').length;
    expect(kept).toBeGreaterThan(75);
    expect(kept).toBeLessThan(125);
  });
});
