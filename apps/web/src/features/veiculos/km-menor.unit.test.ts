import { expect, test } from 'vitest';
import { fraseDoKmMenor } from './km-menor.tsx';

const ultimo_km = { km: 83_214, em: '2026-11-27T15:00:00Z', onde: 'portaria' } as const;
const frase = 'Abaixo dos 83.214 km de 27/11/2026. Confira o painel.';

test.each([
  [{ ultimo_km }, '83213', frase],
  [{ ultimo_km }, '83214', undefined],
  [{ ultimo_km }, '', undefined],
  [{ ultimo_km: null }, '1', undefined],
  [undefined, '1', undefined],
])('%j, %s km: %s', (veiculo, km, said) => {
  expect(fraseDoKmMenor(veiculo, km)).toBe(said);
});
