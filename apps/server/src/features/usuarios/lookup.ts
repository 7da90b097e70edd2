import type { TipoLogin } from '@frota/contract/acesso';
import { plainText } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';

/** The user of a kind with this name, letter case and accents ignored. */
export function findUsuarioByNome(
  db: Db,
  tipo: TipoLogin,
  nome: string,
): Promise<{ id: number; usuario: string } | undefined> {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario'])
    .where('usuario_busca', '=', plainText(nome))
    .where('tipo_login', '=', tipo)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}
