import { ACAO_A_PEDIDO, type AcaoAuditoria } from '@frota/contract/auditoria';
import { sql } from 'kysely';
import { allOf, during, type ListFilter, searched } from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db } from '../../database/schema.ts';
import { isIndexed } from '../../database/search.ts';

export interface AuditoriaFilter extends ListFilter {
  readonly acao?: AcaoAuditoria | undefined;
}

export function auditoriaInSteps(db: Db, { acao, busca, ...span }: AuditoriaFilter) {
  const found = allOf(
    acao ? sql`acao = ${acao}` : sql`acao <> ${ACAO_A_PEDIDO}`,
    searched('busca', busca),
  );
  const source = { from: sql`auditoria`, em: 'em', id: 'id', where: during('em', span) };
  const indexed = acao !== undefined || isIndexed(busca ?? '');
  return instantsInSteps(db, { ...source, found, indexed }, (within, page) => {
    const query = db
      .selectFrom('auditoria')
      .select(['id', 'em', 'usuario_nome as usuario', 'usuario_id'])
      .select(['acao', 'alvo', 'mudancas', 'endereco'])
      .where(allOf(source.where, within, found));
    return newestFirst(query, 'em', 'id', page).execute();
  });
}

/** Gives the number of lines. */
export async function purgeAuditoria(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auditoria')
    .where('em', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes a person's name from lines about that person; gives the number. */
export async function removeNomes(
  db: Db,
  { id: usuarioId }: { readonly id: number },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update auditoria a set usuario_nome = s.usuario_nome, alvo = s.alvo, mudancas = s.mudancas
      from (
        select n.id, n.usuario_nome, n.alvo, n.mudancas
          from auditoria l cross join lateral auditoria_sem_nomes(l, ${usuarioId}) n
         where (l.usuario_id = ${usuarioId} or l.alvo_usuario_id = ${usuarioId})
           and (l.usuario_nome, l.alvo, l.mudancas) is distinct from (n.usuario_nome, n.alvo, n.mudancas)
         limit ${limit}) s
     where s.id = a.id`.execute(db);
  return Number(numAffectedRows);
}
