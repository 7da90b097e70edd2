import type { Diesel } from '@frota/contract/combustivel';
import type { Db, NewRow } from '../../database/schema.ts';
import { AUTOR_DO_INTERNO } from '../tanques/autor.sql.ts';
import { contasOf } from '../usuarios/lookup.ts';
import { claimChave } from './chave.repository.ts';

/** The own tanks hold the two kinds of diesel, and Arla. */
export type NovoInterno = NewRow<'abastecimento_interno'> & {
  readonly tipo_combustivel: Diesel;
};

/** What tells a retry; the author is the attendant, or Frota where it was written by hand. */
export function findInternoEnvio(db: Db, id: string) {
  return db
    .selectFrom('abastecimento_interno as i')
    .select(['i.id', 'i.conteudo_hash', AUTOR_DO_INTERNO.id.as('autor_id')])
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** False where the key is taken, also by a fueling of the other kind. */
export async function insertInterno(trx: Db, row: NovoInterno): Promise<boolean> {
  if (!(await claimChave(trx, row.id))) return false;
  await trx.insertInto('abastecimento_interno').values(row).execute();
  return true;
}

/** Whether this person completed the task already, under another key than `exceptId`. */
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

/** The fuelings of a check-in's task, cancelled ones included. */
export async function listInternosOf(db: Db, tarefaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('abastecimento_interno')
    .select('id')
    .where('tarefa_id', '=', tarefaId)
    .execute();
  return rows.map(({ id }) => id);
}
