import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db, Fragment, NewRow } from '../../database/schema.ts';
import { bicoDe } from '../movimentos/bico.ts';

export interface BicoDoAbastecimento {
  readonly placa: string;
  readonly em: Date;
  readonly bico_id: string | null;
  readonly estornado: boolean;
  readonly tirou: boolean;
}

/** As corrected; null where there is no fueling. */
export const tirou = (registro: Fragment, tipo: Fragment): Fragment => sql`
  case when ${tipo} = 'ARLA' then ${registro}.arla_litros > 0
       else ${registro}.tipo_combustivel = ${tipo} and ${registro}.litros > 0 end`;

export async function findBicoDoAbastecimento(
  trx: Db,
  id: string,
  tipo: Produto,
): Promise<BicoDoAbastecimento | undefined> {
  const { rows } = await sql<BicoDoAbastecimento>`
    select i.placa, i.ocorrido_em as em,
           ${bicoDe(sql`i`, sql`${tipo}::text`)} as bico_id, i.estornado_em is not null as estornado,
           i.estornado_em is null and ${tirou(sql`i`, sql`${tipo}::text`)} as tirou
      from abastecimento_interno i
     where i.id = ${id}`.execute(trx);
  return rows[0];
}

export async function saveBico(trx: Db, correcao: NewRow<'bico_corrigido'>): Promise<void> {
  const { abastecimento_id, tipo, para } = correcao;
  await trx.insertInto('bico_corrigido').values(correcao).execute();
  await trx
    .updateTable('abastecimento_interno')
    .set(tipo === 'ARLA' ? { arla_bico_id: para } : { bico_id: para })
    .where('id', '=', abastecimento_id)
    .execute();
}
