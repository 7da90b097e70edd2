import type { TipoLeitura } from '@frota/contract/ocr';
import type { Db } from '../../database/schema.ts';
import type { Envio } from '../../kernel/envio.ts';
import type { StoredPhoto } from '../fotos/record-photos.ts';
import type { ReadingOf } from '../ocr/readings.ts';
import { LEITURAS } from './leitura-pendente.repository.ts';

const TIPOS: Readonly<Record<string, TipoLeitura>> = {
  fotoPlaca: 'placa',
  fotoPainelKm: 'km',
  fotoKm: 'km',
  fotoBomba: 'bomba',
  fotoComprovante: 'comprovante',
  fotoEncerrante: 'totalizador',
};

/** Queues the photos of a record that nobody has read yet. */
export async function queueLeituras(
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
