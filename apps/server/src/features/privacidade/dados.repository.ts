import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { Pessoal } from '../../noun/facts.ts';
import type { Identidade } from './outras-pessoas.ts';

/** A user, deleted or not. */
export function findPessoa(db: Db, id: number) {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario', 'cpf', 'tipo_login', 'email', 'foto_key', 'criado_em', 'excluido_em'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Who all other users are, deleted ones with their names included. */
export function listOutras(db: Db, id: number): Promise<Identidade[]> {
  return db
    .selectFrom('usuario')
    .select(['usuario', 'cpf', 'email'])
    .where('id', '<>', id)
    .where('anonimo_em', 'is', null)
    .execute();
}

export interface DadoGuardado {
  readonly id: string;
  readonly [coluna: string]: unknown;
}

/** Rows of one kind that name the user, after the id of the page before. */
export async function listParte(
  db: Db,
  { table, quem, colunas }: Pessoal,
  usuarioId: number,
  after: string | undefined,
  limit: number,
): Promise<DadoGuardado[]> {
  const { rows } = await sql<DadoGuardado>`
    select id, ${sql.join(colunas.map((coluna) => sql.ref(coluna)))}
      from ${sql.table(table)}
     where ${sql.ref(quem)} = ${usuarioId} and ${after ? sql`id > ${after}` : sql`true`}
     order by id limit ${limit}`.execute(db);
  return rows;
}
