import type { MotivoConferencia } from '@frota/contract/conferencia';
import type { TipoLeitura } from '@frota/contract/ocr';
import { sql } from 'kysely';
import type { Db, NewRow } from '../../database/schema.ts';
import type { Origem } from './decisao.repository.ts';

export async function insertPendentes(
  db: Db,
  rows: readonly NewRow<'leitura_pendente'>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('leitura_pendente').values(rows).execute();
}

export interface Pendente {
  readonly foto_id: string;
  readonly origem_id: string;
  readonly placa: string;
  readonly tipo: TipoLeitura;
  readonly ocorrido_em: Date;
  /** Includes this one. */
  readonly tentativas: number;
  readonly key: string;
  readonly sha256: string;
  readonly usuario_id: number;
  readonly usuario_nome: string;
}

/** Takes the photo that waits longest, with a lease until `until`. */
export async function takePendente(db: Db, now: Date, until: Date): Promise<Pendente | undefined> {
  const { rows } = await sql<Pendente>`
    update leitura_pendente p
       set tentativas = p.tentativas + 1, proxima_em = ${until}
      from foto f join usuario u on u.id = f.usuario_id
     where f.id = p.foto_id and p.foto_id = (
       select foto_id from leitura_pendente where proxima_em <= ${now}
        order by proxima_em limit 1 for update skip locked)
    returning p.foto_id, p.origem_id, p.placa, p.tipo, p.ocorrido_em, p.tentativas,
              f.key, f.sha256, f.usuario_id, u.usuario as usuario_nome`.execute(db);
  return rows[0];
}

export async function postponePendente(db: Db, fotoId: string, proxima_em: Date): Promise<void> {
  await db
    .updateTable('leitura_pendente')
    .set({ proxima_em })
    .where('foto_id', '=', fotoId)
    .execute();
}

export async function deletePendente(db: Db, fotoId: string): Promise<void> {
  await db.deleteFrom('leitura_pendente').where('foto_id', '=', fotoId).execute();
}

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
