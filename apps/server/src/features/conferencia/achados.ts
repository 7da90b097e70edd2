import { type Achado, relogioSuspeito } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type Autor, autorColumns, type Envio } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { insertAchados } from './repository.ts';

/** Lists what is wrong with a record for Frota, within the record's transaction. */
export async function recordAchados(
  trx: Kysely<Schema>,
  origem: Schema['conferencia']['origem'],
  { id, placa, recebido_em }: Pick<Envio, 'id' | 'recebido_em'> & { readonly placa: string },
  autor: Autor,
  achados: readonly Achado[],
): Promise<void> {
  const record = { origem, origem_id: id, placa, ...autorColumns(autor), criada_em: recebido_em };
  await insertAchados(
    trx,
    achados.map((achado) => ({ ...achado, ...record, id: newId(), detalhe: null })),
  );
}

/** A device whose clock cannot be trusted. */
export function checkRelogio(
  envio: Pick<Envio, 'relogio_suspeito' | 'ocorrido_em' | 'recebido_em'>,
): Achado | undefined {
  return envio.relogio_suspeito ? relogioSuspeito(envio.ocorrido_em, envio.recebido_em) : undefined;
}

/** More litres than the vehicle's tank holds, where its capacity is known. */
export function checkTanque(litros: string, capacidade: string | null): Achado | undefined {
  if (capacidade === null || Number(litros) <= Number(capacidade)) return undefined;
  const motivo = 'acimaDoTanque';
  return { campo: 'bombaLitros', motivo, valor_informado: litros, valor_lido: null };
}
