import type { TipoLogin } from '@frota/contract';
import type { Db } from '../../database/schema.ts';

export interface ContaRow {
  id: number;
  usuario: string;
  cpf: string;
  email: string | null;
  tipo_login: TipoLogin;
  senha_hash: string;
  trocar_senha: boolean;
  foto_key: string | null;
}

const COLUMNS = [
  'id',
  'usuario',
  'cpf',
  'email',
  'tipo_login',
  'senha_hash',
  'trocar_senha',
  'foto_key',
] as const;

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
