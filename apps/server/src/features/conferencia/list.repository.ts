import type { MotivoConferencia } from '@frota/contract/conferencia';
import { sql } from 'kysely';
import { allOf, during, type ListFilter, searched } from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db } from '../../database/schema.ts';
import { isIndexed } from '../../database/search.ts';

export interface ConferenciaFilter extends ListFilter {
  readonly decidida: boolean;
  readonly motivo?: MotivoConferencia | undefined;
}

/** Newest first. */
export function conferenciasInSteps(
  db: Db,
  { decidida, busca, motivo, ...span }: ConferenciaFilter,
) {
  const isWanted = busca || motivo;
  const wanted = isWanted && allOf(searched('busca', busca), motivo && sql`motivo = ${motivo}`);
  // Those that wait have an index of their own.
  const open = !decidida && sql`decidida_em is null`;
  const found = decidida ? allOf(sql`decidida_em is not null`, wanted) : wanted;
  const where = allOf(during('criada_em', span), open);
  const source = { from: sql`conferencia`, em: 'criada_em', id: 'id', where };
  const indexed = isIndexed(busca ?? '');
  return instantsInSteps(db, { ...source, found, indexed }, (within, page) => {
    const query = db
      .selectFrom('conferencia')
      .selectAll()
      .where(allOf(where, within, found));
    return newestFirst(query, 'criada_em', 'id', page).execute();
  });
}

/** How many are open, by why they are asked about. */
export function countByMotivo(
  db: Db,
  { busca, ...span }: ListFilter,
): Promise<{ motivo: string; itens: number }[]> {
  return db
    .selectFrom('conferencia')
    .select(({ fn }) => ['motivo', fn.countAll<number>().as('itens')])
    .where('decidida_em', 'is', null)
    .where(allOf(during('criada_em', span), searched('busca', busca)))
    .groupBy('motivo')
    .execute();
}

/** What readings of totalisers are of, by their ids: 'Bico 1 · DIESEL S10'. */
export async function listBicosDe(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
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
export async function listComConhecido(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
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
export function listDesfeitas(db: Db, ids: readonly string[]) {
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
