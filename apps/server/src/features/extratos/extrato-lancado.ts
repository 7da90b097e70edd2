import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { extratoErrors } from './errors.ts';

/** Call first in the fueling's transaction. Throws `notFound` for a missing line, `conflict` for a booked one. */
export async function takeLinha(trx: Db, linha: string, id: string): Promise<void> {
  // Table before row, as in an import, to avoid a deadlock.
  await sql`lock table extrato_linha in row exclusive mode`.execute(trx);
  const line = trx.selectFrom('extrato_linha').select('lancado_id').where('id', '=', linha);
  const taken = await line.forUpdate().executeTakeFirst();
  if (!taken) throw extratoErrors.linhaNaoEncontrada();
  const { lancado_id } = taken;
  if (lancado_id === id) return;
  const lancado = lancado_id === null ? undefined : await findLancado(trx, lancado_id);
  if (lancado) {
    const { quem, em, placa, litros } = lancado;
    throw extratoErrors.jaLancada(quem, em, placa, litros);
  }
  await trx.updateTable('extrato_linha').set({ lancado_id: id }).where('id', '=', linha).execute();
}

function findLancado(trx: Db, id: string) {
  return trx
    .selectFrom('abastecimento_externo as x')
    .innerJoin('dashboard_registro as r', 'r.id', 'x.id')
    .select([
      sql<string>`coalesce(x.lancado_por_nome, 'Frota')`.as('quem'),
      'x.recebido_em as em',
      'r.placa',
      sql<number>`(r.litros + r.arla_litros)::float8`.as('litros'),
    ])
    .where('x.id', '=', id)
    .where('x.estornado_em', 'is', null)
    .executeTakeFirst();
}
