import { formatDataHora } from '../../formato/index.ts';
import { dadosDaChave, formatChave } from '../../nota/index.ts';
import { diaOf } from '../../tempo/index.ts';
import { samePlaca } from '../../veiculos/placa.ts';
import { emDuvidaText } from '../pendencias/em-jogo.ts';
import type { Limites } from '../regras/regras.ts';
import type { Apontamento } from './grupo.ts';

export interface FatoComNota {
  readonly em: Date;
  readonly placa: string;
  /** Only for comparison, never in the sentence: names are stored apart so that they can be removed. */
  readonly pessoa: string;
}

export interface PrimeiraComNota extends FatoComNota {
  readonly id: string;
  readonly foto: string;
}

/** Two fuelings of one vehicle on one day may be its diesel and its Arla. */
export function notaRepetida(
  esta: FatoComNota & Pick<Apontamento, 'litros' | 'valor'>,
  primeira: PrimeiraComNota,
  chave: string,
  { mesmoDia }: Limites<'nota_repetida'>,
): Apontamento | undefined {
  const juntas = samePlaca(esta.placa, primeira.placa) && diaOf(esta.em) === diaOf(primeira.em);
  if (juntas && !mesmoDia) return undefined;
  const { documento, cnpj, mes } = dadosDaChave(chave);
  const porQuem = esta.pessoa === primeira.pessoa ? 'pela mesma pessoa' : 'por outra pessoa';
  const onde = (fato: FatoComNota): string => `${formatDataHora(fato.em)}, placa ${fato.placa}`;
  return {
    litros: esta.litros,
    valor: esta.valor,
    frase: `A ${documento}, do CNPJ ${cnpj}, já comprovou o abastecimento de ${formatDataHora(primeira.em)}, placa ${primeira.placa}, lançado ${porQuem}${emDuvidaText(esta)}.`,
    numeros: {
      Nota: `${documento} de ${mes}`,
      'CNPJ do posto': cnpj,
      'Chave de acesso': formatChave(chave),
      'Este abastecimento': onde(esta),
      'Primeiro com a nota': `${onde(primeira)}, ${porQuem}`,
    },
    lancamentos: [
      {
        registro: primeira.id,
        em: primeira.em,
        placa: primeira.placa,
        texto: 'Foto do comprovante',
        foto: primeira.foto,
      },
    ],
  };
}
