import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db, RowOf } from '../../database/schema.ts';

const COLUMNS = [
  'id',
  'placa',
  'cidade',
  'tipo_combustivel',
  'capacidade_combustivel',
  'km_preventiva',
] as const;

export type VeiculoRegistrado = Pick<RowOf<'veiculo'>, (typeof COLUMNS)[number]>;

export async function listCadastradas(db: Db, canonicas: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('veiculo')
    .select('placa_canonica')
    .where(sql<boolean>`placa_canonica = any(${[...canonicas]}::text[])`)
    .where('excluido_em', 'is', null)
    .execute();
  return new Set(rows.map(({ placa_canonica }) => placa_canonica));
}

export function findVeiculo(db: Db, placa: string): Promise<VeiculoRegistrado | undefined> {
  return db
    .selectFrom('veiculo')
    .select(COLUMNS)
    .where('placa_canonica', '=', placaCanonica(placa))
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}
