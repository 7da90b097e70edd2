import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { custoEm } from '../movimentos/custo.repository.ts';
import { matches, type Periodo } from './filtro.sql.ts';
import { comGasto } from './somas.sql.ts';

/** What one plate took of one product. */
interface AbastecidoRow {
  readonly placa_canonica: string;
  readonly placa: string;
  /** A product, or what is stored of a fueling whose fuel is not known. */
  readonly tipo: string;
  readonly litros: string;
  /** R$ as the dashboard has them: of a fueling's diesel and of its Arla they are the whole to the cent. */
  readonly valor: string;
  /** Litres of fuelings whose R$ are not known. */
  readonly sem_preco: string;
}

/** What each plate took of each product, with the period's costs. */
export async function sumAbastecidos(
  db: Db,
  filtro: Periodo,
  custo: typeof custoEm,
): Promise<AbastecidoRow[]> {
  const { rows } = await sql<AbastecidoRow>`
    select r.placa_canonica, max(r.placa collate "C") as placa, p.tipo, sum(p.litros) as litros,
           coalesce(sum(p.valor), 0) as valor,
           coalesce(sum(p.litros) filter (where p.valor is null), 0) as sem_preco
      from ${comGasto(matches(filtro), custo)}
     cross join lateral (
       select case when r.gasto is null then null when r.arla_litros = 0 then 0
                   else round(r.arla_litros * ${custo(sql`'ARLA'`, sql`r.em`)}, 2) end as valor) arla
     cross join lateral (values (r.tipo_combustivel, r.litros, r.gasto - arla.valor),
                                ('ARLA', r.arla_litros, arla.valor)) as p (tipo, litros, valor)
     where p.litros > 0
     group by r.placa_canonica, p.tipo`.execute(db);
  return rows;
}
