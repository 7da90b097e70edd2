import type { getVeiculoHistoriaRoute } from '@frota/contract/historia';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { comGasto, SOMAS, type SomasRow } from '../dashboard/somas.public.ts';
import { readCustos } from '../movimentos/custo.public.ts';
import type { VeiculoRow } from '../veiculos/veiculos.public.ts';
import { toUltimoKm } from '../veiculos/veiculos.public.ts';

/** Also after removal. */
export function findCadastro(db: Db, placa_canonica: string): Promise<VeiculoRow | undefined> {
  return db
    .selectFrom('veiculo')
    .selectAll()
    .where('placa_canonica', '=', placa_canonica)
    .orderBy(sql`excluido_em is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listFormas(db: Db, placa_canonica: string): Promise<string[]> {
  const { rows } = await sql<{ placa: string }>`
    select placa from (
      select placa, ocorrido_em as em from checkin where placa_canonica = ${placa_canonica}
      union all
      select placa, em from dashboard_registro where placa_canonica = ${placa_canonica}
      union all
      select placa, ocorrido_em from abastecimento_interno
       where placa_canonica = ${placa_canonica} and estornado_em is not null
      union all
      select placa, ocorrido_em from abastecimento_externo
       where placa_canonica = ${placa_canonica} and estornado_em is not null) as escritas
     group by placa order by max(em) desc`.execute(db);
  return rows.map(({ placa }) => placa);
}

type Historia = RouteAnswerInput<typeof getVeiculoHistoriaRoute>;
export async function findUltimoKm(db: Db, placa_canonica: string): Promise<Historia['ultimo_km']> {
  const row = await db
    .selectFrom('dashboard_placa')
    .select(['ultimo_km', 'ultimo_km_em', 'ultimo_km_onde'])
    .where('placa_canonica', '=', placa_canonica)
    .executeTakeFirst();
  return row ? toUltimoKm(row) : null;
}

type UltimoAbastecimento = NonNullable<Historia['ultimo_abastecimento']>;

export async function findUltimoAbastecimento(
  db: Db,
  placa_canonica: string,
): Promise<UltimoAbastecimento | undefined> {
  const { rows } = await sql<UltimoAbastecimento>`
    select em, interno, litros from (
      (select em, interno, litros from dashboard_registro
        where placa_canonica = ${placa_canonica} and interno order by em desc limit 1)
      union all
      (select em, interno, litros from dashboard_registro
        where placa_canonica = ${placa_canonica} and not interno order by em desc limit 1)) as ultimos
     order by em desc limit 1`.execute(db);
  return rows[0];
}

export async function sumPeriodo(db: Db, placa_canonica: string, desde: Date): Promise<SomasRow> {
  const { rows } = await sql<SomasRow>`
    select ${SOMAS}
      from ${comGasto(
        sql`r.placa_canonica = ${placa_canonica} and r.em >= ${desde}`,
        await readCustos(db, { from: desde }),
      )}`.execute(db);
  return rows[0]!;
}
