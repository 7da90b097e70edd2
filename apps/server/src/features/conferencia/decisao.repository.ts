import { DECISOES_DA_FROTA, type DecisaoDaFrota } from '@frota/contract/conferencia';
import type { Db, Schema } from '../../database/schema.ts';

/** Answers false if it was already decided. */
export async function decide(
  db: Db,
  id: string,
  decisao: {
    decisao: DecisaoDaFrota;
    nota: string | null;
    valor_corrigido: string | null;
    valor_aplicado: string | null;
    motorista_para_id: number | null;
    decidida_em: Date;
    decidida_por_id: number;
    decidida_por_nome: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conferencia')
    .set(decisao)
    .where('id', '=', id)
    .where('decidida_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Opens a decided item again and keeps the decision. Answers the corrected value, null if the value was confirmed,
 * or undefined if the item was open.
 */
export async function takeBack(
  db: Db,
  id: string,
  desfeita: { id: string; desfeita_em: Date; desfeita_por_id: number; desfeita_por_nome: string },
): Promise<{ valor_aplicado: string | null } | undefined> {
  const before = await db
    .selectFrom('conferencia')
    .select(['decisao', 'nota', 'valor_corrigido', 'valor_aplicado', 'motorista_para_id'])
    .select(['decidida_em', 'decidida_por_id', 'decidida_por_nome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { valor_aplicado, decisao, decidida_em, decidida_por_id, decidida_por_nome } = before ?? {};
  if (!before || !decidida_em || !decidida_por_nome) return undefined;
  if (!isDaFrota(decisao)) return undefined;
  const decision = {
    decisao,
    decidida_em,
    decidida_por_id: decidida_por_id ?? null,
    decidida_por_nome,
  };
  const { valor_corrigido, nota, motorista_para_id } = before;
  await db
    .insertInto('conferencia_desfeita')
    .values({
      ...desfeita,
      ...decision,
      conferencia_id: id,
      valor_corrigido,
      nota,
      motorista_para_id,
    })
    .execute();
  await db
    .updateTable('conferencia')
    .set({
      decisao: null,
      nota: null,
      valor_corrigido: null,
      valor_aplicado: null,
      motorista_para_id: null,
      decidida_em: null,
      decidida_por_id: null,
      decidida_por_nome: null,
    })
    .where('id', '=', id)
    .execute();
  return { valor_aplicado: valor_aplicado ?? null };
}

const isDaFrota = (decisao: string | null | undefined): decisao is DecisaoDaFrota =>
  DECISOES_DA_FROTA.some((daFrota) => daFrota === decisao);

export interface Origem {
  readonly campo: string;
  readonly origem: Schema['conferencia']['origem'];
  readonly origem_id: string;
}

export function findConferencia(db: Db, id: string) {
  return db
    .selectFrom('conferencia')
    .select(['campo', 'origem', 'origem_id', 'placa', 'valor_informado'])
    .select(['decisao', 'nota', 'decidida_por_id', 'valor_aplicado'])
    .where('id', '=', id)
    .executeTakeFirst();
}
