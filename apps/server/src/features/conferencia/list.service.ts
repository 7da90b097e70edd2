import {
  type decidirConferenciaRoute,
  type listConferenciasRoute,
  type MotivoConferencia,
  mensagensConferencia,
  type RouteAnswerInput,
  type RouteBody,
  type RouteQuery,
  spanOfDias,
} from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import { cutPage, parseInstantCursor } from '../cursor.ts';
import { DomainError } from '../domain-error.ts';
import type { Autor } from '../envio.ts';
import * as repository from './list.repository.ts';

type Item = RouteAnswerInput<typeof listConferenciasRoute>['conferencias'][number];

export interface ConferenciaListService {
  /** Newest first. Throws `invalid` for a foreign cursor. */
  list(
    query: RouteQuery<typeof listConferenciasRoute>,
  ): Promise<{ conferencias: Item[]; cursor: string | undefined; total: number }>;
  /** Throws `notFound`, `conflict` where somebody decided before. */
  decide(
    autor: Autor,
    id: string,
    fields: RouteBody<typeof decidirConferenciaRoute>,
  ): Promise<void>;
}

export interface ConferenciaListDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly photoUrl: (key: string) => string;
}

export function createConferenciaListService(deps: ConferenciaListDeps): ConferenciaListService {
  const { db, clock, photoUrl } = deps;
  return {
    async list({ situacao, cursor, limite, busca, ...dias }) {
      const filter = { ...spanOfDias(dias), busca, decidida: situacao === 'decididas' };
      const after = parseInstantCursor(cursor);
      const found = await repository.listConferencias(db, filter, { after, limit: limite });
      const page = cutPage(found, limite, (row) => [row.criada_em.toISOString(), row.id]);
      const fotos = await repository.listFotosOf(
        db,
        page.rows.map(({ origem_id }) => origem_id),
      );
      const conferencias = page.rows.map((row) => ({
        ...row,
        motivo: row.motivo as MotivoConferencia,
        usuario: row.usuario_nome,
        decidida_por: row.decidida_por_nome,
        fotos: fotos
          .filter((foto) => foto.vinculo_id === row.origem_id)
          .filter((foto) => repository.provesCampo(row.campo, foto.papel))
          .map(({ key }) => photoUrl(key)),
      }));
      const total = await repository.countConferencias(db, filter);
      return { conferencias, cursor: page.cursor, total };
    },

    async decide(autor, id, { decisao, valor_corrigido }) {
      const decided = await repository.decide(db, id, {
        decisao,
        valor_corrigido: decisao === 'corrigido' ? (valor_corrigido ?? null) : null,
        decidida_em: clock.now(),
        decidida_por_id: autor.id,
        decidida_por_nome: autor.usuario,
      });
      if (decided) return;
      throw (await repository.exists(db, id))
        ? new DomainError('conflict', mensagensConferencia.jaDecidida)
        : new DomainError('notFound', mensagensConferencia.naoEncontrada);
    },
  };
}
