import { formatInteiro, formatLitros } from '../../formato/numero.ts';
import { litrosEstimados, litrosText } from '../pendencias/em-jogo.ts';
import { acimaDe, decimo } from './decimal.ts';
import { PARTE } from './marcador.ts';
import { type Pergunta, valorDe } from './vista.ts';

export const acimaDoTanque: Pergunta<'acima_do_tanque'> = ({ fato, veiculo }, { folga }) => {
  const { capacidade } = veiculo;
  if (capacidade === null || !acimaDe(fato.litros, capacidade * (1 + folga / 100)))
    return undefined;
  const litros = litrosEstimados(fato.litros - capacidade * (1 + folga / 100));
  return {
    litros,
    valor: valorDe(fato, litros),
    frase: `Entraram ${formatLitros(fato.litros)} L num tanque de ${formatLitros(capacidade)} L: ${litrosText(litros)} além da folga.`,
    numeros: {
      'Litros abastecidos': `${formatLitros(fato.litros)} L`,
      'Capacidade do tanque': `${formatLitros(capacidade)} L`,
      Folga: `${formatLitros(decimo((capacidade * folga) / 100))} L`,
    },
  };
};

/** litres > capacity × (1 − level at the gate) + tolerance. */
export const naoCabe: Pergunta<'nao_cabe'> = ({ fato, veiculo }, { tolerancia }) => {
  const { capacidade } = veiculo;
  if (capacidade === null || fato.nivelAntes === null) return undefined;
  const espaco = capacidade * (1 - PARTE[fato.nivelAntes]);
  const folga = (capacidade * tolerancia) / 100;
  if (!acimaDe(fato.litros, espaco + folga)) return undefined;
  const litros = litrosEstimados(fato.litros - espaco - folga);
  return {
    litros,
    valor: valorDe(fato, litros),
    frase: `Entraram ${formatLitros(fato.litros)} L onde cabiam ${formatInteiro(espaco)} L (tanque de ${formatLitros(capacidade)} L com ${fato.nivelAntes} na portaria): ${litrosText(litros)} além da tolerância.`,
    numeros: {
      'Litros abastecidos': `${formatLitros(fato.litros)} L`,
      Cabiam: `${formatLitros(decimo(espaco))} L`,
      'Capacidade do tanque': `${formatLitros(capacidade)} L`,
      'Nível na portaria': fato.nivelAntes,
      Tolerância: `${formatLitros(decimo(folga))} L`,
    },
  };
};
