import { mensagensPlanilha } from '@frota/contract/planilha';
import { escolherFolha, type Folha, type Leitura, type LinhaDaPlanilha } from '@frota/planilha';
import { type Caller, createBoundedWork } from '../../kernel/bounded-work/pool.ts';
import { veiculosErrors } from './errors.ts';
import type { Pedido } from './read-planilha.worker.ts';

/** The slowest file within the limits takes some seconds and less memory (bench: ataques). */
export const LEITURA_DE_PLANILHA = { maxWaiting: 10, perUser: 2, timeoutMs: 10_000, heapMb: 384 };

interface PlanilhaLida {
  readonly folha: Folha;
  /** Sheets to choose from; empty where only one fits. */
  readonly folhas: string[];
}

export function createLeitorPlanilha(
  maxLinhas: number,
  limites: typeof LEITURA_DE_PLANILHA = LEITURA_DE_PLANILHA,
) {
  const leitor = createBoundedWork<Pedido, Leitura>({
    ...limites,
    program: new URL('./read-planilha.worker.ts', import.meta.url),
    tooMuch: () => veiculosErrors.planilha(mensagensPlanilha.enorme),
  });
  return {
    /** The named sheet, or the one with most `pontos`. Throws `invalid` where it cannot be read. */
    async read(
      bytes: Uint8Array,
      nome: string | undefined,
      pontos: (linhas: readonly LinhaDaPlanilha[]) => number,
      caller: Caller,
    ): Promise<PlanilhaLida> {
      const leitura = await leitor.run({ bytes, maxLinhas }, caller);
      if ('erro' in leitura) throw veiculosErrors.planilha(leitura.erro);
      const { folhas } = leitura;
      const folha = escolherFolha(folhas, nome, pontos);
      if (folha.erro !== undefined) throw veiculosErrors.planilha(folha.erro);
      const fitting = folhas.filter(({ linhas }) => pontos(linhas) > 0);
      const offered =
        fitting.length === 0
          ? folhas
          : folhas.filter((each) => each === folha || fitting.includes(each));
      return { folha, folhas: offered.length > 1 ? offered.map(({ nome }) => nome) : [] };
    },
  };
}
