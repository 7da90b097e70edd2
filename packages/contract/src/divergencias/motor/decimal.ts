import { formatDiferenca, formatKm, formatLitros } from '../../formato/index.ts';
import { litrosMedidos, litrosText } from '../divergencias.ts';
import type { Limites } from '../regras/regras.ts';
import type { Fato } from './fatos.ts';
import type { Apontamento } from './grupo.ts';
import { NADA, type Pergunta, valorDe } from './vista.ts';

/** Smaller than any figure's last decimal, larger than a floating-point error. */
const RUIDO = 1e-9;

/** Compares as decimals: exactly 15 % more is not above 15 %. */
export function acimaDe(valor: number, limite: number): boolean {
  return valor - limite > RUIDO * Math.max(1, Math.abs(limite));
}

/** Rounded to a tenth. */
export const decimo = (valor: number): number => Number(valor.toFixed(1));

type Limite = Limites<'digitado_diferente'>;

type Leitura = Fato['leituras'][number];

export function discordantes(fato: Fato, limites: Limite): readonly Leitura[] {
  return fato.leituras.filter(({ campo, lido }) =>
    acimaDe(Math.abs(fato[campo] - lido), limites[campo === 'km' ? 'km' : 'litros']),
  );
}

/** Silent where Frota confirmed or corrected the value. */
export const digitadoDiferente: Pergunta<'digitado_diferente'> = ({ fato }, limites) => {
  const frases = discordantes(fato, limites).map(({ campo, lido }) => FRASES[campo](fato, lido));
  const [first] = frases;
  if (!first) return undefined;
  return {
    ...first,
    frase: frases.map(({ frase }) => frase).join(' '),
    numeros: Object.assign({}, ...frases.map(({ numeros }) => numeros)),
  };
};

const FRASES: Readonly<Record<Leitura['campo'], (fato: Fato, lido: number) => Apontamento>> = {
  litros: (fato, lido) => {
    const aMais = litrosMedidos(fato.litros - lido);
    const quanto = `${litrosText(Math.abs(aMais))} a ${aMais > 0 ? 'mais' : 'menos'}`;
    const litros = aMais > 0 ? aMais : null;
    return {
      litros,
      valor: litros === null ? null : valorDe(fato, litros),
      frase: `Foram digitados ${formatLitros(fato.litros)} L, e na foto da bomba foram lidos ${formatLitros(lido)} L: ${quanto}.`,
      numeros: {
        'Litros digitados': `${formatLitros(fato.litros)} L`,
        'Litros na foto': `${formatLitros(lido)} L`,
        'Diferença em litros': `${formatDiferenca(aMais, 'litros')} L`,
      },
    };
  },
  km: (fato, lido) => ({
    ...NADA,
    frase: `Foi digitado o KM ${formatKm(fato.km)}, e na foto do painel foi lido ${formatKm(lido)}.`,
    numeros: {
      'KM digitado': formatKm(fato.km),
      'KM na foto': formatKm(lido),
      'Diferença em KM': `${formatDiferenca(fato.km - lido, 'km')} km`,
    },
  }),
};
