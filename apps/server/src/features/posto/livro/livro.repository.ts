import type { Produto } from '@frota/contract/combustivel';
import type { Lidas } from '@frota/contract/lista';
import type { CAMPOS_LIVRO } from '@frota/contract/posto';
import { FUSO } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import { besideBook } from '../../movimentos/diferenca.public.ts';
import { type ProvaJson, provaJson } from '../entradas/prova.sql.ts';

export type DiaLivroRow = Omit<Lidas<typeof CAMPOS_LIVRO, keyof typeof CAMPOS_LIVRO>, 'alerta'> & {
  /** Proven deliveries; null without any. */
  readonly descargas: readonly ProvaJson[] | null;
};

/**
 * Days in the company's time. Reversals count in the column of the reversed line. `acumulada` adds what each
 * measurement brought beyond the open difference of the one before.
 */
export async function listLivro(
  db: Db,
  { tipo, inicio, fim }: { tipo: Produto; inicio: string; fim: string },
): Promise<DiaLivroRow[]> {
  const { rows } = await sql<DiaLivroRow>`
    with periodo as (
      select (${inicio}::date)::timestamp at time zone ${FUSO} as de,
             (${fim}::date + 1)::timestamp at time zone ${FUSO} as ate
    ),
    linhas as (
      select (m.ocorrido_em at time zone ${FUSO})::date as dia, m.classe, m.ajuste, m.litros
        from movimento m, periodo p
       where m.tipo = ${tipo} and m.ocorrido_em >= p.de and m.ocorrido_em < p.ate
    ),
    somas as (
      select dia,
             coalesce(sum(litros) filter (where classe = 'entrada'), 0) as entradas,
             -coalesce(sum(litros) filter (where classe = 'saida' and not ajuste), 0) as abastecimentos,
             -coalesce(sum(litros) filter (where classe = 'saida' and ajuste), 0) as ajustes,
             coalesce(sum(litros) filter (where classe in ('abertura', 'conciliacao')), 0) as conciliacoes,
             -coalesce(sum(litros) filter (where classe = 'afericao'), 0) as afericoes,
             -coalesce(sum(litros) filter (where classe = 'amostra'), 0) as amostras,
             -coalesce(sum(litros) filter (where classe = 'perda'), 0) as perdas,
             sum(litros) as total, count(*)::int as linhas
        from linhas group by dia
    ),
    diferencas as (
      -- The last one before the period too: what it left open is no loss or gain of the period.
      select c.*, x.usuario_nome as medido_por,
             (select string_agg(m.motivo, ' · ' order by m.recebido_em, m.id) from movimento m
               where m.medicao_id = c.medicao_id and m.tipo = c.tipo and m.classe = 'conciliacao') as motivo,
             c.diferenca
               - coalesce(lag(c.diferenca - c.conciliado) over (order by c.ocorrido_em), 0) as trazida
        from ${besideBook} as c
        join medicao x on x.id = c.medicao_id
       where c.tipo = ${tipo}
         and c.dia between
             coalesce((select max(dia) from medicao where dia < ${inicio}::date), ${inicio}::date)
             and ${fim}::date
    ),
    dias as (
      select d::date as dia
        from generate_series(${inicio}::date, ${fim}::date, interval '1 day') as d
    ),
    provadas as (
      select dia, sum((prova->>'recebido')::numeric) as recebido, sum((prova->>'nota')::numeric) as nota,
             jsonb_agg(prova order by registrada_em, id) as descargas
        from (
          select (e.registrada_em at time zone ${FUSO})::date as dia, e.registrada_em, e.id,
                 ${provaJson(sql`e`)} as prova
            from periodo, entrada e
           where e.tipo = ${tipo} and e.estornada_em is null
             and e.registrada_em >= periodo.de and e.registrada_em < periodo.ate) f
       where (prova->>'primeira')::boolean
       group by dia
    ),
    antes as (
      select coalesce(sum(m.litros), 0) as litros
        from movimento m, periodo p where m.tipo = ${tipo} and m.ocorrido_em < p.de
    )
    select to_char(dias.dia, 'YYYY-MM-DD') as dia,
           antes.litros + coalesce(sum(s.total) over (order by dias.dia
             rows between unbounded preceding and 1 preceding), 0) as abertura,
           coalesce(s.entradas, 0) as entradas,
           coalesce(s.abastecimentos, 0) as abastecimentos,
           coalesce(s.ajustes, 0) as ajustes,
           coalesce(s.conciliacoes, 0) as conciliacoes,
           coalesce(s.afericoes, 0) as afericoes,
           coalesce(s.amostras, 0) as amostras,
           coalesce(s.perdas, 0) as perdas,
           coalesce(s.linhas, 0) as linhas,
           antes.litros + coalesce(sum(s.total) over (order by dias.dia), 0) as fechamento,
           f.ocorrido_em as medido_em, f.livro, f.medido, f.diferenca, f.percentual, f.medido_por, f.motivo,
           coalesce(sum(f.trazida) over (order by dias.dia), 0) as acumulada,
           e.recebido - e.nota as diferenca_entregas, e.recebido, e.nota as nota_litros, e.descargas
      from dias
      cross join antes
      left join somas s on s.dia = dias.dia
      left join diferencas f on f.dia = dias.dia
      left join provadas e on e.dia = dias.dia
     order by dias.dia`.execute(db);
  return rows;
}
