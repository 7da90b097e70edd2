import type { Achado } from '@frota/contract/conferencia/motor';
import type { TipoLeitura } from '@frota/contract/ocr';
import type { Db, Schema } from '../../database/schema.ts';
import type { Autor, Envio } from '../../kernel/envio.ts';
import type { RecordFotos, StoredPhoto } from '../fotos/record-fotos.ts';
import type { ReadingOf } from '../ocr/readings.ts';
import { recordAchados } from './achados.ts';
import { LEITURAS } from './leitura-pendente.repository.ts';

const TIPOS: Readonly<Record<string, TipoLeitura>> = {
  fotoPlaca: 'placa',
  fotoPainelKm: 'km',
  fotoKm: 'km',
  fotoBomba: 'bomba',
  fotoComprovante: 'comprovante',
  fotoEncerrante: 'totalizador',
};

/** A record's photos, their readings, and where they differ from the typed values. */
export interface Provas {
  readonly photos: readonly StoredPhoto[];
  readonly readingOf: ReadingOf;
  readonly achados: readonly Achado[];
}

/**
 * In the record's transaction: links its photos, lists differences for Frota, queues unread photos. Throws as
 * `RecordFotos.link`.
 */
export async function recordProvas(
  trx: Db,
  fotos: RecordFotos,
  origem: Schema['conferencia']['origem'],
  record: Pick<Envio, 'id' | 'ocorrido_em' | 'recebido_em'> & { readonly placa: string },
  autor: Pick<Autor, 'id' | 'usuario'>,
  { photos, readingOf, achados }: Provas,
): Promise<void> {
  await fotos.link(trx, origem, record.id, photos);
  await recordAchados(trx, origem, record, autor, achados);
  await queueLeituras(trx, record, photos, readingOf);
}

/** Queues the photos of a record that nobody has read yet. */
async function queueLeituras(
  trx: Db,
  record: Pick<Envio, 'id' | 'ocorrido_em' | 'recebido_em'> & { readonly placa: string },
  photos: readonly StoredPhoto[],
  readingOf: ReadingOf,
): Promise<void> {
  const { id: origem_id, placa, ocorrido_em: desde, recebido_em: proxima_em } = record;
  const pendentes = photos.flatMap(({ id: assunto, papel }) => {
    const tipo = TIPOS[papel];
    if (!tipo || readingOf(papel, tipo)) return [];
    const dados = JSON.stringify({ origem_id, placa, tipo });
    return [{ assunto, desde, dados, proxima_em }];
  });
  await LEITURAS.add(trx, pendentes);
}
