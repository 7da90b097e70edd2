import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';
import { kmAntes } from '../veiculos/veiculos.public.ts';
import { saveFiguras } from './figuras.public.ts';

const COLUNAS_FONTE = [
  'id',
  'interno',
  'em',
  'placa',
  'placa_canonica',
  'tipo_combustivel',
  'litros',
  'arla_litros',
  'valor',
  'km',
  'km_portaria',
  'manobrista',
  'portaria',
  'motorista',
  'manobrista_id',
  'portaria_id',
  'motorista_id',
  'corrigido',
  'nivel',
  'km_antes',
  'portaria_antes',
] as const;

const nome = (column: string): Fragment =>
  sql`coalesce(nullif(trim(${sql.ref(column)}), ''), 'N/A')`;

/** Valid fuelings of both kinds under the same columns, as corrected. `where` is on `a`. */
export function fonte(where: Fragment = sql`true`): Fragment {
  return sql`
    select f.*, ${kmAntes(sql`f.placa_canonica`, sql`f.em`)} as km_antes,
           ${kmAntes(sql`f.placa_canonica`, sql`f.portaria_em`)} as portaria_antes
      from (${lancados(where)}) f`;
}

function lancados(where: Fragment): Fragment {
  return sql`
    select a.id, true as interno, a.ocorrido_em as em, a.placa, a.placa_canonica, a.tipo_combustivel,
           a.litros, a.arla_litros, null::numeric as valor, a.km, k.km as km_portaria,
           ${nome('a.manobrista_nome')} as manobrista,
           ${nome('a.portaria_nome')} as portaria,
           ${nome('a.motorista_nome')} as motorista,
           a.manobrista_id, k.usuario_id as portaria_id, k.motorista_id,
           a.informado is not null or k.placa_informada is not null or k.km_informado is not null
             or k.motorista_informado is not null
             as corrigido,
           a.nivel, k.ocorrido_em as portaria_em
      from abastecimento_interno a
      left join checkin k on k.id = a.tarefa_id
     where a.estornado_em is null and ${where}
    union all
    select a.id, false, a.ocorrido_em, a.placa, a.placa_canonica, a.tipo_combustivel,
           a.litros, a.arla_litros, a.valor, a.km, null, 'N/A', 'N/A', ${nome('a.usuario_nome')},
           null, null, a.usuario_id,
           a.informado is not null or a.motorista_informado is not null, a.nivel, null
      from abastecimento_externo a
     where a.estornado_em is null and ${where}`;
}

/**
 * Per row of `linha`: the plate's internal record before, km and litres since, and the same since the full tank
 * before. Sees only rows of `linha`.
 */
function passos(linha: Fragment): Fragment {
  const antes = (column: string, of: string): Fragment => sql`
    case when ${sql.ref(of)} then lag(${sql.ref(column)}) over (
      partition by placa_canonica, ${sql.ref(of)} order by em, interno, id) end`;
  return sql`
    select id,
           ${antes('km', 'interno')} as km_anterior,
           ${antes('em', 'interno')} as em_anterior,
           corrido - ${antes('corrido', 'interno')} as rodados,
           acumulado - ${antes('acumulado', 'interno')} as litros_desde,
           corrido - ${antes('corrido', 'cheio')} as trecho_km,
           acumulado - ${antes('acumulado', 'cheio')} as trecho_litros,
           ${antes('em', 'cheio')} as trecho_em
      from (
        select id, interno, cheio, placa_canonica, em, km, km + km_antes as corrido,
               sum(litros) over (partition by placa_canonica order by em, interno, id) as acumulado
          from (${linha}) linha
      ) somada`;
}

const DERIVADAS = [
  'km_anterior',
  'em_anterior',
  'rodados',
  'litros_desde',
  'trecho_km',
  'trecho_litros',
  'trecho_em',
] as const;

export interface LugarDoRegistro {
  readonly id: string;
  readonly placa_canonica: string;
  readonly em: Date;
}

const COLUNAS = sql.join(COLUNAS_FONTE.map((column) => sql.ref(column)));

const SUBSTITUIDAS = sql.join(
  COLUNAS_FONTE.filter((column) => column !== 'id').map(
    (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
  ),
);

/** Same as the table's generated column. */
const CHEIO = sql`litros > 0 and coalesce(nivel, '1') = '1'`;

export async function lockAbastecimentos(trx: Db, ids: readonly string[]): Promise<void> {
  for (const table of ['abastecimento_interno', 'abastecimento_externo'] as const) {
    await trx
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }
}

export function listLugares(trx: Db, ids: readonly string[]): Promise<LugarDoRegistro[]> {
  return trx
    .selectFrom('dashboard_registro')
    .select(['id', 'placa_canonica', 'em'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Gives their places; cancelled ones have none. */
export async function copyRegistros(trx: Db, ids: readonly string[]): Promise<LugarDoRegistro[]> {
  const { rows } = await sql<LugarDoRegistro>`
    insert into dashboard_registro (${COLUNAS})
    select ${COLUNAS} from (${fonte(sql`a.id = any(${[...ids]}::uuid[])`)}) f
        on conflict (id) do update set ${SUBSTITUIDAS}
    returning id, placa_canonica, em`.execute(trx);
  const gone = ids.filter((id) => !rows.some((row) => row.id === id));
  if (gone.length > 0) {
    await trx.deleteFrom('dashboard_registro').where('id', 'in', gone).execute();
  }
  return rows;
}

export async function lockPlacas(trx: Db, placas: readonly string[]): Promise<void> {
  const sorted = [...new Set(placas)].sort();
  await trx
    .insertInto('dashboard_placa')
    .values(sorted.map((placa_canonica) => ({ placa_canonica })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('dashboard_placa')
    .select('placa_canonica')
    .where('placa_canonica', 'in', sorted)
    .orderBy('placa_canonica')
    .forUpdate()
    .execute();
}

const DERIVADAS_NOVAS = sql.join(
  DERIVADAS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`p.${column}`)}`),
);

/** Those that end in the span or cross it, up to the next ones after it. */
export async function derivePassos(
  trx: Db,
  placa_canonica: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const daPlaca = sql`from dashboard_registro where placa_canonica = ${placa_canonica}`;
  const cada = [sql`interno`, sql`cheio`];
  const antes = cada.map(
    (so) => sql`coalesce((select max(em) ${daPlaca} and ${so} and em < ${from}), '-infinity')`,
  );
  const depois = cada.map(
    (so) => sql`coalesce((select min(em) ${daPlaca} and ${so} and em > ${to}), ${to})`,
  );
  const faixa = sql`
    select * ${daPlaca} and em >= least(${sql.join(antes)}) and em <= greatest(${sql.join(depois)})`;
  await sql`
    update dashboard_registro r
       set ${DERIVADAS_NOVAS}
      from (${passos(faixa)}) p
     where p.id = r.id and r.em >= ${from}`.execute(trx);
}

export async function isDashboardMissing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select not exists (select 1 from dashboard_registro)
       and (exists (select 1 from abastecimento_interno where estornado_em is null)
            or exists (select 1 from abastecimento_externo where estornado_em is null))
        as missing`.execute(db);
  return rows[0]?.missing ?? false;
}

/** Blocks writers of fuelings until the transaction's end. */
export async function lockDashboard(trx: Db): Promise<void> {
  await sql`lock table dashboard_registro in share row exclusive mode`.execute(trx);
}

export async function rebuildDashboard(trx: Db): Promise<void> {
  await sql`delete from dashboard_registro`.execute(trx);
  await sql`
    with fonte as materialized (${fonte()})
    insert into dashboard_registro (${COLUNAS}, ${sql.join(DERIVADAS.map((column) => sql.ref(column)))})
    select ${sql.join(COLUNAS_FONTE.map((column) => sql.ref(`f.${column}`)))},
           ${sql.join(DERIVADAS.map((column) => sql.ref(`p.${column}`)))}
      from fonte f
      join (${passos(sql`select *, ${CHEIO} as cheio from fonte`)}) p on p.id = f.id
     order by f.em, f.id`.execute(trx);
  await sql`
    insert into dashboard_placa (placa_canonica)
    select placa_canonica from dashboard_registro union select placa_canonica from checkin
        on conflict do nothing`.execute(trx);
  await saveFiguras(trx, sql`true`);
}
