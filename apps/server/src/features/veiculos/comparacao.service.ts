import { AVISO_KM, proximoCuidado } from '@frota/contract/cuidados';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import {
  CAMPOS_COMPARACAO,
  type compareVeiculosRoute,
  desvioDe,
  type exportComparacaoRoute,
  MEDIAS_DA_LINHA,
  type OrdemComparacao,
  type Sentido,
  type VeiculoComparado,
} from '@frota/contract/veiculos';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BaseDeps, Db, Fragment, RowOf } from '../../database/schema.ts';
import {
  cutPage,
  type Listing,
  type Page,
  type PageQuery,
  parseCursor,
} from '../../kernel/cursor.ts';
import { type Table, tableOf } from '../../kernel/table.ts';
import {
  beyond,
  type CursorDeVeiculos,
  matching,
  type Valor,
  type VeiculoFiltro,
} from './repository.ts';
import { countVeiculos, filtroOf, toVeiculo } from './service.ts';
import { avisaDias, FALTAM_KM, toUltimoKm, type VeiculoRow } from './veiculos.public.ts';

/** Σkm ÷ ΣL per type. */
const TIPOS = sql`
  (select v.tipo, sum(f.km_90) / nullif(sum(f.litros_km_90), 0)::float8 as media_tipo
     from veiculo v join dashboard_placa f on f.placa_canonica = v.placa_canonica
    where v.excluido_em is null group by v.tipo)`;

const documentoEm = (hoje: string): Fragment => sql`
  (select x.tipo, x.nome, x.vence_em, a.avisa_dias,
          (x.vence_em - ${hoje}::date) / a.avisa_dias::float8 as prazo
     from vencimento x
    cross join lateral (select ${avisaDias(sql`x.tipo`)} as avisa_dias) a
    where x.veiculo_id = v.id order by 5, x.vence_em, x.tipo, x.nome limit 1)`;

const PRAZO = sql`least(d.prazo, ${FALTAM_KM} / ${sql.lit(AVISO_KM)}::float8)`;

type Query = RouteQuery<typeof compareVeiculosRoute>;

type Comparado = RouteAnswerInput<typeof compareVeiculosRoute>[number];

const VALORES: Readonly<Record<OrdemComparacao, z.ZodType<string | number>>> = {
  placa: z.string().max(20),
  reais: z.number(),
  media: z.number(),
  propria: z.number(),
  tipo: z.number(),
  visto: z.iso.datetime(),
  cuidado: z.number(),
};

export function createComparacaoService({ db, clock }: BaseDeps) {
  async function readPage(
    { cursor, limite }: PageQuery,
    filtro: VeiculoFiltro,
    ordem: ComparacaoOrdem,
  ): Promise<Page<ComparadoRow>> {
    const key = z.tuple([VALORES[ordem.ordem].nullable(), z.string(), z.number().int()]);
    const after = cursor === undefined ? undefined : parseCursor(cursor, key);
    const page = { after, limit: limite + 1 };
    const rows = await listComparados(db, filtro, ordem, page);
    return cutPage(rows, limite, ({ valor, placa, id }) => [
      valor instanceof Date ? valor.toISOString() : valor,
      placa,
      id,
    ]);
  }

  return {
    /** Throws `invalid` for the cursor of another list or order. */
    async list({ cursor, limite, ordem, sentido, ...query }: Query): Promise<Listing<Comparado>> {
      const now = clock.now();
      const filtro = filtroOf(query, now);
      const page = await readPage({ cursor, limite }, filtro, { ordem, sentido, hoje: diaOf(now) });
      const canonicas = page.rows.map(({ placa_canonica }) => placa_canonica);
      const medias = await listMedias(db, canonicas);
      const rows = page.rows.map((row) => ({
        ...toComparado(row),
        medias: medias.get(row.placa_canonica) ?? [],
      }));
      return { rows, cursor: page.cursor, total: await countVeiculos(db, filtro) };
    },

    exportTable({ ordem, sentido, ...query }: RouteQuery<typeof exportComparacaoRoute>): Table {
      const now = clock.now();
      const filtro = filtroOf(query, now);
      const hoje = diaOf(now);
      const read = async (asked: PageQuery) => {
        const page = await readPage(asked, filtro, { ordem, sentido, hoje });
        return { rows: page.rows.map(toComparado), cursor: page.cursor };
      };
      return tableOf(CAMPOS_COMPARACAO, read, {
        ultimo_km: ({ ultimo_km }) => ultimo_km?.km,
        cuidado(row) {
          const proximo = proximoCuidado(row, hoje);
          return proximo && `${proximo.nome}: ${proximo.frase}`;
        },
      });
    },
  };
}

function toComparado(row: ComparadoRow) {
  const { media_km, media_12: media_propria, media_tipo } = row;
  return {
    ...toVeiculo(row),
    reais_por_km: row.custo_km,
    media_km,
    media_propria,
    desvio_proprio: desvioDe(media_km, media_propria),
    media_tipo,
    desvio_tipo: desvioDe(media_km, media_tipo),
    ultimo_km: toUltimoKm(row),
    visto_em: row.visto_em,
    documento: row.documento,
    faltam_km: row.faltam_km,
  };
}

type Figuras = Pick<
  RowOf<'dashboard_placa'>,
  | 'ultimo_km'
  | 'ultimo_km_em'
  | 'ultimo_km_onde'
  | 'visto_em'
  | 'custo_km'
  | 'media_km'
  | 'media_12'
>;

type ComparadoRow = VeiculoRow & { readonly [K in keyof Figuras]: Figuras[K] | null } & {
  readonly media_tipo: number | null;
  readonly documento: VeiculoComparado['documento'];
  readonly faltam_km: number | null;
  readonly valor: string | number | Date | null;
};

function valorOf(ordem: OrdemComparacao): Valor {
  const valores: Readonly<Record<OrdemComparacao, Valor>> = {
    placa: { valor: sql.ref('v.placa'), type: 'text' },
    reais: { valor: sql.ref('f.custo_km'), type: 'float8' },
    media: { valor: sql.ref('f.media_km'), type: 'float8' },
    propria: { valor: sql`f.media_km / f.media_12`, type: 'float8' },
    tipo: { valor: sql`f.media_km / t.media_tipo`, type: 'float8' },
    visto: { valor: sql.ref('f.visto_em'), type: 'timestamptz' },
    cuidado: { valor: PRAZO, type: 'float8' },
  };
  return valores[ordem];
}

interface ComparacaoOrdem {
  readonly ordem: OrdemComparacao;
  readonly sentido: Sentido;
  /** 'YYYY-MM-DD'. */
  readonly hoje: string;
}

function listComparados(
  db: Db,
  filtro: VeiculoFiltro,
  { ordem, sentido, hoje }: ComparacaoOrdem,
  { after, limit }: { readonly after: CursorDeVeiculos | undefined; readonly limit: number },
): Promise<ComparadoRow[]> {
  const valor = valorOf(ordem);
  return matching(db, filtro)
    .leftJoin('dashboard_placa as f', 'f.placa_canonica', 'v.placa_canonica')
    .leftJoin(
      sql<{ tipo: string; media_tipo: number | null }>`${TIPOS}`.as('t'),
      't.tipo',
      'v.tipo',
    )
    .leftJoinLateral(
      sql<NonNullable<VeiculoComparado['documento']>>`${documentoEm(hoje)}`.as('d'),
      (join) => join.onTrue(),
    )
    .selectAll('v')
    .select(['f.ultimo_km', 'f.ultimo_km_em', 'f.ultimo_km_onde', 'f.visto_em'])
    .select(['f.custo_km', 'f.media_km', 'f.media_12', 't.media_tipo'])
    .select([
      sql<VeiculoComparado['documento']>`case when d.vence_em is not null then
        jsonb_build_object('tipo', d.tipo, 'nome', coalesce(d.nome, ''), 'vence_em', d.vence_em,
          'avisa_dias', d.avisa_dias) end`.as('documento'),
      FALTAM_KM.as('faltam_km'),
      sql<ComparadoRow['valor']>`${valor.valor}`.as('valor'),
    ])
    .$if(after !== undefined, (query) => query.where(beyond(valor, sentido, after!)))
    .orderBy(sql`${valor.valor} ${sql.raw(`${sentido} nulls last`)}`)
    .orderBy('v.placa')
    .orderBy('v.id')
    .limit(limit)
    .execute();
}

/** Full tank to full tank, oldest first. */
async function listMedias(
  db: Db,
  canonicas: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  const { rows } = await sql<{ placa_canonica: string; medias: number[] }>`
    select p.placa_canonica, array(
             select media from (
               select r.trecho_km / r.trecho_litros::float8 as media, r.em, r.id from dashboard_registro r
                where r.placa_canonica = p.placa_canonica and r.cheio and r.trecho
                order by r.em desc, r.id desc limit ${MEDIAS_DA_LINHA}) ultimas
              order by em, id) as medias
      from unnest(${[...canonicas]}::text[]) p (placa_canonica)`.execute(db);
  return new Map(rows.map(({ placa_canonica, medias }) => [placa_canonica, medias]));
}
