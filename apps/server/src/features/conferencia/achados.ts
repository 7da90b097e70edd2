import type { Achado } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** The record that a person must look at, and who sent it. */
export interface OrigemAchados {
  readonly origem: Schema['conferencia']['origem'];
  readonly origem_id: string;
  readonly placa: string;
  readonly usuario_id: number;
  readonly usuario_nome: string;
  readonly criada_em: Date;
}

/** Lists what is wrong with a record for Frota, within the record's transaction. */
export type RecordAchados = (
  executor: Kysely<Schema>,
  origem: OrigemAchados,
  achados: readonly Achado[],
) => Promise<void>;
