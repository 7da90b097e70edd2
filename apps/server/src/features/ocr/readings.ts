import type { TipoLeitura } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { StoredPhoto } from '../fotos/record-photos.ts';
import { listLeituras, type Reading } from './repository.ts';

/** What was read, as this kind, on the photo that came as `papel`; undefined where nobody asked. */
export type ReadingOf = (papel: string, tipo: TipoLeitura) => Reading | undefined;

/** What the recognition told this user of the photos of a record. */
export async function findReadings(
  db: Kysely<Schema>,
  usuarioId: number,
  photos: readonly StoredPhoto[],
): Promise<ReadingOf> {
  const hashes = photos.map(({ sha256 }) => sha256);
  const readings = await listLeituras(db, usuarioId, hashes);
  return (papel, tipo) => {
    const photo = photos.find((candidate) => candidate.papel === papel);
    return readings.find((reading) => reading.sha256 === photo?.sha256 && reading.tipo === tipo);
  };
}
