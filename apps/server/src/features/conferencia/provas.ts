import type { Achado } from '@frota/contract/conferencia/motor';
import type { Db, Schema } from '../../database/schema.ts';
import type { Autor, Envio } from '../../kernel/envio.ts';
import type { RecordPhotos, StoredPhoto } from '../fotos/record-photos.ts';
import type { ReadingOf } from '../ocr/readings.ts';
import { recordAchados } from './achados.ts';
import { queueLeituras } from './leitura-pendente.ts';

/** A record's photos, their readings, and where they differ from the typed values. */
export interface Provas {
  readonly photos: readonly StoredPhoto[];
  readonly readingOf: ReadingOf;
  readonly achados: readonly Achado[];
}

/**
 * In the record's transaction: links its photos, lists differences for Frota, queues unread photos. Throws as
 * `RecordPhotos.link`.
 */
export async function recordProvas(
  trx: Db,
  fotos: RecordPhotos,
  origem: Schema['conferencia']['origem'],
  record: Pick<Envio, 'id' | 'ocorrido_em' | 'recebido_em'> & { readonly placa: string },
  autor: Pick<Autor, 'id' | 'usuario'>,
  { photos, readingOf, achados }: Provas,
): Promise<void> {
  await fotos.link(trx, origem, record.id, photos);
  await recordAchados(trx, origem, record, autor, achados);
  await queueLeituras(trx, record, photos, readingOf);
}
