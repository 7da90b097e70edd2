import type { Nivel, Produto } from '@frota/contract/combustivel';
import type { estornarRoute } from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import type { Generated } from 'kysely';
import type {
  Decimal,
  EnvioColumns,
  Instant,
  NullableDecimal,
  NullableInstant,
} from './columns.ts';

/** What a fueling says that may be corrected; instants as ISO 8601, litres and R$ as numbers. */
interface Abastecido {
  readonly placa: string;
  readonly em: string;
  readonly km: number;
  readonly tipo_combustivel: string;
  readonly litros: number;
  readonly arla_litros: number;
  readonly valor: number | null;
}

/** Fuelings at the own station and elsewhere, as they are corrected now, and what was cancelled. */
export interface AbastecimentosTables {
  /** The keys of internal and external fuelings: one of them has it. */
  abastecimento: {
    id: string;
  };

  abastecimento_interno: EnvioColumns & {
    /** Null for a manual adjustment. */
    tarefa_id: string | null;
    placa: string;
    /** Otherwise the vehicle is the check-in's. */
    outra_placa: Generated<boolean>;
    placa_canonica: string;
    veiculo_id: number | null;
    km: number;
    criado_em: Instant;
    tipo_combustivel: string;
    litros: Decimal;
    valor: NullableDecimal;
    arla_litros: Decimal;
    nivel: Nivel | null;
    manobrista_id: number | null;
    manobrista_nome: string;
    portaria_nome: string;
    motorista_nome: string;
    /** Frota, where it was written by hand. */
    lancado_por_id: Generated<number | null>;
    lancado_por_nome: Generated<string | null>;
    /** Why; null of those from before it was asked. */
    lancado_motivo: Generated<string | null>;
    /** The nozzles of its diesel and of its Arla, where they are known. */
    bico_id: Generated<string | null>;
    arla_bico_id: Generated<string | null>;
    /** As it was sent, where Frota corrected it or its check-in's plate. */
    informado: Generated<Abastecido | null>;
    /** Cancelled by Frota: kept, shown as such, out of every figure. */
    estornado_em: NullableInstant;
  };

  abastecimento_externo: EnvioColumns & {
    placa: string;
    placa_canonica: string;
    veiculo_id: number | null;
    km: number;
    usuario_id: number | null;
    usuario_nome: string;
    nivel: Nivel | null;
    tipo_combustivel: string;
    litros: Decimal;
    valor: Decimal;
    arla_litros: Decimal;
    /** Frota, where it was written by hand. */
    lancado_por_id: Generated<number | null>;
    lancado_por_nome: Generated<string | null>;
    /** Why; null of those from before it was asked. */
    lancado_motivo: Generated<string | null>;
    informado: Generated<Abastecido | null>;
    estornado_em: NullableInstant;
  };

  /** A fueling's nozzle as Frota corrected it. */
  bico_corrigido: {
    id: string;
    abastecimento_id: string;
    /** Of what it took: its diesel, or Arla. */
    tipo: Produto;
    /** Null where nobody knew, or knows. */
    de: string | null;
    para: string | null;
    motivo: string;
    em: Instant;
    usuario_id: number;
    usuario_nome: string;
  };

  estorno: {
    id: string;
    origem: RouteBody<typeof estornarRoute>['origem'];
    origem_id: string;
    motivo: string;
    usuario_id: number;
    usuario_nome: string;
    em: Instant;
  };
}
