import { plainText, type TipoLogin } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** The user of a kind with this name, letter case and accents ignored. */
export function findUsuarioByNome(
  db: Kysely<Schema>,
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
