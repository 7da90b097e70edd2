import { placaCanonica } from '@frota/contract';
import type { Db } from '../../database/schema.ts';

/** What the register says of a plate. */
export interface VeiculoRegistrado {
  readonly id: number;
  readonly placa: string;
  readonly cidade: string;
  readonly tipo_combustivel: string;
  readonly capacidade_combustivel: string;
  /** Km from one preventive maintenance to the next. */
  readonly km_preventiva: number | null;
}

/** The registered vehicle of a plate, in either form. */
export function findVeiculo(db: Db, placa: string): Promise<VeiculoRegistrado | undefined> {
  return db
    .selectFrom('veiculo')
    .select([
      'id',
      'placa',
      'cidade',
      'tipo_combustivel',
      'capacidade_combustivel',
      'km_preventiva',
    ])
    .where('placa_canonica', '=', placaCanonica(placa))
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}
