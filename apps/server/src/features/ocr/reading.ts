import type { TipoLeitura } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** What the recognition told a user of one photo. */
export interface Reading {
  /** SHA-256 (hex) of the photo as received. */
  readonly sha256: string;
  readonly tipo: TipoLeitura;
  readonly texto: string;
  /** Decimals with a point; pump only. */
  readonly litros: string | null;
  readonly valor: string | null;
}

/** The last reading per photo and kind that this user got. */
export type FindReadings = (
  executor: Kysely<Schema>,
  usuarioId: number,
  hashes: readonly string[],
) => Promise<Reading[]>;
