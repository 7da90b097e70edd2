import type { ClasseRetencao } from '@frota/contract';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';

export type ClasseFotos = Extract<ClasseRetencao, `fotos_${string}`>;

/** A photo's record and, where it is a check-in or the fueling of one, the other of the two. */
const REGISTROS = sql`
  select f.vinculo_id
  union all select a.tarefa_id from abastecimento_interno a where a.id = f.vinculo_id
  union all select a.id from abastecimento_interno a where a.tarefa_id = f.vinculo_id`;
const EM_CONFERENCIA = sql`
  exists (select from conferencia c where c.origem_id in (${REGISTROS}))`;

/** Which photos a class holds. */
const FOTOS: Readonly<Record<ClasseFotos, Fragment>> = {
  fotos_checkin: sql`
    (exists (select from checkin k where k.id = f.vinculo_id) and not ${EM_CONFERENCIA}
      or exists (select from pendencia p where p.id = f.vinculo_id))`,
  fotos_abastecimento: sql`
    (exists (select from abastecimento_interno i where i.id = f.vinculo_id)
      or exists (select from abastecimento_externo e where e.id = f.vinculo_id))
    and not ${EM_CONFERENCIA}`,
  fotos_conferencia: sql`
    ${EM_CONFERENCIA} and not exists (
      select from conferencia c where c.decidida_em is null and c.origem_id in (${REGISTROS}))`,
};

const fotosBefore = (classe: ClasseFotos, before: Date): Fragment => sql`
  foto f where f.vinculo_id is not null and f.criada_em < ${before} and ${FOTOS[classe]}`;

const VENCIDOS: Readonly<Record<ClasseRetencao, (before: Date) => Fragment>> = {
  fotos_checkin: (before) => fotosBefore('fotos_checkin', before),
  fotos_abastecimento: (before) => fotosBefore('fotos_abastecimento', before),
  fotos_conferencia: (before) => fotosBefore('fotos_conferencia', before),
  auditoria: (before) => sql`auditoria where em < ${before}`,
  notas: (before) => sql`nota_fiscal where recebida_em < ${before} and length(xml) > 0`,
};

/** How much of a class is older than an instant. */
export async function countVencidos(db: Db, classe: ClasseRetencao, before: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${VENCIDOS[classe](before)}`.execute(db);
  return rows[0]!.total;
}

/** The oldest photos of a class before an instant. */
export async function listFotosVencidas(
  db: Db,
  classe: ClasseFotos,
  before: Date,
  limit: number,
): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select f.id, f.key from ${fotosBefore(classe, before)}
     order by f.criada_em limit ${limit}`.execute(db);
  return rows;
}

/** The terms that Frota chose. */
export function listPrazos(db: Db): Promise<{ classe: ClasseRetencao; meses: number }[]> {
  return db.selectFrom('retencao').select(['classe', 'meses']).execute();
}

export async function savePrazo(db: Db, classe: ClasseRetencao, meses: number): Promise<void> {
  await db
    .insertInto('retencao')
    .values({ classe, meses })
    .onConflict((conflict) => conflict.column('classe').doUpdateSet({ meses }))
    .execute();
}
