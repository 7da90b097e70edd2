import type { Produto } from '@frota/contract/combustivel';
import type { Db } from '../../database/schema.ts';
import { type Autor, autorColumns, EnvioRepetidoError } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import type { Mudou } from '../../noun/mudou.ts';
import { appendMovimento } from '../movimentos/ledger.ts';
import { findBicoOf } from '../movimentos/tanques.public.ts';
import {
  insertExterno,
  insertInterno,
  isPositive,
  type NovoExterno,
  type NovoInterno,
} from './abastecimentos.public.ts';

type Rest<T> = () => Promise<T>;

/**
 * In a transaction: record, `rest`, outflows, followers. Locks tanks late and the dashboard last, always in this
 * order, against deadlocks. A nozzle of another tank is left out, not refused: the fuel is in the truck already. Throws
 * EnvioRepetidoError for a used id.
 */
export async function bookInterno<T>(
  trx: Db,
  mudou: Mudou,
  autor: Autor,
  interno: NovoInterno,
  rest: Rest<T>,
): Promise<T> {
  const bicos = await bicosOf(trx, interno);
  if (!(await insertInterno(trx, { ...interno, ...bicos }))) throw new EnvioRepetidoError();
  const result = await rest();
  await appendOutflows(trx, autor, interno);
  await mudou(trx, 'abastecimentos', { ids: [interno.id], em: interno.recebido_em });
  return result;
}

/** In a transaction: record, `rest`, followers. Throws EnvioRepetidoError for a used id. */
export async function bookExterno<T>(
  trx: Db,
  mudou: Mudou,
  externo: NovoExterno,
  rest: Rest<T>,
): Promise<T> {
  if (!(await insertExterno(trx, externo))) throw new EnvioRepetidoError();
  const result = await rest();
  await mudou(trx, 'abastecimentos', { ids: [externo.id], em: externo.recebido_em });
  return result;
}

async function bicosOf(
  trx: Db,
  interno: NovoInterno,
): Promise<Pick<NovoInterno, 'bico_id' | 'arla_bico_id'>> {
  const { tipo_combustivel, litros, arla_litros, bico_id, arla_bico_id, ocorrido_em } = interno;
  const find = async (tipo: Produto, quanto: string, bico: string | null | undefined) =>
    isPositive(quanto)
      ? ((await findBicoOf(trx, tipo, bico ?? undefined, ocorrido_em)) ?? null)
      : null;
  return {
    bico_id: await find(tipo_combustivel, litros, bico_id),
    arla_bico_id: await find('ARLA', arla_litros, arla_bico_id),
  };
}

/** Litres that leave each tank; lock order: PRODUTOS. */
export function outflowsOf({
  tipo_combustivel,
  litros,
  arla_litros,
}: Pick<NovoInterno, 'tipo_combustivel' | 'litros' | 'arla_litros'>): {
  readonly tipo: Produto;
  readonly litros: string;
}[] {
  const outflows = [
    { tipo: tipo_combustivel, litros },
    { tipo: 'ARLA' as const, litros: arla_litros },
  ];
  return outflows.filter((each) => isPositive(each.litros));
}

async function appendOutflows(trx: Db, autor: Autor, interno: NovoInterno): Promise<void> {
  const { id, ocorrido_em, recebido_em } = interno;
  for (const outflow of outflowsOf(interno)) {
    await appendMovimento(trx, {
      id: newId(),
      tipo: outflow.tipo,
      classe: 'saida',
      litros: `-${outflow.litros}`,
      abastecimento_id: id,
      ajuste: interno.tarefa_id == null,
      ...autorColumns(autor),
      ocorrido_em,
      recebido_em,
    });
  }
}
