import type {
  DecisaoConferencia,
  DecisaoDaFrota,
  MotivoConferencia,
} from '@frota/contract/conferencia';
import type { Generated, JSONColumnType } from 'kysely';
import type { Busca, Instant, NullableInstant } from './columns.ts';

/** Values that a person must look at, and decisions on them. */
export interface ConferenciaTables {
  /** A value that a person must look at: accepted by hand, corrected or out of order. */
  conferencia: {
    id: string;
    origem: 'checkin' | 'abastecimento_interno' | 'abastecimento_externo' | 'encerrante';
    origem_id: string;
    campo: string;
    motivo: MotivoConferencia;
    valor_informado: string;
    valor_lido: string | null;
    placa: string;
    usuario_id: number;
    usuario_nome: string;
    criada_em: Instant;
    detalhe: JSONColumnType<Record<string, string>> | null;
    decidida_em: NullableInstant;
    decidida_por_id: Generated<number | null>;
    decidida_por_nome: Generated<string | null>;
    decisao: Generated<DecisaoConferencia | null>;
    valor_corrigido: Generated<string | null>;
    /** The same as figures take it: km, decimal, plate or instant. */
    valor_aplicado: Generated<string | null>;
    /** What goes with Frota's decision. */
    nota: Generated<string | null>;
    busca: Busca;
  };

  /** A decision of Conferência that was taken back. */
  conferencia_desfeita: {
    id: string;
    conferencia_id: string;
    decisao: DecisaoDaFrota;
    valor_corrigido: string | null;
    nota: string | null;
    decidida_em: Instant;
    /** Null where a late reading decided. */
    decidida_por_id: number | null;
    decidida_por_nome: string;
    desfeita_em: Instant;
    desfeita_por_id: number;
    desfeita_por_nome: string;
  };
}
