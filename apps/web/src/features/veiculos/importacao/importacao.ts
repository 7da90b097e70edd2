import { formatContagem } from '@frota/contract/formato';
import { mensagensPlanilha, PLANILHA_MAX_BYTES, PLANILHA_TIPOS } from '@frota/contract/planilha';
import type { LinhaImportada } from '@frota/contract/veiculos';

/** Copied, so that the checked file is imported even if it changes on disk; or a sentence. */
export async function takePlanilha(
  arquivo: File,
): Promise<{ readonly planilha: File } | { readonly erro: string }> {
  const name = arquivo.name.toLowerCase();
  if (!PLANILHA_TIPOS.some((tipo) => name.endsWith(tipo)))
    return { erro: mensagensPlanilha.arquivo };
  if (arquivo.size > PLANILHA_MAX_BYTES) return { erro: mensagensPlanilha.grande };
  try {
    return { planilha: new File([await arquivo.arrayBuffer()], arquivo.name) };
  } catch {
    return { erro: mensagensPlanilha.ilegivel };
  }
}

export const isFaulty = ({ faltas }: LinhaImportada): boolean => Object.keys(faltas).length > 0;

/** '3 linhas com erro' */
export function countLinhas(quantas: number, oque: string): string {
  return `${formatContagem(quantas, 'linha', 'linhas')} ${oque}`;
}
