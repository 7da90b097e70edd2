import { placaCanonica } from '@frota/contract/veiculos';
import type { Db, RowOf } from '../../database/schema.ts';

const COLUMNS = [
  'id',
  'placa',
  'cidade',
  'tipo_combustivel',
  'capacidade_combustivel',
  'km_preventiva',
] as const;

/** What the register says of a plate. */
export type VeiculoRegistrado = Pick<RowOf<'veiculo'>, (typeof COLUMNS)[number]>;

/** The registered vehicle of a plate, in either form. */
export function findVeiculo(db: Db, placa: string): Promise<VeiculoRegistrado | undefined> {
  return db
    .selectFrom('veiculo')
    .select(COLUMNS)
    .where('placa_canonica', '=', placaCanonica(placa))
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}
