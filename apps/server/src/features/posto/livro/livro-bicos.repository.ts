import type { Produto } from '@frota/contract/combustivel';
import type { ReinicioEncerrante } from '@frota/contract/posto';
import { FUSO, spanOfDias } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { during } from '../../../database/conditions.ts';
import type { Db } from '../../../database/schema.ts';
import { bicoDe } from '../../movimentos/tanques.public.ts';

interface Periodo {
  readonly tipo: Produto;
  readonly inicio: string;
  readonly fim: string;
}

interface DoBico {
  readonly dia: string;
  /** Null without a nozzle. */
  readonly bico_id: string | null;
  readonly nome: string;
}

/** A reversal counts in the column of what it reverses. */
export interface VendasRow extends DoBico {
  /** Reversals do not reduce it. */
  readonly quantos: number;
  readonly abastecimentos: string;
  readonly ajustes: string;
  readonly outras: string;
}

export async function listVendas(db: Db, { tipo, ...dias }: Periodo): Promise<VendasRow[]> {
  const { rows } = await sql<VendasRow>`
    with lancados as (
      select to_char(m.ocorrido_em at time zone ${FUSO}, 'YYYY-MM-DD') as dia,
             b.id as bico_id, coalesce(b.nome, '') as nome,
             -sum(m.litros) filter (where m.classe = 'saida' and not m.ajuste) as abastecidos,
             -sum(m.litros) filter (where m.classe = 'saida' and not m.ajuste and m.estorno_de is null) as saiu,
             -sum(m.litros) filter (where m.classe = 'saida' and m.ajuste) as ajustados,
             sum(case when m.estorno_de is null then l.litros else -l.litros end) as outros
        from movimento m
        left join abastecimento_interno f on f.id = m.abastecimento_id
        left join lancamento l on l.id = m.lancamento_id
        left join bico b on b.tipo = m.tipo and b.id = coalesce(l.bico_id, ${bicoDe(sql`f`, sql`m.tipo`)})
       where m.tipo = ${tipo} and ${during('m.ocorrido_em', spanOfDias(dias))}
         and m.classe in ('saida', 'afericao', 'amostra', 'perda')
       group by 1, b.id, b.nome, coalesce(m.abastecimento_id, m.id)
    )
    select dia, bico_id, nome,
           count(*) filter (where saiu > 0)::int as quantos,
           coalesce(sum(abastecidos), 0) as abastecimentos,
           coalesce(sum(ajustados), 0) as ajustes,
           coalesce(sum(outros), 0) as outras
      from lancados
     group by dia, bico_id, nome
     order by dia, bico_id is null, nome, bico_id`.execute(db);
  return rows;
}

export interface LeituraDoDiaRow extends DoBico {
  readonly bico_id: string;
  readonly em: Date;
  readonly valor: string;
  readonly casas: number;
  readonly reinicio: ReinicioEncerrante | null;
}

export async function listLeiturasDosDias(
  db: Db,
  { tipo, ...dias }: Periodo,
): Promise<LeituraDoDiaRow[]> {
  const { rows } = await sql<LeituraDoDiaRow>`
    select to_char(e.ocorrido_em at time zone ${FUSO}, 'YYYY-MM-DD') as dia,
           e.bico_id, b.nome, e.ocorrido_em as em, e.valor, e.casas, e.reinicio
      from encerrante e
      join bico b on b.id = e.bico_id
     where b.tipo = ${tipo} and e.estornado_em is null and ${during('e.ocorrido_em', spanOfDias(dias))}
     order by e.ocorrido_em, e.id`.execute(db);
  return rows;
}
