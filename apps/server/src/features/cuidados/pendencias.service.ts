import {
  diaOf,
  frasePendencia,
  type listPendenciasRoute,
  NOMES_ITENS,
  type RouteAnswerInput,
  type RouteQuery,
} from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Page, readInstantPage } from '../../kernel/cursor.ts';
import type { Autor } from '../../kernel/envio.ts';
import type { Clock } from '../../ports/clock.ts';
import { diffMudancas, recordAuditoria } from '../auditoria/record.ts';
import { photoUrl } from '../fotos/keys.ts';
import { cuidadosErrors } from './errors.ts';
import * as repository from './pendencias.repository.ts';

type Row = RouteAnswerInput<typeof listPendenciasRoute>['pendencias'][number];
type Fotos = Awaited<ReturnType<typeof repository.listFotos>>;

export interface PendenciasService {
  /** Newest first. Throws `invalid` for a foreign cursor. */
  list(
    query: RouteQuery<typeof listPendenciasRoute>,
  ): Promise<Page<Row> & { readonly total: number }>;
  /** Frota clears one. Throws naoEncontrado, jaResolvida. */
  resolve(autor: Autor, id: string, motivo: string): Promise<void>;
}

export function createPendenciasService(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}): PendenciasService {
  const { db, clock } = deps;
  return {
    async list({ cursor, limite, ...filtro }) {
      const page = await readInstantPage(
        { cursor, limite },
        (asked) => repository.listPendencias(db, filtro, asked),
        ({ desde }) => desde,
      );
      const checkins = page.rows.flatMap(({ resolvida_checkin_id }) => resolvida_checkin_id ?? []);
      const fotos = await repository.listFotos(db, checkins);
      const total = await repository.countPendencias(db, filtro);
      return { rows: page.rows.map((row) => toPendencia(row, fotos)), cursor: page.cursor, total };
    },

    async resolve(autor, id, motivo) {
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        const pendencia = await repository.lockPendencia(trx, id);
        if (!pendencia) throw cuidadosErrors.naoEncontrado();
        if (pendencia.resolvida_em !== null) throw cuidadosErrors.jaResolvida();
        const quem = { resolvida_por_id: autor.id, resolvida_por_nome: autor.usuario };
        await repository.resolvePendencia(trx, id, { resolvida_em: now, ...quem, motivo });
        const antes = frasePendencia(pendencia.item, pendencia.desde, diaOf(now));
        const mudancas = diffMudancas({ pendencia: antes }, { pendencia: `Resolvida: ${motivo}` });
        const fato = { acao: 'pendencia_resolvida', alvo: pendencia.placa, mudancas } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
    },
  };
}

function toPendencia(
  row: Awaited<ReturnType<typeof repository.listPendencias>>[number],
  fotos: Fotos,
): Row {
  const { id, placa, item, desde, usuario_nome: usuario, checkin_id, motivo } = row;
  const { resolvida_em: em, resolvida_checkin_id } = row;
  return {
    ...{ id, placa, item, desde, usuario, usuario_id: row.usuario_id, checkin_id },
    resolvida: em && {
      em,
      usuario: row.resolvida_por_nome ?? '',
      usuario_id: row.resolvida_por_id,
      checkin_id: resolvida_checkin_id,
      motivo,
      fotos: fotos
        .filter(
          ({ vinculo_id, papel }) =>
            vinculo_id === resolvida_checkin_id && papel === NOMES_ITENS[item].foto,
        )
        .map(({ key }) => photoUrl(key)),
    },
  };
}
