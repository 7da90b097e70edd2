import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;

export interface AbastecimentoEnvio {
  readonly id: string;
  readonly conteudo_hash: string;
  readonly autor_id: number | null;
  /** Something about it is listed for Frota. */
  readonly conferencia: boolean;
}

export async function findAbastecimentoEnvio(
  db: Db,
  id: string,
): Promise<AbastecimentoEnvio | undefined> {
  const row = await db
    .selectFrom('abastecimento_interno as a')
    .select((eb) => [
      'a.id',
      'a.conteudo_hash',
      'a.manobrista_id as autor_id',
      eb
        .exists(
          eb.selectFrom('conferencia as c').select('c.id').whereRef('c.origem_id', '=', 'a.id'),
        )
        .as('conferencia'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, conferencia: Boolean(row.conferencia) };
}

/** False where the key is taken. */
export async function insertAbastecimento(
  trx: Db,
  abastecimento: Insertable<Schema['abastecimento_interno']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('abastecimento_interno')
    .values(abastecimento)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether this user completed the task already, under another key than `exceptId`. */
export async function hasOwnAbastecimento(
  db: Db,
  tarefaId: string,
  manobristaId: number,
  exceptId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('abastecimento_interno')
    .select('id')
    .where('tarefa_id', '=', tarefaId)
    .where('manobrista_id', '=', manobristaId)
    .where('id', '<>', exceptId)
    .where('estornado_em', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The registered vehicle of a plate, in either form. */
export async function findVeiculoId(db: Db, placaCanonica: string): Promise<number | null> {
  const row = await db
    .selectFrom('veiculo')
    .select('id')
    .where('placa_canonica', '=', placaCanonica)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
