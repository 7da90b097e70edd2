import type { Db, NewRow } from '../../database/schema.ts';
import { claimChave } from './chave.repository.ts';

/** R$ are required here, although the column has a default. */
export type NovoExterno = NewRow<'abastecimento_externo'> & { readonly valor: string };

/** To recognise a retry; the author is the driver or Frota. */
export function findExternoEnvio(db: Db, id: string) {
  return db
    .selectFrom('abastecimento_externo')
    .select((eb) => [
      'id',
      'conteudo_hash',
      eb.fn.coalesce('lancado_por_id', 'usuario_id').as('autor_id'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where the id is taken, by either kind. */
export async function insertExterno(trx: Db, row: NovoExterno): Promise<boolean> {
  if (!(await claimChave(trx, row.id))) return false;
  await trx.insertInto('abastecimento_externo').values(row).execute();
  return true;
}
