import type { TipoLeitura } from '@frota/contract';
import type { StoredPhoto } from '../fotos/record-photos.ts';
import type { Reading } from './reading.ts';

/** What was read, as this kind, on the photo that came as `papel`; undefined where nobody asked. */
export function readingOf(
  photos: readonly StoredPhoto[],
  readings: readonly Reading[],
  papel: string,
  tipo: TipoLeitura,
): Reading | undefined {
  const photo = photos.find((candidate) => candidate.papel === papel);
  return readings.find((reading) => reading.sha256 === photo?.sha256 && reading.tipo === tipo);
}
