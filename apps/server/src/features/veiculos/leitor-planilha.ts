import { mensagensPlanilha } from '@frota/contract/planilha';
import type { Leitura, LinhaDaPlanilha } from '@frota/planilha';
import { type Caller, createBoundedWork } from '../../kernel/bounded-work/pool.ts';
import { veiculosErrors } from './errors.ts';
import type { Pedido } from './read-planilha.worker.ts';

/** The slowest file within the reader's own limits takes a second and 150 MB (bench: ataques). */
const LEITURA = { threads: 1, maxWaiting: 10, perUser: 2, timeoutMs: 10_000, heapMb: 192 };

export interface LeitorPlanilha {
  /** Its rows that hold something. Throws `invalid` where it cannot be read. */
  read(planilha: Uint8Array, caller: Caller): Promise<readonly LinhaDaPlanilha[]>;
}

/** Reads spreadsheets of at most so many rows below their titles, in a thread of its own. */
export function createLeitorPlanilha(maxLinhas: number): LeitorPlanilha {
  const leitor = createBoundedWork<Pedido, Leitura>({
    ...LEITURA,
    program: new URL('./read-planilha.worker.ts', import.meta.url),
    tooMuch: () => veiculosErrors.planilha(mensagensPlanilha.enorme),
  });
  return {
    async read(bytes, caller) {
      const leitura = await leitor.run({ bytes, maxLinhas }, caller);
      if ('erro' in leitura) throw veiculosErrors.planilha(leitura.erro);
      return leitura.linhas;
    },
  };
}
