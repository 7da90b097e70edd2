import { mensagensExtrato } from '@frota/contract/extratos';
import { JANELA_MS } from '@frota/contract/extratos/motor';
import { diaOf, nextDia, startOfDia } from '@frota/contract/tempo';
import type { Db, RowOf } from '../../database/schema.ts';
import { type Caller, createBoundedWork } from '../../kernel/bounded-work/pool.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type LinhaRow, type RegistroRow, readParts, type Span } from './extratos.public.ts';
import type { Pedido } from './pair.worker.ts';

export interface Pairing {
  readonly linhas: readonly {
    readonly linha: LinhaRow;
    readonly registro: RegistroRow | undefined;
  }[];
  readonly soNoApp: readonly RegistroRow[];
}

export class DemaisError extends DomainError {
  constructor() {
    super('conflict', mensagensExtrato.demais);
  }
}

/** 20,000 lines take two seconds, on a busy machine ten. */
const pares = createBoundedWork<Pedido, Pairing>({
  maxWaiting: 20,
  perUser: 6,
  timeoutMs: 60_000,
  heapMb: 512,
  program: new URL('./pair.worker.ts', import.meta.url),
  tooMuch: () => new DemaisError(),
});

/**
 * Matches a statement with drivers' records in a process of its own; nothing is stored, so later corrections count. Three more
 * days on either side take part, so that two statements agree on whose a record is. Throws DemaisError, `busy`.
 */
export async function pairExtrato(
  db: Db,
  { id, inicio, fim }: Pick<RowOf<'extrato'>, 'id' | 'inicio' | 'fim'>,
  caller: Caller,
): Promise<Pairing> {
  const dias = { from: startOfDia(diaOf(inicio)), to: startOfDia(nextDia(diaOf(fim))) };
  const linhas = await readParts(db, 'linhas', wider(dias, 3));
  const registros = await readParts(db, 'registros', wider(dias, 4));
  return pares.run({ extrato: id, dias, linhas, registros }, caller);
}

const wider = ({ from, to }: Span, days: number): Span => ({
  from: new Date(from.getTime() - days * JANELA_MS),
  to: new Date(to.getTime() + days * JANELA_MS),
});
