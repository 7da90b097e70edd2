import { sql } from 'kysely';
import type { BaseDeps, Db, Fragment } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { RODADOS } from '../../dashboard/somas.public.ts';
import { DAY_MS, PASSADO_MS } from './fila.repository.ts';

/** Vehicles with fewer stretches or less S10 are left out. */
const TRECHOS_MIN = 6;

const S10_MIN_LITROS = 500;

const VEICULOS = sql`
  (select distinct on (placa_canonica) placa_canonica, tipo, marca, tem_scr
     from veiculo order by placa_canonica, excluido_em is null desc, id desc)`;

/** Once a day, by the first server. */
export async function refreshPares({ db, clock }: BaseDeps): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  if (await arePares(db, yesterday)) return;
  await inTransaction(db, async (trx) => {
    await lockPares(trx);
    if (await arePares(trx, yesterday)) return;
    await replacePares(trx, new Date(now.getTime() - PASSADO_MS), now);
  });
}

async function arePares(db: Db, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('divergencia_pares')
    .select('medida')
    .where('calculada_em', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Other servers wait until the transaction ends. */
async function lockPares(trx: Db): Promise<void> {
  await sql`lock table divergencia_pares in share row exclusive mode`.execute(trx);
}

/** One figure per vehicle goes in. */
async function replacePares(trx: Db, since: Date, now: Date): Promise<void> {
  const porVeiculo = (figure: Fragment, condition: Fragment) => sql`
    select r.placa_canonica, ${figure} as valor from dashboard_registro r
     where r.em >= ${since} and ${condition}`;
  const consumo = sql`
    select 'consumo' as medida, v.tipo, '' as marca, f.valor
      from (${porVeiculo(
        sql`${RODADOS.km} / ${RODADOS.litros}::float8`,
        sql`r.trecho`,
      )} group by r.placa_canonica
         having count(*) >= ${TRECHOS_MIN}) f
      join ${VEICULOS} v on v.placa_canonica = f.placa_canonica`;
  const arla = sql`
    select 'arla', v.tipo, v.marca, f.valor
      from (${porVeiculo(
        sql`sum(r.arla_litros) / sum(r.litros)::float8`,
        sql`r.tipo_combustivel = 'DIESEL S10'`,
      )} group by r.placa_canonica having sum(r.litros) >= ${S10_MIN_LITROS}) f
      join ${VEICULOS} v on v.placa_canonica = f.placa_canonica
     where v.tem_scr`;
  await trx.deleteFrom('divergencia_pares').execute();
  await sql`
    with figuras as materialized (${consumo} union all ${arla}),
    meios as (
      select medida, tipo, marca, percentile_cont(0.5) within group (order by valor) as mediana,
             count(*)::integer as n
        from figuras group by medida, tipo, marca)
    insert into divergencia_pares (medida, tipo, marca, mediana, mad, n, calculada_em)
    select m.medida, m.tipo, m.marca, m.mediana,
           percentile_cont(0.5) within group (order by abs(f.valor - m.mediana)), m.n, ${now}
      from meios m join figuras f using (medida, tipo, marca)
     group by m.medida, m.tipo, m.marca, m.mediana, m.n`.execute(trx);
}
