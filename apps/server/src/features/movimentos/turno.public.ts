import type { Produto } from '@frota/contract/combustivel';
import type { LeituraDoBico, SomasDoTurno } from '@frota/contract/posto/motor';
import { sql } from 'kysely';
import type { Db, Fragment, RowOf } from '../../database/schema.ts';
import { pessoa } from '../../noun/facts.ts';
import { AUTOR_DO_INTERNO } from './tanques.public.ts';

export interface Intervalo {
  readonly bico_id: string;
  readonly tipo: Produto;
  readonly de: Date;
  readonly ate: Date | undefined;
}

export interface SomasRow extends SomasDoTurno {
  readonly abastecido: string;
  readonly aferido: string;
  readonly outras_saidas: string;
  /** Same product, without a nozzle. */
  readonly sem_bico: string;
  readonly pessoas: { id: number | null; nome: string }[];
}

/** Fuelings as corrected. */
export async function listSomas(db: Db, vaos: readonly Intervalo[]): Promise<SomasRow[]> {
  if (vaos.length === 0) return [];
  const { rows } = await sql<SomasRow>`
    select coalesce(a.abastecido, 0) as abastecido, l.aferido, l.outras_saidas,
           coalesce(a.sem_bico, 0) + l.sem_bico as sem_bico, coalesce(a.pessoas, '[]') as pessoas
      from unnest(
             ${vaos.map(({ bico_id }) => bico_id)}::uuid[], ${vaos.map(({ tipo }) => tipo)}::text[],
             ${vaos.map(({ de }) => de)}::timestamptz[],
             ${vaos.map(({ ate }) => ate ?? null)}::timestamptz[])
           with ordinality as v (bico_id, tipo, de, ate, ordem)
     cross join lateral (
       select sum(dele.litros) as abastecido, sum(dele.sem_bico) as sem_bico,
              jsonb_agg(distinct ${pessoa(AUTOR_DO_INTERNO.id, AUTOR_DO_INTERNO.nome)})
                filter (where dele.litros > 0) as pessoas
         from dashboard_registro r
         join abastecimento_interno i on i.id = r.id
        cross join lateral (
          select case when i.bico_id = v.bico_id and v.tipo = r.tipo_combustivel then r.litros else 0 end
                   + case when i.arla_bico_id = v.bico_id then r.arla_litros else 0 end as litros,
                 case when v.tipo = 'ARLA' and i.arla_bico_id is null then r.arla_litros
                      when v.tipo = r.tipo_combustivel and r.tipo_combustivel is distinct from
                             (select tipo from bico where id = i.bico_id) then r.litros
                      else 0 end as sem_bico) dele
        where r.em > v.de and r.em <= coalesce(v.ate, 'infinity')) a
     cross join lateral (
       select coalesce(sum(litros) filter (where bico_id = v.bico_id and classe = 'afericao'), 0) as aferido,
              coalesce(sum(litros) filter (where bico_id = v.bico_id and classe <> 'afericao'), 0)
                as outras_saidas,
              coalesce(sum(litros) filter (where bico_id is null), 0) as sem_bico
         from lancamento
        where (bico_id = v.bico_id or (bico_id is null and tipo = v.tipo)) and estornado_em is null
          and ocorrido_em > v.de and ocorrido_em <= coalesce(v.ate, 'infinity')) l
     order by v.ordem`.execute(db);
  return rows;
}

export type LeituraRow = LeituraDoBico &
  Pick<RowOf<'encerrante'>, 'usuario_id' | 'usuario_nome' | 'bico_id'> & {
    readonly lido: string | null;
    readonly conferencia: boolean;
    readonly relogio_suspeito: boolean;
    readonly motivo: string | null;
  };

const COLUNAS_DA_LEITURA = [
  'id',
  'bico_id',
  'ocorrido_em as em',
  'momento',
  'valor',
  'casas',
  'reinicio',
  'motivo',
  'lido',
  'conferencia',
  'relogio_suspeito',
  'usuario_id',
  'usuario_nome',
] as const;

export async function listLeiturasEntre(
  db: Db,
  tipo: Produto,
  { de, ate }: { readonly de: Date; readonly ate: Date },
): Promise<LeituraRow[]> {
  const beside = (when: Fragment, order: Fragment): Fragment => sql`
    (select x.ocorrido_em from encerrante x
      where x.bico_id = b.id and x.estornado_em is null and x.ocorrido_em ${when}
      order by x.ocorrido_em ${order} limit 1)`;
  return await db
    .selectFrom('encerrante')
    .innerJoin('bico as b', 'b.id', 'bico_id')
    .select(COLUNAS_DA_LEITURA.map((coluna) => `encerrante.${coluna}` as const))
    .where('b.tipo', '=', tipo)
    .where('estornado_em', 'is', null)
    .where(
      sql<boolean>`ocorrido_em between coalesce(${beside(sql`<= ${de}`, sql`desc`)}, ${de})
        and coalesce(${beside(sql`>= ${ate}`, sql`asc`)}, ${ate})`,
    )
    .execute();
}

export function listLeituras(db: Db, ids: readonly string[]): Promise<LeituraRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('encerrante')
    .select(COLUNAS_DA_LEITURA)
    .where('id', 'in', [...ids])
    .execute();
}

/** At most `max`, oldest first. */
export async function listLeiturasDesde(
  db: Db,
  bicoId: string,
  from: Date,
  max: number,
): Promise<LeituraRow[]> {
  const dele = db
    .selectFrom('encerrante')
    .select(COLUNAS_DA_LEITURA)
    .where('bico_id', '=', bicoId)
    .where('estornado_em', 'is', null);
  const antes = dele.where('ocorrido_em', '<', from).orderBy('ocorrido_em', 'desc');
  const depois = dele.where('ocorrido_em', '>=', from).orderBy('ocorrido_em').orderBy('id');
  return [
    ...(await antes.orderBy('id', 'desc').limit(1).execute()),
    ...(await depois.limit(max).execute()),
  ];
}
