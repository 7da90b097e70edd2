import { readBomba } from './bomba/read.ts';
import { readKm } from './km/read.ts';
import type { Leitura, TipoLeitura } from './leitura.ts';
import type { Models } from './models.ts';
import { readPlaca } from './placa/read.ts';

const READERS = { placa: readPlaca, km: readKm, bomba: readBomba } as const;

/** Reads one photo in this thread. Throws ImagemInvalidaError. */
export async function readFoto(
  models: Models,
  bytes: Uint8Array,
  tipo: TipoLeitura,
): Promise<Leitura> {
  const start = performance.now();
  const leitura = await READERS[tipo](models, bytes);
  return { ...leitura, ms: Math.round(performance.now() - start) };
}
