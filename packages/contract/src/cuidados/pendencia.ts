import type { ItemSeguranca } from '../checkin/checkin.rules.ts';
import { formatData, formatDiaMes } from '../formato/index.ts';
import { diaOf } from '../tempo/index.ts';

interface NomeItem {
  readonly nome: string;
  /** 'o cone'. */
  readonly com: string;
  /** Multipart field. */
  readonly foto: 'fotosCarrinho' | 'fotosCone' | 'fotosTravaRodas';
}

export const NOMES_ITENS: Readonly<Record<ItemSeguranca, NomeItem>> = {
  carrinho: { nome: 'Carrinho', com: 'o carrinho', foto: 'fotosCarrinho' },
  cone: { nome: 'Cone', com: 'o cone', foto: 'fotosCone' },
  travaRodas: { nome: 'Trava-rodas', com: 'o trava-rodas', foto: 'fotosTravaRodas' },
};

/** 'Pendência: cone em falta desde 12/11'; with the year where it is not that of `hoje`. */
export function frasePendencia(item: ItemSeguranca, desde: string | Date, hoje: string): string {
  const dia = diaOf(new Date(desde));
  const quando = dia.slice(0, 4) === hoje.slice(0, 4) ? formatDiaMes(dia) : formatData(desde);
  return `Pendência: ${NOMES_ITENS[item].nome.toLowerCase()} em falta desde ${quando}`;
}
