import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

const veiculos = (db: Db) => db.selectFrom('veiculo').where('excluido_em', 'is', null);
const motoristas = (db: Db) =>
  db.selectFrom('usuario').where('tipo_login', '=', 'Motorista').where('excluido_em', 'is', null);

export function listVeiculos(
  db: Db,
): Promise<{ placa: string; cidade: string; tipo_combustivel: string; capacidade: string }[]> {
  return veiculos(db)
    .select(['placa', 'cidade', 'tipo_combustivel', 'capacidade_combustivel as capacidade'])
    .orderBy('placa')
    .execute();
}

export async function listMotoristas(db: Db): Promise<string[]> {
  const rows = await motoristas(db).select('usuario').orderBy('usuario_busca').execute();
  return rows.map(({ usuario }) => usuario);
}

/** Another text whenever another list would be answered; the rows stay in the database. */
export async function hashVeiculos(db: Db): Promise<string> {
  const { hash } = await veiculos(db)
    .select(
      sql<string>`md5(coalesce(string_agg(concat_ws('|', placa, cidade, tipo_combustivel,
        capacidade_combustivel), ';' order by placa), ''))`.as('hash'),
    )
    .executeTakeFirstOrThrow();
  return hash;
}

export async function hashMotoristas(db: Db): Promise<string> {
  const { hash } = await motoristas(db)
    .select(
      sql<string>`md5(coalesce(string_agg(usuario, ';' order by usuario_busca), ''))`.as('hash'),
    )
    .executeTakeFirstOrThrow();
  return hash;
}
