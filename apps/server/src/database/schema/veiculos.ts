import type { Nivel } from '@frota/contract/combustivel';
import type { Generated } from 'kysely';
import type { Decimal, Instant, NullableInstant } from './columns.ts';

/** The register, and the cities that its vehicles are in. */
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
  /** What a city was from an instant on; the newest is what it is. */
  cidade_versao: {
    cidade_id: number;
    desde: Instant;
    nome: string;
    /** Up to which level the gate has vehicles fueled; null where at none. */
    abastece_ate: Nivel | null;
    /** Not offered any more. */
    fechada: boolean;
  };
}
