import type { TipoLeitura } from '@frota/contract/ocr';
import { describe, expect, it } from 'vitest';
import { findParts } from './protocol.ts';

const photo = (device: string, set = 'km-mais', tipo: TipoLeitura = 'km', name = device) => ({
  source: 'somebody/photos',
  name,
  device,
  set,
  tipo,
});

describe('findParts', () => {
  it('keeps no vehicle for the report whose photos rules were made on', () => {
    const devices = Array.from({ length: 40 }, (_, i) => `vehicle ${i}`);
    const photos = devices.flatMap((device) => [photo(device), photo(device, 'km')]);
    expect(findParts(photos)).not.toContain('report');
  });

  it('keeps about a tenth of the others fresh, of one that most photos show a tenth of these', () => {
    const known = Array.from({ length: 300 }, (_, i) => photo(`vehicle ${i}`, 'km'));
    const pump = Array.from({ length: 300 }, (_, i) => photo('pump', 'bomba', 'bomba', `${i}`));
    const parts = findParts([...known, ...pump]);
    for (const half of [parts.slice(0, 300), parts.slice(300)]) {
      const fresh = half.filter((part) => part === 'fresh').length;
      expect(fresh).toBeGreaterThan(15);
      expect(fresh).toBeLessThan(50);
    }
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
