import type { ItemSeguranca } from '@frota/contract/checkin';
import type { TipoVencimento } from '@frota/contract/cuidados';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

/** What vehicles and drivers need in time. */
export interface CuidadosTables {
  /** How many days before documents of a kind are over they are told; by default where it is not there. */
  vencimento_prazo: {
    tipo: TipoVencimento;
    dias: number;
  };

  /** The day on which a document expires: of a vehicle or of a driver, never of both. */
  vencimento: {
    id: string;
    veiculo_id: number | null;
    usuario_id: number | null;
    tipo: TipoVencimento;
    /** Of type 'outro'; '' of the others. */
    nome: string;
    /** 'YYYY-MM-DD' */
    vence_em: string;
    alterado_em: Instant;
    alterado_por_id: number;
    alterado_por_nome: string;
  };

  /** A preventive maintenance that was done. */
  preventiva: {
    id: string;
    veiculo_id: number;
    km: number;
    /** 'YYYY-MM-DD' */
    dia: string;
    registrada_em: Instant;
    usuario_id: number;
    usuario_nome: string;
    /** It was not done after all. */
    desfeita_em: NullableInstant;
    desfeita_por_id: Generated<number | null>;
    desfeita_por_nome: Generated<string | null>;
  };

  /** A vehicle's panel was replaced, or its first km as it came used; distances go on across it. */
  painel_trocado: {
    id: string;
    placa: string;
    placa_canonica: string;
    em: Instant;
    /** Last km of the old panel; null of a vehicle's first one. */
    ultimo_km: number | null;
    primeiro_km: number;
    registrado_em: Instant;
    usuario_id: number;
    usuario_nome: string;
    /** It was not replaced after all. */
    desfeito_em: NullableInstant;
    desfeito_por_id: Generated<number | null>;
    desfeito_por_nome: Generated<string | null>;
  };

  /** A safety item that was seen missing; open until `resolvida_em`. */
  pendencia: {
    id: string;
    placa: string;
    placa_canonica: string;
    item: ItemSeguranca;
    /** Of the check-in that first saw it missing. */
    desde: Instant;
    checkin_id: string;
    usuario_id: number;
    usuario_nome: string;
    resolvida_em: NullableInstant;
    /** The check-in whose photo shows it; null where Frota cleared it. */
    resolvida_checkin_id: Generated<string | null>;
    resolvida_por_id: Generated<number | null>;
    resolvida_por_nome: Generated<string | null>;
    motivo: Generated<string | null>;
  };
}
