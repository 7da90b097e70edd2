import { EXTRATO_MAX_LINHAS, type MapaExtrato } from '@frota/contract/externo';
import { mensagensPlanilha } from '@frota/contract/planilha';
import { type Caller, createBoundedWork } from '../../kernel/bounded-work/pool.ts';
import { extratoErrors } from './errors.ts';
import type { ExtratoLido, Pedido } from './read-extrato.worker.ts';

/** As a spreadsheet of vehicles is read (`leitor-planilha.ts`). */
const LEITURA = { threads: 1, maxWaiting: 10, perUser: 2, timeoutMs: 10_000, heapMb: 192 };

/** Rows above the lines: titles, and what some companies write over them. */
const MAX_TITULOS = 50;

/** Reads statements in a thread of its own. Throws `invalid` where a file cannot be read. */
export function createExtratoLeitor() {
  const leitor = createBoundedWork<Pedido, ExtratoLido | { readonly erro: string }>({
    ...LEITURA,
    program: new URL('./read-extrato.worker.ts', import.meta.url),
    tooMuch: () => extratoErrors.arquivo(mensagensPlanilha.enorme),
  });
  return async (
    bytes: Uint8Array,
    mapa: MapaExtrato | undefined,
    caller: Caller,
  ): Promise<ExtratoLido> => {
    const maxLinhas = EXTRATO_MAX_LINHAS + MAX_TITULOS;
    const lido = await leitor.run({ bytes, mapa, maxLinhas }, caller);
    if ('erro' in lido) throw extratoErrors.arquivo(lido.erro);
    return lido;
  };
}
