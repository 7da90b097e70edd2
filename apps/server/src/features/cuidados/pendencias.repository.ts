import type { ItemSeguranca } from '@frota/contract/checkin';
import { NOMES_ITENS, type SituacaoPendencia } from '@frota/contract/cuidados';
import { normalizePlaca, placaCanonica } from '@frota/contract/veiculos';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db } from '../../database/schema.ts';
import { containsPattern } from '../../database/search.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

export interface PendenciaFiltro {
  readonly situacao: SituacaoPendencia;
  /** Part of a plate in either form. */
  readonly busca?: string | undefined;
}

function matching(db: Db, { situacao, busca }: PendenciaFiltro) {
  const placa = normalizePlaca(busca ?? '');
  return db
    .selectFrom('pendencia')
    .where('resolvida_em', situacao === 'aberta' ? 'is' : 'is not', null)
    .$if(Boolean(busca), (query) =>
      query.where((eb) =>
        eb.or([
          eb('placa', 'like', containsPattern(placa)),
          eb('placa_canonica', 'like', containsPattern(placaCanonica(placa))),
        ]),
      ),
    );
}

export function listPendencias(db: Db, filtro: PendenciaFiltro, page: InstantPage) {
  return newestFirst(matching(db, filtro).selectAll(), 'desde', 'id', page).execute();
}

export async function countPendencias(db: Db, filtro: PendenciaFiltro): Promise<number> {
  const { total } = await matching(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Photos of safety items that belong to these check-ins, or to pendencies themselves. */
export function listFotos(db: Db, vinculos: readonly string[]) {
  if (vinculos.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('foto')
    .select(['vinculo_id', 'papel', 'key'])
    .where('vinculo_id', 'in', [...vinculos])
    .where(
      'papel',
      'in',
      Object.values(NOMES_ITENS).map(({ foto }) => foto),
    )
    .orderBy('criada_em')
    .orderBy('id')
    .execute();
}

export function findPendencia(
  db: Db,
  id: string,
): Promise<{ placa: string; item: ItemSeguranca; desde: Date } | undefined> {
  return db
    .selectFrom('pendencia')
    .select(['placa', 'item', 'desde'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where it is not open any more. */
export async function resolvePendencia(
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
