import type { MotivoConferencia } from '@frota/contract/conferencia';
import type { Faixa } from '@frota/contract/divergencias';
import type { Caso, Fato, Pares, VeiculoFatos } from '@frota/contract/divergencias/motor';
import { CONFIRM_BELOW } from '@frota/contract/ocr';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../../database/schema.ts';
import { custoEm } from '../../movimentos/custo.public.ts';

export type FatoRow = Fato;

export type FatoDoCaso = Pick<
  FatoRow,
  'id' | 'interno' | 'em' | 'placa' | 'combustivel' | 'litros' | 'valor'
>;

export interface CasoDoFato extends Caso {
  readonly fato: FatoDoCaso;
}

/** Part of a plate's line, both ends included, with so many fuelings before and after it. */
export interface Recorte {
  readonly placa_canonica: string;
  readonly from: Date;
  readonly to: Date;
}

/** No record is later (`diaSchema`). */
export const FIM = new Date('2101-01-02T00:00:00Z');

/** Prices are compared within this span. */
const PRECO_USUAL = sql`interval '14 days'`;

/** The plate's rows on one side of an instant, nearest first. Each kind has its own range of the index. */
function beside(placa: string, condition: Fragment, order: Fragment, limit: number): Fragment {
  const kind = (interno: boolean): Fragment => sql`
    (select * from dashboard_registro
      where placa_canonica = ${placa} and interno = ${sql.lit(interno)} and ${condition}
      order by em ${order}, id ${order} limit ${limit})`;
  return sql`
    (select * from (${kind(true)} union all ${kind(false)}) as lado
      order by em ${order}, interno ${order}, id ${order} limit ${limit})`;
}

/** Whether the photo alone is certain: knowledge of the vehicle proves nothing. */
const LIDO_SEM_DUVIDA = sql`coalesce(s.confianca_foto, s.confianca) >= ${sql.lit(CONFIRM_BELOW)}`;

/**
 * Certain readings that differ from the typed value and are not decided. A reading that a person had to confirm
 * proves nothing against him.
 */
function leiturasOf(id: Fragment): Fragment {
  return sql`
    select distinct on (x.campo) jsonb_build_object(
             'campo', case x.campo when 'km' then 'km' else 'litros' end,
             'lido', x.valor_lido::float8)
      from conferencia x
     where x.origem_id = ${id} and x.decidida_em is null
       and x.motivo = ${sql.lit('diferenteDaLeitura' satisfies MotivoConferencia)}
       and x.campo in ('km', 'bombaLitros')
       and exists (
         select from foto f join leitura s on s.sha256 = f.sha256
          where f.vinculo_id = x.origem_id and ${LIDO_SEM_DUVIDA}
            and s.tipo = case x.campo when 'km' then 'km' else 'bomba' end)
     order by x.campo, x.id desc`;
}

/** With `exists`, PostgreSQL may read all photos first. */
function hasFoto(papel: string): Fragment {
  return sql`not r.interno and coalesce(
    (select true from foto f where f.vinculo_id = r.id and f.papel = ${papel} limit 1), false)`;
}

/** Tolerance for rounding: R$ and a fraction. */
const ARREDONDA = { reais: sql`0.05`, parte: sql`0.01` };

/** R$/L read on an external fueling's pump photo, if the display's numbers agree. */
function precoLidoOf(r: Fragment): Fragment {
  return sql`(
    select s.preco::float8
      from foto f join leitura s on s.sha256 = f.sha256
     where f.vinculo_id = ${r}.id and f.papel = 'fotoBomba' and s.tipo = 'bomba'
       and ${LIDO_SEM_DUVIDA} and coalesce(s.texto_foto, s.texto) = s.texto and s.preco > 0
       and abs(s.litros * s.preco - s.valor)
           <= greatest(${ARREDONDA.reais}, s.valor * ${ARREDONDA.parte})
     order by s.criada_em desc limit 1)`;
}

type Detalhe = Pick<
  Fato,
  'valor' | 'checkinEm' | 'comprovante' | 'fotoBomba' | 'precoLitro' | 'leituras'
>;
const SEM_DETALHE: Detalhe = {
  valor: null,
  checkinEm: null,
  precoLitro: null,
  leituras: [],
  comprovante: false,
  fotoBomba: false,
};

/** Each looked up by its key: with a join PostgreSQL may read all of the plate's. */
const PARTES = sql`
  left join lateral (select * from abastecimento_interno where id = r.id offset 0) i on true
  left join lateral (select * from checkin where id = i.tarefa_id offset 0) k on true`;

/**
 * Fuelings of a part of a plate's line, with up to `antes` before and `depois` after it, oldest first; at most
 * `max` of the part itself. `listDetalhes` and `listPrecosUsuais` give the rest.
 */
export async function listFatos(
  db: Db,
  { placa_canonica, from, to }: Recorte,
  { antes, depois, max }: { readonly antes: number; readonly depois: number; readonly max: number },
): Promise<FatoRow[]> {
  const linha = sql`
    ${beside(placa_canonica, sql`em < ${from}`, sql`desc`, antes)}
    union all
    ${beside(placa_canonica, sql`em >= ${from} and em <= ${to}`, sql`asc`, max)}
    union all
    ${beside(placa_canonica, sql`em > ${to}`, sql`asc`, depois)}`;
  const { rows } = await sql<Omit<FatoRow, keyof Detalhe>>`
    select r.id, r.interno, r.em, r.placa, r.tipo_combustivel as combustivel,
           r.litros::float8 as litros, r.arla_litros::float8 as arla,
           null::jsonb as "precoUsual", null::jsonb as "precoPosto",
           r.km, r.km_antes as "kmAntes", r.km_portaria as "kmPortaria",
           r.portaria_antes as "portariaAntes", k.nivel as "nivelAntes", r.nivel as "nivelDepois"
      from (${linha}) as r
      ${PARTES}
     order by r.em, r.interno, r.id`.execute(db);
  return rows.map((row) => ({ ...row, ...SEM_DETALHE }));
}

export async function listDetalhes(db: Db, ids: readonly string[]): Promise<Map<string, Detalhe>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Detalhe & { id: string }>`
    select r.id,
           (case when r.interno then nullif(r.litros, 0) * ${custoEm(sql`r.tipo_combustivel`, sql`r.em`)}
                 else nullif(r.valor, 0) end)::float8 as valor,
           case when r.interno then coalesce(k.ocorrido_em, ${ultimoCheckin(sql`r`)}) end as "checkinEm",
           case when not r.interno then ${precoLidoOf(sql`r`)} end as "precoLitro",
           ${hasFoto('fotoComprovante')} as comprovante, ${hasFoto('fotoBomba')} as "fotoBomba",
           (select coalesce(jsonb_agg(lida order by lida ->> 'campo'), '[]')
              from (${leiturasOf(sql`r.id`)}) as l (lida)) as leituras
      from dashboard_registro r
      ${PARTES}
     where r.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...detalhe }) => [id, detalhe]));
}

/** Earlier external fuelings `e` within two weeks of `r` with a known price (contract's precoPorLitro). */
const COMPARAVEL = sql`
  not e.interno and e.valor > 0 and e.litros > 0 and e.id <> r.id
    and e.tipo_combustivel = r.tipo_combustivel and e.em >= r.em - ${PRECO_USUAL} and e.em < r.em`;

export function listPrecosUsuais(db: Db, ids: readonly string[]): Promise<Map<string, Faixa>> {
  return listFaixas(db, ids, sql`dashboard_registro e where ${COMPARAVEL}`);
}

/** At the same station, by the CNPJ in the receipt's key (contract's cnpjOf). */
export function listPrecosDoPosto(db: Db, ids: readonly string[]): Promise<Map<string, Faixa>> {
  return listFaixas(
    db,
    ids,
    sql`
      foto dela
      join foto f on substr(f.nota_chave, 7, 14) = substr(dela.nota_chave, 7, 14)
       and f.nota_chave is not null and f.criada_em >= r.em - ${PRECO_USUAL}
      join dashboard_registro e on e.id = f.vinculo_id
     where dela.vinculo_id = r.id and dela.nota_chave is not null and ${COMPARAVEL}`,
  );
}

/** Median and spread of R$/L of the fuelings `e` given by `antes`; fuelings without any are missing. */
async function listFaixas(
  db: Db,
  ids: readonly string[],
  antes: Fragment,
): Promise<Map<string, Faixa>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Faixa & { id: string }>`
    select r.id, faixa.* from dashboard_registro r
     cross join lateral (
       with precos as materialized (
         select (e.valor / (e.litros + e.arla_litros))::float8 as preco from ${antes}),
       meio as (
         select percentile_cont(0.5) within group (order by preco) as mediana,
                count(*)::integer as n from precos)
       select meio.mediana, meio.n, (
                select percentile_cont(0.5) within group (order by abs(preco - meio.mediana))
                  from precos) as mad
         from meio where meio.n > 0) faixa
     where r.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...faixa }) => [id, faixa]));
}

interface VeiculoRow {
  readonly tipo: string;
  readonly marca: string;
  readonly combustivel: string;
  readonly capacidade: number;
  readonly proprietario: string;
  readonly usaArla: boolean;
  readonly pares: Partial<Record<'consumo' | 'arla', Faixa>> | null;
}

/** The latest version of the vehicle, even if removed, with its peers' figures. */
export async function findVeiculoFatos(
  db: Db,
  placa_canonica: string,
): Promise<{ veiculo: VeiculoFatos; pares: Pares }> {
  const { rows } = await sql<VeiculoRow>`
    select v.tipo, v.marca, v.tipo_combustivel as combustivel,
           v.capacidade_combustivel::float8 as capacidade, v.proprietario, v.tem_scr as "usaArla", (
             select jsonb_object_agg(p.medida, jsonb_build_object(
                      'mediana', p.mediana, 'mad', p.mad, 'n', p.n))
               from divergencia_pares p
              where p.tipo = v.tipo and p.marca in ('', v.marca)) as pares
      from veiculo v where v.placa_canonica = ${placa_canonica}
     order by v.excluido_em is null desc, v.id desc limit 1`.execute(db);
  const [row] = rows;
  return {
    veiculo: {
      cadastrado: row !== undefined,
      tipo: row?.tipo ?? '',
      marca: row?.marca ?? '',
      capacidade: row?.capacidade || null,
      combustivel: row?.combustivel ?? null,
      proprietario: row?.proprietario ?? null,
      usaArla: row?.usaArla ?? false,
    },
    pares: { consumo: row?.pares?.consumo ?? null, arla: row?.pares?.arla ?? null },
  };
}

/** One page, ordered by plate. */
export async function listPlacasSince(
  db: Db,
  since: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ placa_canonica: string }>`
    select p.placa_canonica from dashboard_placa p
     where p.placa_canonica > ${after}
       and exists (
         select from dashboard_registro r
          where r.placa_canonica = p.placa_canonica and r.em >= ${since})
     order by p.placa_canonica limit ${limit}`.execute(db);
  return rows.map(({ placa_canonica }) => placa_canonica);
}

/** When the plate of fueling `r` was last at the gate before it. */
const ultimoCheckin = (r: Fragment): Fragment => sql`
  (select c.ocorrido_em from checkin c
    where c.placa_canonica = ${r}.placa_canonica and c.ocorrido_em <= ${r}.em
    order by c.ocorrido_em desc limit 1)`;
