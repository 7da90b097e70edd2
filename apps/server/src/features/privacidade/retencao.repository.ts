import type { ClasseRetencao } from '@frota/contract/privacidade';
import { sql } from 'kysely';
import { countInSteps, type Source } from '../../database/in-steps.ts';
import type { Db } from '../../database/schema.ts';
import type { Facts } from '../../noun/facts.ts';

export type Guarda = Required<Pick<Facts, 'fotos' | 'fotosAParte' | 'guardados'>>;

function fotosBefore({ fotos, fotosAParte }: Guarda, classe: ClasseRetencao, before: Date): Source {
  const aParte = fotosAParte.find((one) => one.classe === classe);
  const donos = fotos.filter((one) => one.classe === classe);
  const owned = donos.map(
    ({ tabela }) =>
      sql`exists (select from ${sql.table(tabela)} dono where dono.id = f.vinculo_id)`,
  );
  const found = aParte
    ? sql`${aParte.onde} and ${aParte.livres}`
    : sql`(${sql.join(owned, sql` or `)}) and not (${sql.join(
        fotosAParte.map(({ onde }) => onde),
        sql` or `,
      )})`;
  return {
    from: sql`foto f`,
    where: sql`f.vinculo_id is not null and f.criada_em < ${before}`,
    key: [
      ['f.criada_em', 'timestamptz'],
      ['f.id', 'uuid'],
    ],
    found,
  };
}

export function countVencidos(
  db: Db,
  guarda: Guarda,
  classe: ClasseRetencao,
  before: Date,
): Promise<number> {
  const guardado = guarda.guardados.find((one) => one.classe === classe);
  return countInSteps(db, guardado?.vencidos(before) ?? fotosBefore(guarda, classe, before));
}

export async function listFotosVencidas(
  db: Db,
  guarda: Guarda,
  classe: ClasseRetencao,
  before: Date,
  limit: number,
): Promise<{ id: string; key: string }[]> {
  const { from, where, found } = fotosBefore(guarda, classe, before);
  const { rows } = await sql<{ id: string; key: string }>`
    select f.id, f.key from ${from} where ${where} and ${found}
     order by f.criada_em limit ${limit}`.execute(db);
  return rows;
}

export interface PrazoRow {
  readonly classe: ClasseRetencao;
  readonly meses: number;
  readonly meses_novos: number | null;
  readonly vale_em: Date | null;
}

export function listPrazos(db: Db): Promise<PrazoRow[]> {
  return db.selectFrom('retencao').select(['classe', 'meses', 'meses_novos', 'vale_em']).execute();
}

/** Locks the table: a term never set has no row to lock. */
export async function lockPrazos(trx: Db): Promise<void> {
  await sql`lock table retencao in share row exclusive mode`.execute(trx);
}

export async function savePrazo(db: Db, prazo: PrazoRow): Promise<void> {
  await db
    .insertInto('retencao')
    .values(prazo)
    .onConflict((conflict) => conflict.column('classe').doUpdateSet(prazo))
    .execute();
}
