import { precoPorLitro } from '../../externo/externo.rules.ts';
import { formatInteiro, formatLitros, formatPercentual, formatReais } from '../../formato/index.ts';
import { litrosEstimados, litrosText, reaisEmJogo } from '../divergencias.ts';
import type { Faixa } from '../mediana.ts';
import { acimaDe } from './decimal.ts';
import type { Fato } from './fatos.ts';
import type { Apontamento } from './grupo.ts';
import { NADA, type Pergunta, tudo } from './vista.ts';

/** Rounding of factors and total. */
const CENTAVOS = 0.05;

function precoOf(fato: Fato): number | null {
  return fato.precoLitro ?? (fato.litros > 0 ? precoPorLitro(fato) : null);
}

/** Above the median R$/L of the last two weeks elsewhere: of all stations, or of the same one. */
export const externoCaro: Pergunta<'externo_caro'> = ({ fato }, { acima, minimo }) => {
  const preco = precoOf(fato);
  if (fato.interno || preco === null) return undefined;
  const excedida = (faixa: Faixa | null): faixa is Faixa =>
    faixa !== null && faixa.n >= minimo && acimaDe(preco, faixa.mediana * (1 + acima / 100));
  const { precoUsual, precoPosto } = fato;
  if (excedida(precoUsual)) return caro(fato, preco, precoUsual, 'normais das');
  return excedida(precoPosto)
    ? caro(fato, preco, precoPosto, 'normais neste posto nas')
    : undefined;
};

function caro(fato: Fato, preco: number, usual: Faixa, quais: string): Apontamento {
  const valor = reaisEmJogo((preco - usual.mediana) * fato.litros);
  const percentual = formatPercentual(Math.round(100 * (preco / usual.mediana - 1)));
  return {
    litros: null,
    valor,
    frase: `${formatReais(preco)} por litro, ${percentual} acima dos ${formatReais(usual.mediana)} ${quais} duas semanas anteriores: ${formatReais(valor)} a mais.`,
    numeros: {
      'Preço por litro': formatReais(preco),
      'Preço normal': `${formatReais(usual.mediana)} (${formatInteiro(usual.n)} abastecimentos)`,
      Litros: `${formatLitros(fato.litros)} L`,
    },
  };
}

/** A photo of the pump is enough where the limit says so. */
export const externoSemProva: Pergunta<'externo_sem_prova'> = ({ fato }, { litros, soBomba }) => {
  const { fotoBomba } = fato;
  if (fato.interno || fato.comprovante || fato.litros < litros) return undefined;
  if (fotoBomba && !soBomba) return undefined;
  return {
    ...tudo(fato),
    frase: `${formatLitros(fato.litros)} L fora do posto próprio, sem foto do comprovante${fotoBomba ? ' (só a da bomba)' : ''}.`,
    numeros: {
      'Foto da bomba': fotoBomba ? 'sim' : 'não',
      Litros: `${formatLitros(fato.litros)} L`,
      Valor: fato.valor === null ? 'não informado' : formatReais(fato.valor),
    },
  };
};

/** Without a price only an impossible total counts: a high price is the question of `externo_caro`. */
export const externoConta: Pergunta<'externo_conta'> = ({ fato }, { diferenca, abaixo }) => {
  const { interno, valor, litros, precoLitro, precoUsual, arla } = fato;
  if (interno || valor === null || litros <= 0) return undefined;
  const numeros = { Litros: `${formatLitros(litros)} L`, 'Valor total': formatReais(valor) };
  if (precoLitro !== null) {
    const conta = litros * precoLitro;
    const sobra = reaisEmJogo(Math.abs(valor - conta));
    // The receipt may include Arla of unknown price.
    const folga = Math.max(CENTAVOS, (conta * diferenca) / 100);
    if (arla > 0 || !acimaDe(sobra, folga)) return undefined;
    return {
      litros: null,
      valor: sobra,
      frase: `${numeros.Litros} a ${formatReais(precoLitro)}, o preço na foto da bomba, dão ${formatReais(conta)}, e o total informado é ${formatReais(valor)}: ${formatReais(sobra)} de diferença.`,
      numeros: { ...numeros, 'Preço na foto da bomba': formatReais(precoLitro) },
    };
  }
  if (!precoUsual) return undefined;
  const menor = precoUsual.mediana * (1 - abaixo / 100);
  if (!acimaDe(menor, valor / litros)) return undefined;
  const demais = litrosEstimados(litros - valor / precoUsual.mediana);
  return {
    ...NADA,
    litros: demais,
    frase: `${formatReais(valor)} por ${numeros.Litros} são ${formatReais(valor / litros)} por litro, e o normal é ${formatReais(precoUsual.mediana)}: ${litrosText(demais)} em dúvida. Qual dos dois está certo, os litros ou o valor?`,
    numeros: { ...numeros, 'Preço normal': formatReais(precoUsual.mediana) },
  };
};
