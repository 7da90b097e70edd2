import { AVISO_KM, type FiltroCuidado } from '@frota/contract/cuidados';
import type { OndeKm } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import { countRows, placaLike } from '../../database/conditions.ts';
import type { Db, Fragment, NewRow } from '../../database/schema.ts';
import { FEITA } from '../veiculos/veiculos.public.ts';

export interface PreventivaFiltro {
  readonly situacao?: FiltroCuidado | undefined;
  readonly busca?: string | undefined;
}

export interface PreventivaRow {
  readonly veiculo_id: number;
  readonly placa: string;
  readonly ultimo_km: number | null;
  readonly ultimo_km_em: Date | null;
  readonly ultimo_km_onde: OndeKm | null;
  readonly feita_km: number | null;
  readonly feita_dia: string | null;
  readonly proxima_km: number | null;
  /** Km left, or SEM_KM. */
  readonly ordem: number;
}

export type CursorDePreventivas = readonly [ordem: number, placa: string, id: number];

/** Sorts vehicles with unknown km last. */
const SEM_KM = 2_147_483_647;

function linhas({ busca }: PreventivaFiltro): Fragment {
  return sql`
    select v.id as veiculo_id, v.placa,
           p.ultimo_km, p.ultimo_km_em, p.ultimo_km_onde, f.km as feita_km, f.dia as feita_dia,
           f.proxima_km,
           coalesce(f.proxima_km - p.ultimo_km, ${SEM_KM}::integer) as ordem
      from veiculo v
      left join lateral (${FEITA}) f on true
      left join dashboard_placa p on p.placa_canonica = v.placa_canonica
     where v.excluido_em is null and v.km_preventiva is not null 
       and ${busca ? placaLike(busca, 'v') : sql`true`}`;
}

const SITUACOES: Readonly<Record<FiltroCuidado, Fragment>> = {
  vencido: sql`ordem <= 0`,
  vence_logo: sql`ordem between 1 and ${AVISO_KM}::integer`,
  em_dia: sql`ordem > ${AVISO_KM}::integer and ordem < ${SEM_KM}::integer`,
  sem_dado: sql`ordem = ${SEM_KM}::integer`,
};

const matches = ({ situacao }: PreventivaFiltro): Fragment =>
  situacao ? SITUACOES[situacao] : sql`true`;

export async function listPreventivas(
  db: Db,
  filtro: PreventivaFiltro,
  { after, limit }: { readonly after: CursorDePreventivas | undefined; readonly limit: number },
): Promise<PreventivaRow[]> {
  const beyond = after
    ? sql`and (ordem, placa, veiculo_id) > (${after[0]}::integer, ${after[1]}::text, ${after[2]}::integer)`
    : sql``;
  const { rows } = await sql<PreventivaRow>`
    select * from (${linhas(filtro)}) l where ${matches(filtro)} ${beyond}
     order by ordem, placa, veiculo_id limit ${limit + 1}`.execute(db);
  return rows;
}

export function countPreventivas(db: Db, filtro: PreventivaFiltro): Promise<number> {
  return countRows(db, sql`(${linhas(filtro)}) l where ${matches(filtro)}`);
}

/** In today's panel's km. */
export async function findProxima(db: Db, veiculo_id: number): Promise<number> {
  const { rows } = await sql<{ proxima_km: number }>`
    select f.proxima_km from veiculo v cross join lateral (${FEITA}) f
     where v.id = ${veiculo_id}`.execute(db);
  return rows[0]!.proxima_km;
}

export function listFeitas(db: Db, veiculo_id: number) {
  return db
    .selectFrom('preventiva')
    .selectAll()
    .where('veiculo_id', '=', veiculo_id)
    .orderBy('dia', 'desc')
    .orderBy('km', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** False for a duplicate. */
export async function insertPreventiva(trx: Db, row: NewRow<'preventiva'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('preventiva')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['veiculo_id', 'dia', 'km']).where('desfeita_em', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function markDesfeita(
  trx: Db,
  id: string,
  quem: { desfeita_em: Date; desfeita_por_id: number; desfeita_por_nome: string },
): Promise<{ km: number; dia: string; placa: string } | undefined> {
  return trx
    .updateTable('preventiva')
    .from('veiculo')
    .set(quem)
    .whereRef('veiculo.id', '=', 'preventiva.veiculo_id')
    .where('preventiva.id', '=', id)
    .where('preventiva.desfeita_em', 'is', null)
    .returning(['preventiva.km', 'preventiva.dia', 'veiculo.placa'])
    .executeTakeFirst();
}
