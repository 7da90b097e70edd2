import type { Generated } from 'kysely';
import type { Decimal, Instant, NullableInstant } from './columns.ts';

/** The register. */
export interface VeiculosTables {
  veiculo: {
    id: Generated<number>;
    placa: string;
    /** One name for both forms of the plate: unique among those not deleted. */
    placa_canonica: string;
    centro_custo: string;
    tipo: string;
    marca: string;
    tipo_combustivel: string;
    cidade: string;
    proprietario: string;
    capacidade_combustivel: Decimal;
    km_preventiva: number | null;
    /** Marked 'usa ARLA': the engine takes Arla. */
    tem_scr: Generated<boolean>;
    criado_em: Instant;
    excluido_em: NullableInstant;
  };
}
