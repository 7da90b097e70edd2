import {
  GRUPOS_MARCO,
  type GrupoMarco,
  type listVeiculoMarcosRoute,
  type TipoMarco,
} from '@frota/contract/historia';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { formasDaPlaca, placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';
import { type InstantPage, type Page, readInstantPage } from '../../kernel/cursor.ts';
import type { Facts, Molde, Onde, Parte } from '../../noun/facts.ts';
import { listFotosOf, photoUrl } from '../fotos/fotos.public.ts';
import { historiaErrors, requirePessoa } from './pessoa.service.ts';

type Marco = RouteAnswerInput<typeof listVeiculoMarcosRoute>['marcos'][number];
type Query = RouteQuery<typeof listVeiculoMarcosRoute>;

export interface MarcosDeps {
  readonly db: Db;
  readonly facts: readonly Facts[];
}

const VISITA_MAX = 200;
const COM_FOTOS: readonly MarcoRow['tipo'][] = ['checkin', 'abastecimento', 'painel', 'correcao'];

export function createMarcosService({ db, facts }: MarcosDeps) {
  const moldes = facts.flatMap((noun) => noun.moldes ?? []);

  async function complete(rows: readonly MarcoRow[]): Promise<Marco[]> {
    const withFotos = rows.filter(({ tipo }) => COM_FOTOS.includes(tipo));
    const fotos = await listFotosOf(
      db,
      withFotos.map(({ id }) => id),
    );
    return rows.map(({ dados, ...row }) => {
      if (!COM_FOTOS.includes(row.tipo)) return { ...row, ...dados } as Marco;
      const its = fotos.filter(({ vinculo_id }) => vinculo_id === row.id);
      const urls = its.map(({ papel, key }) => ({ papel: papel ?? '', url: photoUrl(key) }));
      return { ...row, ...dados, fotos: urls } as Marco;
    });
  }

  async function readPage(alvo: Alvo, query: Query): Promise<Page<Marco>> {
    const filtro = { grupo: query.grupo, ...spanOfDias(query) };
    const { rows, cursor } = await readInstantPage(
      query,
      (page) => listMarcos(db, moldes, alvo, filtro, page),
      ({ em }) => em,
    );
    return { rows: await complete(rows), cursor };
  }

  return {
    /** Newest first. Throws `invalid` for a foreign cursor. */
    listVeiculo: (placa: string, query: Query): Promise<Page<Marco>> =>
      readPage({ placa: placaCanonica(placa), formas: formasDaPlaca(placa) }, query),

    /** Throws `invalid` for a foreign cursor, and as `requirePessoa`. */
    async listPessoa(id: number, query: Query): Promise<Page<Marco>> {
      await requirePessoa(db, id);
      return readPage({ pessoa: id }, query);
    },

    /** Throws registroDesconhecido. */
    async listRegistro(id: string): Promise<Marco[]> {
      const registros = await listVisita(db, id);
      if (registros.length === 0) throw historiaErrors.registroDesconhecido();
      return complete(await listMarcos(db, moldes, { registros }, {}, { limit: VISITA_MAX }));
    },
  };
}

interface MarcoRow {
  readonly tipo: TipoMarco;
  readonly id: string;
  readonly em: Date;
  readonly placa: string;
  readonly registro: string;
  readonly dados: Readonly<Record<string, unknown>>;
}

interface FiltroMarcos {
  readonly grupo?: GrupoMarco | undefined;
  readonly from?: Date;
  readonly to?: Date;
}

/** By the part's own index; up to `limit` + 1. */
function newestOf(
  parte: Parte,
  { from: since, to: until }: FiltroMarcos,
  { after, limit }: InstantPage,
): Fragment {
  const { tipo, id, em, placa, registro, dados, from, where } = parte;
  const beyond = after
    ? sql`and (${em}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const during = sql.join(
    [
      ...(since ? [sql`and ${em} >= ${since}::timestamptz`] : []),
      ...(until ? [sql`and ${em} < ${until}::timestamptz`] : []),
    ],
    sql` `,
  );
  return sql`
    (select ${sql.lit(tipo)} as tipo, ${id} as id, ${em} as em, ${placa} as placa,
            ${registro} as registro, jsonb_build_object(${dados}) as dados
       from ${from} where ${where} ${during} ${beyond}
      order by ${em} desc, ${id} desc limit ${limit + 1})`;
}

/** Each kind is limited first, then all are merged. */
async function listMarcos(
  db: Db,
  moldes: readonly Molde[],
  alvo: Alvo,
  filtro: FiltroMarcos,
  page: InstantPage,
): Promise<MarcoRow[]> {
  const tipos: readonly TipoMarco[] | undefined = filtro.grupo && GRUPOS_MARCO[filtro.grupo].tipos;
  const partes = partesOf(moldes, alvo).filter(({ tipo }) => tipos?.includes(tipo) ?? true);
  if (partes.length === 0) return [];
  const { rows } = await sql<MarcoRow>`
    ${sql.join(
      partes.map((parte) => newestOf(parte, filtro, page)),
      sql` union all `,
    )}
    order by em desc, id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

/** The check-in and its fuelings. */
async function listVisita(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with visita as (
      select id from checkin where id = ${id}
      union select tarefa_id from abastecimento_interno where id = ${id} and tarefa_id is not null)
    select id from visita
    union select a.id from abastecimento_interno a join visita v on a.tarefa_id = v.id
    union select id from abastecimento where id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}

type Alvo =
  | { readonly placa: string; readonly formas: readonly string[] }
  | { readonly pessoa: number }
  | { readonly registros: readonly string[] };

function partesOf(moldes: readonly Molde[], alvo: Alvo): Parte[] {
  return moldes.flatMap(({ onde, ...molde }) =>
    wheresOf(onde, alvo).map((where) => ({ ...molde, where })),
  );
}

function wheresOf(onde: Onde, alvo: Alvo): Fragment[] {
  if ('pessoa' in alvo) return onde.pessoa ? [onde.pessoa(alvo.pessoa)] : [];
  if ('registros' in alvo) {
    return onde.registros ? [onde.registros(sql`${[...alvo.registros]}::uuid[]`)] : [];
  }
  const formas = sql`${[...alvo.formas]}::text[]`;
  return [
    ...(onde.forma ? alvo.formas.map((forma) => onde.forma!(forma, formas)) : []),
    ...(onde.placa ? [onde.placa(alvo.placa, formas)] : []),
    ...(onde.movidos ? [onde.movidos(formas)] : []),
  ];
}
