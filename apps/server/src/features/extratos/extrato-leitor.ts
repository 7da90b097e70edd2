import { EXTRATO_MAX_LINHAS, type MapaExtrato } from '@frota/contract/extratos';
import { mensagensPlanilha } from '@frota/contract/planilha';
import type { Caller } from '../../kernel/bounded-work/pool.ts';
import { createBoundedProcess } from '../../kernel/bounded-work/process.ts';
import { LEITURA_DE_PLANILHA } from '../veiculos/leitor-planilha.ts';
import { extratoErrors } from './errors.ts';
import type { ExtratoLido, Pedido } from './read-extrato.worker.ts';

/** Titles, and what some companies write above them. */
const MAX_TITULOS = 50;

/** In its own process. Throws `invalid` where a file cannot be read. */
export function createExtratoLeitor() {
  const leitor = createBoundedProcess<Pedido, ExtratoLido | { readonly erro: string }>({
    ...LEITURA_DE_PLANILHA,
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
