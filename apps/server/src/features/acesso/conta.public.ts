import type { Db, RowOf } from '../../database/schema.ts';
import { criarFator } from '../fatores/fatores.public.ts';

const COLUMNS = [
  'id',
  'usuario',
  'cpf',
  'email',
  'tipo_login',
  'senha_hash',
  'senha_ate',
  'senha_pedida_em',
  'foto_key',
] as const;

export type ContaRow = Pick<RowOf<'usuario'>, (typeof COLUMNS)[number]> & {
  /** Until he sets up a second factor, nothing else works. */
  readonly criar_fator: boolean;
};

const selectConta = (db: Db) =>
  db.selectFrom('usuario').select([...COLUMNS, criarFator.as('criar_fator')]);

export function findContaByCpf(db: Db, cpf: string): Promise<ContaRow | undefined> {
  return selectConta(db).where('cpf', '=', cpf).where('excluido_em', 'is', null).executeTakeFirst();
}

export function getConta(db: Db, id: number): Promise<ContaRow> {
  return selectConta(db).where('id', '=', id).executeTakeFirstOrThrow();
}
