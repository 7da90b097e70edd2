import type { Produto } from '../../combustivel/index.ts';
import { formatDataHora, formatLitros, formatReais } from '../../formato/index.ts';
import { dadosDaChave, formatChave } from '../../nota/index.ts';
import { mensagensProva } from '../../posto/entradas/prova.ts';
import { diaOf } from '../../tempo/index.ts';
import { samePlaca } from '../../veiculos/placa.ts';
import { emDuvidaText, litrosMedidos, reaisEmJogo } from '../divergencias.ts';
import type { Limites } from '../regras/regras.ts';
import { acimaDe } from './decimal.ts';
import type { Apontamento } from './grupo.ts';

/** Dipped before and after; litres. */
export interface FatoEntrega {
  readonly notas: readonly string[];
  readonly tipo: Produto;
  readonly litros: number;
  readonly antes: number;
  readonly depois: number;
  readonly saiu: number;
  /** depois − antes + saiu. */
  readonly recebido: number;
  /** Standard error of both dips (`desvioDaEntrega`). */
  readonly erro: number;
  readonly preco: number | null;
}

const litro = (litros: number): string => `${formatLitros(litrosMedidos(litros))} L`;

/** Less than the invoices say: by a part, by litres, and by more than two dips may err. */
export function entregaAMenos(
  { notas, tipo, litros, antes, depois, saiu, recebido, erro, preco }: FatoEntrega,
  { parte, minimo, erros }: Limites<'entrega_a_menos'>,
): Apontamento | undefined {
  const falta = litrosMedidos(litros - recebido);
  const limite = Math.max((litros * parte) / 100, minimo, erros * erro);
  if (!acimaDe(falta, limite)) return undefined;
  const valor = preco === null ? null : reaisEmJogo(falta * preco);
  const reais = valor === null ? '' : ` (${formatReais(valor)})`;
  return {
    litros: falta,
    valor,
    frase: `${mensagensProva.recebido(recebido, litros)}${reais}: ${tipo}, ${mensagensProva.notas(...notas)}.`,
    numeros: {
      Nota: notas.join(', '),
      'Litros da nota': litro(litros),
      'Medido antes': litro(antes),
      'Medido depois': litro(depois),
      'Saíram entre as duas': litro(saiu),
      Recebido: litro(recebido),
      'Erro das duas medições': `±${litro(Math.round(erro))}`,
    },
  };
}

interface FatoComNota {
  readonly em: Date;
  readonly placa: string;
  /** Only for comparison, never in the sentence: names are stored apart so that they can be removed. */
  readonly pessoa: string;
}

interface PrimeiraComNota extends FatoComNota {
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
