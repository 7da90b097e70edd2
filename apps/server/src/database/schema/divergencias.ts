import type {
  AcaoDivergencia,
  DecisaoDivergencia,
  EventoDivergencia,
  PapelCaso,
  Regra,
  SituacaoDivergencia,
} from '@frota/contract/divergencias';
import type { Generated, JSONColumnType } from 'kysely';
import type { Decimal, Instant, NullableDecimal, NullableInstant } from './columns.ts';

/** A record that a case was gathered from; `em` in ISO 8601. */
interface LancamentoGuardado {
  registro: string | null;
  em: string;
  placa: string | null;
  texto: string;
  foto?: string;
}

/** Cases, what people did to them, and the rules' settings. */
export interface DivergenciasTables {
  /** One case: what one rule asks of one event. */
  divergencia: {
    id: string;
    regra: Regra;
    /** The event that it hangs on, and what that is. */
    registro_id: string;
    origem: EventoDivergencia;
    placa: string | null;
    placa_canonica: string | null;
    /** Its fuel, by whose last known price litres are valued. */
    produto: string | null;
    /** What cases have in common that stand together (`grupoOf`). */
    grupo: string;
    ocorrido_em: Instant;
    litros: NullableDecimal;
    valor: NullableDecimal;
    /** R$ by which the list is sorted: `valor`, else litres at the last known price, else 0. */
    em_jogo: Decimal;
    /** Whose records it was gathered from; null where it asks about one record. */
    pessoa_id: Generated<number | null>;
    /** What of the station it is about: 'bico …'; null of every other case. */
    assunto: Generated<string | null>;
    lancamentos: JSONColumnType<LancamentoGuardado[], string | undefined, string>;
    frase: string;
    numeros: JSONColumnType<Record<string, string>, string, string>;
    /** Who could have caused it; `desde` in ISO 8601. */
    quem: JSONColumnType<
      { parte: string; desde?: string; usuario?: number }[],
      string | undefined,
      string
    >;
    situacao: SituacaoDivergencia;
    criada_em: Instant;
    encerrada_em: NullableInstant;
    decisao: Generated<DecisaoDivergencia | null>;
    nota: Generated<string | null>;
    decidida_por_id: Generated<number | null>;
    decidida_por_nome: Generated<string | null>;
    decidida_em: NullableInstant;
    /** Who of Frota looks after it, and until which day; both or neither. */
    responsavel_id: Generated<number | null>;
    responsavel_nome: Generated<string | null>;
    /** 'YYYY-MM-DD'. */
    responsavel_ate: Generated<string | null>;
  };

  /** Who could have caused a case, by name. */
  divergencia_pessoa: {
    id: Generated<string>;
    divergencia_id: string;
    papel: PapelCaso;
    usuario_id: number | null;
    usuario_nome: string;
  };

  /** What happened to a case: lines are only added. */
  divergencia_historico: {
    id: string;
    divergencia_id: string;
    em: Instant;
    acao: AcaoDivergencia;
    /** Null where the server did it by itself. */
    usuario_id: number | null;
    usuario_nome: string;
    /** Whom it is about. */
    pessoa_id: Generated<number | null>;
    pessoa_nome: Generated<string | null>;
    detalhe: string | null;
  };

  /** A statement that was asked for. */
  divergencia_pedido: {
    id: string;
    divergencia_id: string;
    pessoa_id: number;
    pessoa_nome: string;
    pedido_em: Instant;
    pedido_por_id: number;
    pedido_por_nome: string;
    /** What the person wrote. */
    texto: Generated<string | null>;
    declarada_em: NullableInstant;
  };

  /** A rule's settings, where Frota changed them. */
  divergencia_regra: {
    id: string;
    regra: Regra;
    ativa: boolean;
    limites: JSONColumnType<Record<string, unknown>, string, string>;
    alterada_em: Instant;
    alterada_por_id: number;
    alterada_por_nome: string;
  };

  /** What a vehicle's like do. */
  divergencia_pares: {
    medida: 'consumo' | 'arla';
    tipo: string;
    /** '' where all of the Tipo are compared. */
    marca: string;
    mediana: number;
    mad: number;
    n: number;
    calculada_em: Instant;
  };

  /** Plates whose cases are to be worked out again from an instant on. */
  divergencia_fila: {
    id: Generated<string>;
    placa_canonica: string;
    desde: Instant;
  };

  /** Fuelings and check-ins whose photos are to be compared with those of others. */
  divergencia_foto_fila: {
    id: Generated<string>;
    registro_id: string;
  };

  /** People whose cases are to be worked out again from an instant on. */
  divergencia_pessoa_fila: {
    id: Generated<string>;
    usuario_id: number;
    desde: Instant;
  };

  /** Nozzles, deliveries and tanks whose cases are to be worked out again from an instant on. */
  divergencia_posto_fila: {
    id: Generated<string>;
    /** 'bico 0190…', 'entrega 0190…', 'tanque ARLA' */
    assunto: string;
    desde: Instant;
    /** Until when a server has it, by the database's clock. */
    tomada_ate: NullableInstant;
  };
}
