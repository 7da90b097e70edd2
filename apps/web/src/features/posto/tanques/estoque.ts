import { formatContagem, formatDiaMes, formatLitros } from '@frota/contract/formato';
import type { Estoque } from '@frota/contract/posto';

/** 'Dura 6 dias', 'Cabem 9.418 L' (whole litres), 'Pedir até 28/11'. */
export function frasesDoEstoque({
  dias,
  cabem,
  pedir_em,
}: Estoque): [oque: string, quanto: string][] {
  return [
    ...(dias === null ? [] : [['Dura', formatContagem(dias, 'dia', 'dias')] as [string, string]]),
    ['Cabem', `${formatLitros(Math.floor(cabem))} L`],
    ...(pedir_em === null ? [] : [['Pedir até', formatDiaMes(pedir_em)] as [string, string]]),
  ];
}
