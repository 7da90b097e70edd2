import type { Produto } from '@frota/contract/combustivel';
import { toLitros, toMl } from '@frota/contract/litros';
import { custoMedio } from '@frota/contract/posto/motor';
import type { Db, NewRow } from '../../database/schema.ts';
import * as repository from './custo.repository.ts';

/** Recomputes R$/L from the line on: a delivery, a cancelled one, or, for a late line, the next delivery. */
export async function refreshCusto(
  trx: Db,
  { tipo, classe, ocorrido_em, entrada_id, estorno_de }: NewRow<'movimento'>,
): Promise<void> {
  const delivery = classe === 'entrada' && entrada_id != null;
  const desde =
    delivery && estorno_de !== null
      ? await repository.findEntradaEm(trx, entrada_id)
      : delivery
        ? ocorrido_em
        : await repository.findCustoAfter(trx, tipo, ocorrido_em);
  if (desde) await recalculateCusto(trx, tipo, desde);
}

/** For a price that was read after its delivery. */
export async function repriceSince(trx: Db, tipo: Produto, desde: Date): Promise<void> {
  await recalculateCusto(trx, tipo, desde);
  await repository.queueCusto(trx, tipo, desde);
}

/** From deliveries and ledger, with the balance locked. Queues changes of earlier costs for their users. */
async function recalculateCusto(trx: Db, tipo: Produto, desde: Date): Promise<void> {
  const last = await repository.findCustoBefore(trx, tipo, desde);
  const span = { desde, livroDesde: last?.em };
  const entradas = await repository.listEntradasComPreco(trx, tipo, span);
  let saldo = toMl(last?.saldo_antes ?? '0');
  let custo = last?.custo ?? null;
  const steps = entradas.map(({ id, em, litros, preco, ganho }) => {
    saldo += toMl(ganho);
    const saldo_antes = toLitros(saldo).toFixed(3);
    custo = custoMedio({ saldo: saldo_antes, custo }, { litros, preco });
    return { entrada_id: id, tipo, em, saldo_antes, custo };
  });
  const before = await repository.replaceCustos(trx, tipo, desde, steps);
  const changed = changedSince(before, steps, last === undefined);
  if (changed) await repository.queueCusto(trx, tipo, changed);
}

interface Step {
  readonly entrada_id: string;
  readonly em: Date;
  readonly custo: string;
}

/** Earliest new, missing or changed step before the last; the very first price counts, too. */
function changedSince(
  before: readonly Step[],
  after: readonly Step[],
  first: boolean,
): Date | undefined {
  const key = ({ entrada_id, custo }: Step): string => `${entrada_id} ${Number(custo)}`;
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  const other = [
    ...before.filter((step) => !now.has(key(step))),
    ...(before.length > 0 || first ? after.filter((step) => !old.has(key(step))) : []),
  ].map(({ em }) => em.getTime());
  return other.length > 0 ? new Date(Math.min(...other)) : undefined;
}
