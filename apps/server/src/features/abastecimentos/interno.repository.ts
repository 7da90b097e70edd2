import type { Diesel } from '@frota/contract/combustivel';
import type { Db, NewRow } from '../../database/schema.ts';
import { AUTOR_DO_INTERNO } from '../movimentos/autor.sql.ts';
import { contasOf } from '../usuarios/lookup.ts';
import { claimChave } from './chave.repository.ts';

export type NovoInterno = NewRow<'abastecimento_interno'> & {
  readonly tipo_combustivel: Diesel;
};

/** To recognise a retry; the author is the attendant or Frota. */
export function findInternoEnvio(db: Db, id: string) {
  return db
    .selectFrom('abastecimento_interno as i')
    .select(['i.id', 'i.conteudo_hash', AUTOR_DO_INTERNO.id.as('autor_id')])
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** False where the id is taken, by either kind. */
export async function insertInterno(trx: Db, row: NovoInterno): Promise<boolean> {
  if (!(await claimChave(trx, row.id))) return false;
  await trx.insertInto('abastecimento_interno').values(row).execute();
  return true;
}

export async function hasOwnInterno(
  db: Db,
  tarefaId: string,
  manobristaId: number,
  exceptId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('abastecimento_interno')
    .select('id')
    .where('tarefa_id', '=', tarefaId)
    .where('manobrista_id', 'in', contasOf(db, manobristaId))
    .where('id', '<>', exceptId)
    .where('estornado_em', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listInternosOf(db: Db, tarefaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('abastecimento_interno')
    .select('id')
    .where('tarefa_id', '=', tarefaId)
    .execute();
  return rows.map(({ id }) => id);
}
