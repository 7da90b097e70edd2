import type { AcaoAuditoria } from '@frota/contract/auditoria';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Schema } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';

export interface AuditoriaFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly busca?: string | undefined;
  readonly acao?: AcaoAuditoria | undefined;
}

function matches(filter: AuditoriaFilter) {
  return (eb: ExpressionBuilder<Schema, 'auditoria'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.from) conditions.push(eb('em', '>=', filter.from));
    if (filter.to) conditions.push(eb('em', '<', filter.to));
    if (filter.acao) conditions.push(eb('acao', '=', filter.acao));
    if (filter.busca) {
      conditions.push(eb.or(searchPatterns(filter.busca).map((text) => eb('busca', 'like', text))));
    }
    return eb.and(conditions);
  };
}

/** Newest first; one row more than `limit` tells that there are more. */
export function listAuditoria(
  db: Db,
  filter: AuditoriaFilter,
  { after, limit }: { after?: { at: Date; id: string } | undefined; limit: number },
) {
  return db
    .selectFrom('auditoria')
    .select([
      'id',
      'em',
      'usuario_nome as usuario',
      'usuario_id',
      'acao',
      'alvo',
      'mudancas',
      'endereco',
    ])
    .where(matches(filter))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('em', 'id'), '<', eb.tuple(after!.at, after!.id))),
    )
    .orderBy('em', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function countAuditoria(db: Db, filter: AuditoriaFilter): Promise<number> {
  const { total } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** Answers how many lines it removed. */
export async function purgeAuditoria(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auditoria')
    .where('em', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes a person's names out of some lines, by the one function that their guard lets through; answers of how many. */
export async function removeNomes(
  db: Db,
  { id: usuarioId }: { readonly id: number },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update auditoria a set usuario_nome = s.usuario_nome, alvo = s.alvo, mudancas = s.mudancas
      from (
        select n.id, n.usuario_nome, n.alvo, n.mudancas
          from auditoria l cross join lateral auditoria_sem_nomes(l) n
         where (l.usuario_id = ${usuarioId} or l.alvo_usuario_id = ${usuarioId})
           and (l.usuario_nome, l.alvo, l.mudancas) is distinct from (n.usuario_nome, n.alvo, n.mudancas)
         limit ${limit}) s
     where s.id = a.id`.execute(db);
  return Number(numAffectedRows);
}
