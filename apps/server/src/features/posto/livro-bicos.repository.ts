import type { Produto } from '@frota/contract/combustivel';
import type { ReinicioEncerrante } from '@frota/contract/posto';
import { FUSO, spanOfDias } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { during } from '../../database/conditions.ts';
import type { Db } from '../../database/schema.ts';

interface Periodo {
  readonly tipo: Produto;
  readonly inicio: string;
  readonly fim: string;
}

interface DoBico {
  readonly dia: string;
  /** Null of what names no nozzle of the tank. */
  readonly bico_id: string | null;
  /** '' of none. */
  readonly nome: string;
}

/** What a day's lines of the book drew through a nozzle; a reversal counts in the column of what it reverses. */
export interface VendasRow extends DoBico {
  /** Fuelings of tasks, without what corrects or reverses them. */
  readonly quantos: number;
  readonly abastecimentos: string;
  readonly ajustes: string;
  /** All that aferições, samples and losses drew. */
  readonly outras: string;
}

/** The days of a period by nozzle: by name, what names none last. */
export async function listVendas(db: Db, { tipo, ...dias }: Periodo): Promise<VendasRow[]> {
  const { rows } = await sql<VendasRow>`
    select to_char(m.ocorrido_em at time zone ${FUSO}, 'YYYY-MM-DD') as dia,
           b.id as bico_id, coalesce(b.nome, '') as nome,
           count(*) filter (where m.classe = 'saida' and not m.ajuste and not m.correcao
             and m.estorno_de is null)::int as quantos,
           coalesce(-sum(m.litros) filter (where m.classe = 'saida' and not m.ajuste), 0) as abastecimentos,
           coalesce(-sum(m.litros) filter (where m.classe = 'saida' and m.ajuste), 0) as ajustes,
           coalesce(sum(case when m.estorno_de is null then l.litros else -l.litros end), 0) as outras
      from movimento m
      left join abastecimento_interno f on f.id = m.abastecimento_id
      left join lancamento l on l.id = m.lancamento_id
      left join bico b on b.tipo = m.tipo and b.id = coalesce(l.bico_id,
             case m.tipo when 'ARLA' then f.arla_bico_id else f.bico_id end)
     where m.tipo = ${tipo} and ${during('m.ocorrido_em', spanOfDias(dias))}
       and m.classe in ('saida', 'afericao', 'amostra', 'perda')
     group by 1, b.id, b.nome
     order by 1, b.nome nulls last, b.id`.execute(db);
  return rows;
}

export interface LeituraDoDiaRow extends DoBico {
  readonly bico_id: string;
  readonly em: Date;
  readonly valor: string;
  readonly casas: number;
  readonly reinicio: ReinicioEncerrante | null;
}

/** The readings of a tank's nozzles in a period that count, in their order. */
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
