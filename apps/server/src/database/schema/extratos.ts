import type { MapaExtrato } from '@frota/contract/externo';
import type { Generated, JSONColumnType } from 'kysely';
import type { Decimal, EnvioColumns, Instant, NullableDecimal } from './columns.ts';

/** Fuel cards' statements. */
export interface ExtratosTables {
  /** A file that was taken in. */
  extrato: EnvioColumns & {
    usuario_id: number;
    usuario_nome: string;
    /** The card company. */
    operadora: string;
    arquivo: string;
    /** Of its first and its last line. */
    inicio: Instant;
    fim: Instant;
    novas: number;
    repetidas: number;
    recusadas: number;
  };

  /** A fueling as a card company tells it: no record by itself. */
  extrato_linha: {
    id: string;
    extrato_id: string;
    /** SHA-256 (hex) of what it means, with its count among the same ones of a file. */
    chave: string;
    /** Its row in the file. */
    linha: number;
    em: Instant;
    /** Without a time of day `em` is the day's beginning. */
    com_hora: boolean;
    placa: string;
    placa_canonica: string;
    km: number | null;
    litros: Decimal;
    valor: NullableDecimal;
    produto: string;
    posto: string;
    /** The driver of that name, where there is one. */
    motorista_id: number | null;
    motorista_nome: string;
    nota_chave: Generated<string | null>;
    /** The external fueling that Frota took it over as; one that is cancelled counts no more. */
    lancado_id: Generated<string | null>;
  };

  /** How a card company's files are read. */
  extrato_mapa: {
    id: string;
    operadora: string;
    mapa: JSONColumnType<MapaExtrato, string, string>;
  };
}
