import type { Db, RowOf } from '../../database/schema.ts';

const COLUMNS = [
  'id',
  'usuario',
  'cpf',
  'email',
  'tipo_login',
  'senha_hash',
  'senha_ate',
  'foto_key',
] as const;
export type ContaRow = Pick<RowOf<'usuario'>, (typeof COLUMNS)[number]>;

export function findContaByCpf(db: Db, cpf: string): Promise<ContaRow | undefined> {
  return db
    .selectFrom('usuario')
    .select(COLUMNS)
    .where('cpf', '=', cpf)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}

export function getConta(db: Db, id: number): Promise<ContaRow> {
  return db.selectFrom('usuario').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}
