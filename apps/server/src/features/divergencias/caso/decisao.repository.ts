import type { DecisaoDivergencia, SituacaoDivergencia } from '@frota/contract/divergencias';
import type { Db } from '../../../database/schema.ts';

/** Locks the cases, always in the same order. */
export function lockDivergencias(trx: Db, ids: readonly string[]) {
  return trx
    .selectFrom('divergencia')
    .select(['id', 'regra', 'registro_id', 'origem', 'pessoa_id', 'assunto'])
    .select(['placa', 'placa_canonica', 'ocorrido_em'])
    .select(['situacao', 'decisao', 'nota', 'decidida_por_id'])
    .select(['responsavel_id', 'responsavel_nome', 'responsavel_ate'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findSituacao(db: Db, id: string): Promise<SituacaoDivergencia> {
  const { situacao } = await db
    .selectFrom('divergencia')
    .select('situacao')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return situacao;
}

interface Decidida {
  readonly decisao: DecisaoDivergencia;
  readonly nota: string | null;
  readonly decidida_por_id: number;
  readonly decidida_por_nome: string;
  readonly decidida_em: Date;
}

export async function saveDecisao(
  trx: Db,
  ids: readonly string[],
  decidida: Decidida,
): Promise<void> {
  await trx
    .updateTable('divergencia')
    .set({ ...decidida, situacao: 'decidida' })
    .where('id', 'in', [...ids])
    .execute();
}

export interface Responsavel {
  readonly responsavel_id: number | null;
  readonly responsavel_nome: string | null;
  readonly responsavel_ate: string | null;
}

export async function saveResponsavel(trx: Db, id: string, quem: Responsavel): Promise<void> {
  await trx.updateTable('divergencia').set(quem).where('id', '=', id).execute();
}

export async function clearDecisao(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('divergencia')
    .set({
      situacao: 'aberta',
      decisao: null,
      nota: null,
      decidida_por_id: null,
      decidida_por_nome: null,
      decidida_em: null,
    })
    .where('id', '=', id)
    .execute();
}
