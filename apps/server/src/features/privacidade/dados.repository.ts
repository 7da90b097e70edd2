import { sql } from 'kysely';
import { allOf } from '../../database/conditions.ts';
import type { Db } from '../../database/schema.ts';
import type { Pessoal } from '../../noun/facts.ts';
import type { Identidade } from './outras-pessoas.ts';

export function findPessoa(db: Db, id: number) {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario', 'cpf', 'tipo_login', 'email', 'foto_key', 'criado_em', 'excluido_em'])
    .where('id', '=', id)
    .executeTakeFirst();
}

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
  readonly _lugar: string;
  readonly [coluna: string]: unknown;
}

export async function listParte(
  db: Db,
  { table, quem, colunas }: Pessoal,
  usuarioId: number,
  after: DadoGuardado | undefined,
  limit: number,
): Promise<DadoGuardado[]> {
  const ordem = sql.ref(colunas[0]!);
  const beyond = after && sql`(${ordem}, id) > (${after._lugar}, ${after.id})`;
  const { rows } = await sql<DadoGuardado>`
    select id, ${sql.join(colunas.map((coluna) => sql.ref(coluna)))}, ${ordem}::text as _lugar
      from ${sql.table(table)}
     where ${allOf(sql`${sql.ref(quem)} = ${usuarioId}`, beyond)}
     order by ${ordem}, id limit ${limit}`.execute(db);
  return rows;
}
