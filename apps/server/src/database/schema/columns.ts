import type { ColumnType } from 'kysely';

/** numeric: read as a decimal string, written as one (never a float). */
export type Decimal = ColumnType<string, string, string>;
export type NullableDecimal = ColumnType<string | null, string | null | undefined, string | null>;
export type Instant = ColumnType<Date, Date, Date>;
/** Made by the database: names and plates without accents and in lower case, to be searched. */
export type Busca = ColumnType<string, never, never>;
export type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Columns of every record that a client posts under a key of its own. */
export interface EnvioColumns {
  id: string;
  /** SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key. */
  conteudo_hash: string;
  ocorrido_em: Instant;
  recebido_em: Instant;
  relogio_suspeito: boolean;
}
