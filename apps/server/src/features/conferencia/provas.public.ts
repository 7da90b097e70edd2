import type { MotivoConferencia } from '@frota/contract/conferencia';
import type { Achado } from '@frota/contract/conferencia/motor';
import type { TipoLeitura } from '@frota/contract/ocr';
import { sql } from 'kysely';
import { type Lease, queueOf } from '../../database/queue.ts';
import type { Db, Schema } from '../../database/schema.ts';
import type { Autor, Envio } from '../../kernel/envio.ts';
import type { RecordFotos, StoredPhoto } from '../fotos/record-fotos.ts';
import type { ReadingOf } from '../ocr/readings.public.ts';
import { recordAchados } from './achados.public.ts';
import type { Origem } from './decisao.repository.ts';

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

/** Photos of booked records that nobody has read. */
export const LEITURAS = queueOf('leitura');

/** Undefined where the photo was deleted. */
export async function findPendente(db: Db, { assunto, desde, dados }: Lease) {
  const foto = await db
    .selectFrom('foto')
    .innerJoin('usuario', 'usuario.id', 'foto.usuario_id')
    .select(['foto.id as foto_id', 'foto.key', 'foto.sha256', 'foto.usuario_id'])
    .select('usuario.usuario as usuario_nome')
    .where('foto.id', '=', assunto)
    .executeTakeFirst();
  return foto && { ...foto, ...dados!, ocorrido_em: desde };
}

export type Pendente = NonNullable<Awaited<ReturnType<typeof findPendente>>>;

/** Locks the open items of a record that had no reading to compare with. */
export function lockSemLeitura(
  trx: Db,
  origemId: string,
  campos: readonly string[],
): Promise<(Origem & { id: string; valor_informado: string })[]> {
  return trx
    .selectFrom('conferencia')
    .select(['id', 'origem', 'origem_id', 'campo', 'valor_informado'])
    .where('origem_id', '=', origemId)
    .where('motivo', '=', 'semLeitura' satisfies MotivoConferencia)
    .where('campo', '=', sql<string>`any(${[...campos]}::text[])`)
    .where('decidida_em', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateAchado(
  trx: Db,
  id: string,
  achado: {
    motivo: MotivoConferencia;
    valor_lido: string;
    decisao?: 'confirmado';
    decidida_em?: Date;
    decidida_por_nome?: string;
  },
): Promise<void> {
  await trx.updateTable('conferencia').set(achado).where('id', '=', id).execute();
}
