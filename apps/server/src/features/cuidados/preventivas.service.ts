import {
  AVISO_KM,
  type createPreventivaRoute,
  type FiltroCuidado,
  type listFeitasRoute,
  type listPreventivasRoute,
} from '@frota/contract/cuidados';
import { formatDia } from '@frota/contract/formato';
import type { RouteAnswer, RouteAnswerInput, RouteBody, RouteQuery } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import type { OndeKm } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import { z } from 'zod';
import { countRows, placaLike } from '../../database/conditions.ts';
import type { BaseDeps, Db, Fragment, NewRow } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { cutPage, type Listing, parseCursor } from '../../kernel/cursor.ts';
import { type Autor, autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { FEITA, findVeiculo, toUltimoKm } from '../veiculos/veiculos.public.ts';
import { cuidadosErrors } from './errors.ts';

type Row = RouteAnswerInput<typeof listPreventivasRoute>['preventivas'][number];
type Feita = RouteAnswerInput<typeof listFeitasRoute>['feitas'][number];

const cursorKey = z.tuple([z.int32(), z.string(), z.int32()]);

export function createPreventivasService(deps: BaseDeps) {
  const { db, clock } = deps;
  return {
    /** Fewest km left first. Throws `invalid` for a foreign cursor. */
    async list({
      cursor,
      limite,
      ...filtro
    }: RouteQuery<typeof listPreventivasRoute>): Promise<Listing<Row>> {
      const after = cursor === undefined ? undefined : parseCursor(cursor, cursorKey);
      const found = await listPreventivas(db, filtro, { after, limit: limite });
      const page = cutPage(found, limite, (row) => [row.ordem, row.placa, row.veiculo_id]);
      const total = await countPreventivas(db, filtro);
      return { rows: page.rows.map(toPreventiva), cursor: page.cursor, total };
    },

    /** Throws naoEncontrado for an unregistered plate. */
    async listFeitas(placa: string): Promise<Feita[]> {
      const veiculo = await findVeiculo(db, placa);
      if (!veiculo) throw cuidadosErrors.naoEncontrado();
      return (await listFeitas(db, veiculo.id)).map(toFeita);
    },

    /** Gives when the next is due. Throws veiculoDesconhecido, semIntervalo, diaFuturo. */
    async create(
      autor: Autor,
      { placa, km, dia }: RouteBody<typeof createPreventivaRoute>,
    ): Promise<RouteAnswer<typeof createPreventivaRoute>> {
      if (dia > diaOf(clock.now())) throw cuidadosErrors.diaFuturo();
      return inTransaction(db, async (trx) => {
        const veiculo = await findVeiculo(trx, placa);
        if (!veiculo) throw cuidadosErrors.veiculoDesconhecido('placa');
        if (veiculo.km_preventiva === null) throw cuidadosErrors.semIntervalo();
        const isNew = await insertPreventiva(trx, {
          id: newId(),
          veiculo_id: veiculo.id,
          km,
          dia,
          registrada_em: clock.now(),
          ...autorColumns(autor),
        });
        const mudancas = diffFields({}, { km, dia: formatDia(dia) });
        const fato = { acao: 'preventiva_feita', alvo: veiculo.placa, mudancas } as const;
        if (isNew) await recordAuditoria(trx, deps, autor, fato);
        // An older one than the last changes nothing.
        return { proxima_km: await findProxima(trx, veiculo.id) };
      });
    },

    /** Throws naoEncontrado. */
    async takeBack(autor: Autor, id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const desfeita = await markDesfeita(trx, id, {
          desfeita_em: clock.now(),
          desfeita_por_id: autor.id,
          desfeita_por_nome: autor.usuario,
        });
        if (!desfeita) throw cuidadosErrors.naoEncontrado();
        const mudancas = diffFields({ km: desfeita.km, dia: formatDia(desfeita.dia) }, {});
        const fato = { acao: 'preventiva_desfeita', alvo: desfeita.placa, mudancas } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
    },
  };
}

function toPreventiva({ feita_km, feita_dia, ...row }: PreventivaRow): Row {
  const { veiculo_id, placa, proxima_km } = row;
  const feita = feita_km === null || feita_dia === null ? null : { km: feita_km, dia: feita_dia };
  return { veiculo_id, placa, ultimo_km: toUltimoKm(row), feita, proxima_km };
}

function toFeita(row: Awaited<ReturnType<typeof listFeitas>>[number]): Feita {
  const { id, km, dia, usuario_nome: usuario, desfeita_em: em } = row;
  const desfeita = em && {
    em,
    usuario: row.desfeita_por_nome ?? '',
    usuario_id: row.desfeita_por_id,
  };
  return { id, km, dia, usuario, usuario_id: row.usuario_id, desfeita };
}

interface PreventivaFiltro {
  readonly situacao?: FiltroCuidado | undefined;
  readonly busca?: string | undefined;
}

interface PreventivaRow {
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

type CursorDePreventivas = readonly [ordem: number, placa: string, id: number];

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

async function listPreventivas(
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
async function findProxima(db: Db, veiculo_id: number): Promise<number> {
  const { rows } = await sql<{ proxima_km: number }>`
    select f.proxima_km from veiculo v cross join lateral (${FEITA}) f
     where v.id = ${veiculo_id}`.execute(db);
  return rows[0]!.proxima_km;
}

function listFeitas(db: Db, veiculo_id: number) {
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
async function insertPreventiva(trx: Db, row: NewRow<'preventiva'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('preventiva')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['veiculo_id', 'dia', 'km']).where('desfeita_em', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function markDesfeita(
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
