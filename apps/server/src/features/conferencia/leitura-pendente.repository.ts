import type { MotivoConferencia } from '@frota/contract/conferencia';
import { sql } from 'kysely';
import { type Lease, queueOf } from '../../database/queue.ts';
import type { Db } from '../../database/schema.ts';
import type { Origem } from './decisao.repository.ts';

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
