import type { ItemSeguranca } from '../checkin/checkin.rules.ts';
import { formatData } from '../formato/data-hora.ts';
import { formatDiaMes } from '../formato/dia.ts';
import { diaOf } from '../tempo/fuso.ts';

interface NomeItem {
  readonly nome: string;
  /** With its article: 'o cone'. */
  readonly com: string;
  /** The multipart field of its photos. */
  readonly foto: 'fotosCarrinho' | 'fotosCone' | 'fotosTravaRodas';
}

/** What people call the safety items, and how their photos are sent. */
export const NOMES_ITENS: Readonly<Record<ItemSeguranca, NomeItem>> = {
  carrinho: { nome: 'Carrinho', com: 'o carrinho', foto: 'fotosCarrinho' },
  cone: { nome: 'Cone', com: 'o cone', foto: 'fotosCone' },
  travaRodas: { nome: 'Trava-rodas', com: 'o trava-rodas', foto: 'fotosTravaRodas' },
};

/** 'Pendência: cone em falta desde 12/11'; one of another year than `hoje` ('YYYY-MM-DD') says its year. */
export function frasePendencia(item: ItemSeguranca, desde: string | Date, hoje: string): string {
  const dia = diaOf(new Date(desde));
  const quando = dia.slice(0, 4) === hoje.slice(0, 4) ? formatDiaMes(dia) : formatData(desde);
  return `Pendência: ${NOMES_ITENS[item].nome.toLowerCase()} em falta desde ${quando}`;
}
