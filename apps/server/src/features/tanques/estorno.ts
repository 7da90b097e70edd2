import { mensagensPosto } from '@frota/contract/posto';
import type { Db, Schema } from '../../database/schema.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Autor, autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { insertEstorno, listLinhas } from './estorno.repository.ts';
import { appendMovimento } from './ledger.ts';

/** Why and when a record of the station is cancelled. */
export interface Estorno {
  readonly id: string;
  readonly origem: Schema['estorno']['origem'];
  readonly origem_id: string;
  readonly motivo: string;
  readonly em: Date;
}

export const estornoErrors = {
  naoEncontrado: () => new DomainError('notFound', mensagensPosto.naoEncontrado),
  jaEstornado: () => new DomainError('conflict', mensagensPosto.jaEstornado),
};

/**
 * Writes a cancellation down and reverses each ledger line of the cancelled record by one more line.
 * Nothing is overwritten, and the new lines stand on the day of the cancellation, so that the book of a
 * day that is over never changes. An external fueling has no lines.
 */
export async function reverseMovimentos(trx: Db, autor: Autor, estorno: Estorno): Promise<void> {
  const { em, motivo } = estorno;
  await insertEstorno(trx, { ...estorno, ...autorColumns(autor) });
  for (const linha of await listLinhas(trx, estorno)) {
    await appendMovimento(trx, {
      ...linha,
      ...autorColumns(autor),
      id: newId(),
      litros: linha.litros.startsWith('-') ? linha.litros.slice(1) : `-${linha.litros}`,
      estorno_de: linha.id,
      motivo,
      ocorrido_em: em,
      recebido_em: em,
    });
  }
}
