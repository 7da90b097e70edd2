import type { ItemSeguranca } from '@frota/contract/checkin';
import {
  frasePendencia,
  type listPendenciasRoute,
  NOMES_ITENS,
  type resolvePendenciaRoute,
  type SituacaoPendencia,
} from '@frota/contract/cuidados';
import type { RouteAnswerInput, RouteBody, RouteQuery } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { allOf, countRows, newestFirst, placaLike } from '../../database/conditions.ts';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type InstantPage, type Listing, readInstantPage } from '../../kernel/cursor.ts';
import type { Autor } from '../../kernel/envio.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { listFotosOf, photoUrl } from '../fotos/fotos.public.ts';
import type { RecordFotos } from '../fotos/record-fotos.ts';
import { cuidadosErrors } from './errors.ts';

type Row = RouteAnswerInput<typeof listPendenciasRoute>['pendencias'][number];
type Fotos = Awaited<ReturnType<typeof listFotosOf>>;

export function createPendenciasService(deps: BaseDeps & { readonly fotos: RecordFotos }) {
  const { db, clock, fotos } = deps;
  return {
    /** Newest first. Throws `invalid` for a foreign cursor. */
    async list({
      cursor,
      limite,
      ...filtro
    }: RouteQuery<typeof listPendenciasRoute>): Promise<Listing<Row>> {
      const page = await readInstantPage(
        { cursor, limite },
        (asked) => listPendencias(db, filtro, asked),
        ({ desde }) => desde,
      );
      const resolvidas = page.rows.filter(({ resolvida_em }) => resolvida_em !== null);
      const its = await listFotosOf(db, resolvidas.map(provaOf));
      const total = await countPendencias(db, filtro);
      return { rows: page.rows.map((row) => toPendencia(row, its)), cursor: page.cursor, total };
    },

    /** Photo optional. Throws naoEncontrado, jaResolvida, and as `RecordFotos`. */
    async resolve(
      autor: Autor,
      id: string,
      { motivo, fotoUrl }: RouteBody<typeof resolvePendenciaRoute>,
    ): Promise<void> {
      const now = clock.now();
      const pendencia = await findPendencia(db, id);
      if (!pendencia) throw cuidadosErrors.naoEncontrado();
      const { placa, item, desde } = pendencia;
      const sent = fotoUrl === undefined ? [] : [{ papel: NOMES_ITENS[item].foto, url: fotoUrl }];
      await fotos.withStored(autor.id, placa, sent, (stored) =>
        inTransaction(db, async (trx) => {
          const quem = { resolvida_por_id: autor.id, resolvida_por_nome: autor.usuario };
          const como = { resolvida_em: now, ...quem, motivo };
          if (!(await resolvePendencia(trx, id, como))) {
            throw cuidadosErrors.jaResolvida();
          }
          await fotos.link(trx, 'pendencia', id, stored);
          const antes = frasePendencia(item, desde, diaOf(now));
          const depois = `Resolvida${stored.length > 0 ? ' com foto' : ''}: ${motivo}`;
          const mudancas = diffFields({ pendencia: antes }, { pendencia: depois });
          const fato = { acao: 'pendencia_resolvida', alvo: placa, mudancas } as const;
          await recordAuditoria(trx, deps, autor, fato);
        }),
      );
    },
  };
}

type Guardada = Awaited<ReturnType<typeof listPendencias>>[number];

/** Photos belong to the check-in, or to the `pendencia` that Frota closed. */
const provaOf = ({ id, resolvida_checkin_id }: Guardada): string => resolvida_checkin_id ?? id;

function toPendencia(row: Guardada, fotos: Fotos): Row {
  const { id, placa, item, desde, usuario_nome: usuario, motivo } = row;
  const { resolvida_em: em } = row;
  return {
    id,
    placa,
    item,
    desde,
    usuario,
    usuario_id: row.usuario_id,
    resolvida: em && {
      em,
      usuario: row.resolvida_por_nome ?? '',
      usuario_id: row.resolvida_por_id,
      motivo,
      fotos: fotos
        .filter(
          ({ vinculo_id, papel }) =>
            vinculo_id === provaOf(row) && papel === NOMES_ITENS[item].foto,
        )
        .map(({ key }) => photoUrl(key)),
    },
  };
}

interface PendenciaFiltro {
  readonly situacao: SituacaoPendencia;
  readonly busca?: string | undefined;
}

const matches = ({ situacao, busca }: PendenciaFiltro) =>
  allOf(
    situacao === 'aberta' ? sql`resolvida_em is null` : sql`resolvida_em is not null`,
    busca ? placaLike(busca) : undefined,
  );

function listPendencias(db: Db, filtro: PendenciaFiltro, page: InstantPage) {
  const query = db.selectFrom('pendencia').selectAll().where(matches(filtro));
  return newestFirst(query, 'desde', 'id', page).execute();
}

export function countPendencias(db: Db, filtro: PendenciaFiltro): Promise<number> {
  return countRows(db, sql`pendencia where ${matches(filtro)}`);
}

function findPendencia(
  db: Db,
  id: string,
): Promise<{ placa: string; item: ItemSeguranca; desde: Date } | undefined> {
  return db
    .selectFrom('pendencia')
    .select(['placa', 'item', 'desde'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function resolvePendencia(
  trx: Db,
  id: string,
  como: {
    resolvida_em: Date;
    resolvida_por_id: number;
    resolvida_por_nome: string;
    motivo: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pendencia')
    .set(como)
    .where('id', '=', id)
    .where('resolvida_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
