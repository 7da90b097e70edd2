import { comparadaOf, type LeituraComparada } from '@frota/contract/conferencia/motor';
import type { TipoLeitura } from '@frota/contract/ocr';
import type { Db } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import type { PhotoReading } from '../../ports/photo-reader.ts';
import type { StoredPhoto } from '../fotos/record-fotos.ts';
import { insertLeitura, listLeituras } from './repository.ts';

/** Undefined where nobody asked for a reading. */
export type ReadingOf = (papel: string, tipo: TipoLeitura) => LeituraComparada | undefined;

export async function findReadings(
  db: Db,
  usuarioId: number,
  photos: readonly StoredPhoto[],
): Promise<ReadingOf> {
  const hashes = photos.map(({ sha256 }) => sha256);
  const readings = await listLeituras(db, usuarioId, hashes);
  return (papel, tipo) => {
    const photo = photos.find((candidate) => candidate.papel === papel);
    const read = readings.find((one) => one.sha256 === photo?.sha256 && one.tipo === tipo);
    return read && comparadaOf(read, read.texto_foto);
  };
}

/** `sha256`: of the photo as received. */
export function keepLeitura(
  db: Db,
  photo: { readonly sha256: string; readonly usuario_id: number; readonly tipo: TipoLeitura },
  reading: PhotoReading,
  criada_em: Date,
): Promise<void> {
  const { sha256, usuario_id, tipo } = photo;
  return insertLeitura(db, {
    id: newId(),
    sha256,
    usuario_id,
    tipo,
    criada_em,
    texto: reading.texto,
    confianca: reading.confianca,
    texto_foto: reading.daFoto?.texto ?? null,
    confianca_foto: reading.daFoto?.confianca ?? null,
    litros: reading.litros ?? null,
    valor: reading.valor ?? null,
    preco: reading.precoUnitario ?? null,
    ms: Math.round(reading.ms),
  });
}
