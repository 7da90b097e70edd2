import type { Produto } from '../../combustivel/index.ts';
import { formatLitros, formatReais } from '../../formato/index.ts';
import { mensagensProva } from '../../posto/entradas/prova.ts';
import { litrosMedidos, reaisEmJogo } from '../pendencias/em-jogo.ts';
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
