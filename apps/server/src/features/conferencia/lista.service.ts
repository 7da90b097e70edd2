import {
  type listConferenciasRoute,
  type MotivoConferencia,
  provesCampo,
  type sumConferenciasRoute,
} from '@frota/contract/conferencia';
import { valorLido } from '@frota/contract/conferencia/motor';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import { allOf, during, isIndexed, newestFirst, searched } from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import type { BaseDeps, Db, Fragment } from '../../database/schema.ts';
import { type Listing, readInstantListing } from '../../kernel/cursor.ts';
import { listFotosOf, photoUrl } from '../fotos/fotos.public.ts';
import { kmAntes, listCadastradas } from '../veiculos/veiculos.public.ts';
import { countByMotivo, type ItensFilter, sentBy } from './conferencia.public.ts';
import type * as decisions from './decisao.repository.ts';

type Item = RouteAnswerInput<typeof listConferenciasRoute>['conferencias'][number];

export function createListaService({ db }: BaseDeps) {
  return {
    /** Newest first. Throws `invalid` for a foreign cursor. */
    async list({
      situacao,
      busca,
      motivo,
      pessoa,
      inicio,
      fim,
      ...query
    }: RouteQuery<typeof listConferenciasRoute>): Promise<Listing<Item>> {
      const span = spanOfDias({ inicio, fim });
      const filter = { ...span, busca, motivo, pessoa, decidida: situacao === 'decididas' };
      const page = await readInstantListing(
        query,
        conferenciasInSteps(db, filter),
        (row) => row.criada_em,
      );
      const ids = page.rows.map(({ id }) => id);
      const doRegistro = page.rows.map(({ origem_id }) => origem_id);
      const provas = await listFotosOf(db, [...doRegistro, ...ids]);
      const vizinhos = new Map((await listKmVizinhos(db, ids)).map((row) => [row.id, row]));
      const desfeitas = await listDesfeitas(db, ids);
      const comConhecido = await listComConhecido(db, ids);
      const canonicas = page.rows.map(({ placa }) => placaCanonica(placa));
      const cadastradas = await listCadastradas(db, canonicas);
      const bicos = await listBicosDe(
        db,
        page.rows.filter(isEncerrante).map(({ origem_id }) => origem_id),
      );
      const rows = page.rows.map((row) => ({
        ...row,
        lido_com_conhecido: outroLido(row, comConhecido.get(row.id)),
        assunto: bicos.get(row.origem_id) ?? null,
        cadastrada: cadastradas.has(placaCanonica(row.placa)),
        km_anterior: vizinhos.get(row.id)?.anterior ?? null,
        km_seguinte: vizinhos.get(row.id)?.seguinte ?? null,
        desfeitas: desfeitas.filter(({ conferencia_id }) => conferencia_id === row.id),
        motivo: row.motivo as MotivoConferencia,
        usuario: row.usuario_nome,
        decidida_por: row.decidida_por_nome,
        fotos: provas
          .filter(
            ({ vinculo_id, papel }) =>
              vinculo_id === row.id ||
              (vinculo_id === row.origem_id && provesCampo(row.campo, papel)),
          )
          .map(({ key }) => photoUrl(key)),
      }));
      return { ...page, rows };
    },

    /** How many are open. */
    async count(): Promise<{ abertas: number }> {
      return { abertas: await conferenciasInSteps(db, { decidida: false }).count() };
    },

    /** How many are open, by why they are asked about. */
    async sum({
      inicio,
      fim,
      ...filter
    }: RouteQuery<typeof sumConferenciasRoute>): Promise<
      RouteAnswerInput<typeof sumConferenciasRoute>
    > {
      const motivos = await countByMotivo(db, { ...spanOfDias({ inicio, fim }), ...filter });
      return {
        motivos: motivos.map(({ motivo, itens }) => ({
          motivo: motivo as MotivoConferencia,
          itens,
        })),
      };
    },
  };
}

const isEncerrante = ({ origem }: Pick<decisions.Origem, 'origem'>): boolean =>
  origem === 'encerrante';

/** What a reading's text says of the item's field, unless that is what the item says, too. */
function outroLido(
  { campo, valor_lido }: { readonly campo: string; readonly valor_lido: string | null },
  texto: string | undefined,
): string | null {
  const lido = valorLido(campo, texto);
  return lido === valor_lido ? null : lido;
}

interface ConferenciaFilter extends ItensFilter {
  readonly decidida: boolean;
  readonly motivo?: MotivoConferencia | undefined;
}

/** Newest first. */
function conferenciasInSteps(
  db: Db,
  { decidida, busca, motivo, pessoa, ...span }: ConferenciaFilter,
) {
  const isWanted = busca || motivo || pessoa !== undefined;
  const wanted =
    isWanted && allOf(searched('busca', busca), motivo && sql`motivo = ${motivo}`, sentBy(pessoa));
  // Those that wait have an index of their own.
  const open = !decidida && sql`decidida_em is null`;
  const found = decidida ? allOf(sql`decidida_em is not null`, wanted) : wanted;
  const where = allOf(during('criada_em', span), open);
  const source = { from: sql`conferencia`, em: 'criada_em', id: 'id', where };
  const indexed = pessoa !== undefined || isIndexed(busca ?? '');
  return instantsInSteps(db, { ...source, found, indexed }, (within, page) => {
    const query = db
      .selectFrom('conferencia')
      .selectAll()
      .where(allOf(where, within, found));
    return newestFirst(query, 'criada_em', 'id', page).execute();
  });
}

/** What readings of totalisers are of, by their ids: 'Bico 1 · DIESEL S10'. */
async function listBicosDe(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('encerrante as e')
    .innerJoin('bico as b', 'b.id', 'e.bico_id')
    .select(['e.id', sql<string>`b.nome || ' · ' || b.tipo`.as('assunto')])
    .where('e.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, assunto }) => [id, assunto]));
}

/** What was told of the items' photos, where what is known of the vehicle decided otherwise than they alone: its text, by the items' ids. */
async function listComConhecido(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('conferencia as c')
    .innerJoin('foto as f', 'f.vinculo_id', 'c.origem_id')
    .innerJoin('leitura as s', 's.sha256', 'f.sha256')
    .select(['c.id', 's.texto'])
    .where('c.id', 'in', [...ids])
    .where(sql<boolean>`s.tipo = case c.campo when 'km' then 'km' else 'bomba' end`)
    .whereRef('s.texto_foto', '!=', 's.texto')
    .orderBy('s.criada_em')
    .execute();
  return new Map(rows.map(({ id, texto }) => [id, texto]));
}

/** Decisions on these items that were taken back, oldest first. */
function listDesfeitas(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('conferencia_desfeita')
    .select([
      'conferencia_id',
      'decisao',
      'valor_corrigido',
      'decidida_por_nome as decidida_por',
      'decidida_por_id',
      'decidida_em',
      'desfeita_por_nome as desfeita_por',
      'desfeita_por_id',
      'desfeita_em',
    ])
    .where('conferencia_id', 'in', [...ids])
    .orderBy('desfeita_em')
    .orderBy('id')
    .execute();
}

interface Km {
  readonly km: number;
  readonly em: string;
  readonly no_painel: number;
}

interface KmVizinhos {
  readonly id: string;
  readonly anterior: Km | null;
  readonly seguinte: Km | null;
}

const PLACA = sql`item.placa_canonica`;

const vizinho = (side: '<' | '>'): Fragment => {
  const nearest = sql.raw(side === '<' ? 'desc' : 'asc');
  const beside = (em: string): Fragment => sql`
    where placa_canonica = item.placa_canonica and id <> item.origem_id
      and ${sql.ref(em)} ${sql.raw(side)} item.em
    order by ${sql.ref(em)} ${nearest} limit 1`;
  return sql`
    (select json_build_object('km', km, 'em', em, 'no_painel',
              km + ${kmAntes(PLACA, sql`registro.em`)} - ${kmAntes(PLACA, sql`item.em`)}) from (
       (select km, em from dashboard_registro ${beside('em')})
       union all
       (select km, ocorrido_em from checkin ${beside('ocorrido_em')})
     ) as registro order by em ${nearest} limit 1)`;
};

/** For items about a km: the vehicle's km just before and after, as corrected. */
async function listKmVizinhos(db: Db, ids: readonly string[]): Promise<KmVizinhos[]> {
  const { rows } = await sql<KmVizinhos>`
    select item.id, ${vizinho('<')} as anterior, ${vizinho('>')} as seguinte
      from (select c.id, c.origem_id, r.placa_canonica, r.em
              from conferencia c
              cross join lateral (
                select placa_canonica, ocorrido_em as em from checkin where id = c.origem_id
                union all
                select placa_canonica, ocorrido_em from abastecimento_interno where id = c.origem_id
                union all
                select placa_canonica, ocorrido_em from abastecimento_externo where id = c.origem_id
              ) as r
             where c.id = any(${[...ids]}::uuid[]) and c.campo = 'km') as item`.execute(db);
  return rows;
}
