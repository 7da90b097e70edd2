import { combustivelLabel, parseDiesel, takesArla } from '../../combustivel/index.ts';
import { formatInteiro, formatLitros, formatPercentual } from '../../formato/index.ts';
import { litrosEstimados, litrosText } from '../divergencias.ts';
import type { Faixa } from '../mediana.ts';
import { acimaDe } from './decimal.ts';
import type { Fato } from './fatos.ts';
import { desdeDe } from './grupo.ts';
import { NADA, type Pergunta, tudo } from './vista.ts';

export const produtoTrocado: Pergunta<'produto_trocado'> = (
  { fato, veiculo },
  { s10NoLugarDoS500 },
) => {
  const [devido, posto] = [parseDiesel(veiculo.combustivel), parseDiesel(fato.combustivel)];
  if (devido === undefined) return undefined;
  const numeros = {
    'No cadastro': combustivelLabel(devido),
    Abastecido: `${formatLitros(fato.litros)} L de ${combustivelLabel(fato.combustivel)}`,
  };
  const aceito = posto === 'DIESEL S10' && !s10NoLugarDoS500;
  if (fato.litros > 0 && posto !== undefined && posto !== devido && !aceito) {
    return {
      ...tudo(fato),
      frase: `${numeros.Abastecido} num veículo de ${numeros['No cadastro']}, pelo cadastro.`,
      numeros,
    };
  }
  if (fato.arla <= 0 || takesArla(devido)) return undefined;
  return {
    ...NADA,
    frase: `${formatLitros(fato.arla)} L de ARLA num veículo de ${numeros['No cadastro']}, que não usa ARLA.`,
    numeros: { ...numeros, ARLA: `${formatLitros(fato.arla)} L` },
  };
};

/** Litres. Arla is not filled each time, so it is summed over these. */
const BASE_S10 = 1500;
const PARES_MIN = 3;

/** Fuelings inside the band before it is asked again. */
const CALMA = 20;

interface Soma {
  readonly s10: number;
  readonly arla: number;
  readonly desde: Fato;
}

/** Over the last 1,500 L, against the median of similar vehicles; asked where it leaves the band. */
export const arlaFora: Pergunta<'arla_fora'> = ({ passadas, veiculo, pares }, { menos, mais }) => {
  const { arla: usual } = pares;
  if (!veiculo.usaArla || !usual || usual.n < PARES_MIN || usual.mediana <= 0) return undefined;
  // More than the tank is a typing error, with a rule of its own.
  const maximo = veiculo.capacidade ?? Number.POSITIVE_INFINITY;
  const fatos = passadas.map(({ fato }) => fato).filter(({ litros }) => litros <= maximo);
  if (fatos.at(-1) !== passadas.at(-1)?.fato) return undefined;
  const foraAt = (fim: number): Soma | undefined => {
    const soma = somaOf(fatos.slice(0, fim));
    return soma && !isDentro(soma, usual, { menos, mais }) ? soma : undefined;
  };
  const soma = foraAt(fatos.length);
  if (!soma) return undefined;
  if (Array.from({ length: CALMA }, (_, i) => foraAt(fatos.length - 1 - i)).some(Boolean)) {
    return undefined;
  }
  const esperado = usual.mediana * soma.s10;
  const diferenca = litrosEstimados(Math.abs(soma.arla - esperado));
  const quanto = soma.arla < esperado ? 'a menos' : 'a mais';
  const parte = formatPercentual(round((100 * soma.arla) / soma.s10));
  const deles = formatPercentual(round(100 * usual.mediana));
  return {
    litros: diferenca,
    valor: null,
    quem: desdeDe(soma.desde, 'bomba'),
    frase: `Nos últimos ${formatInteiro(soma.s10)} L de S10 entraram ${formatInteiro(soma.arla)} L de ARLA (${parte}); em veículos ${veiculo.marca} ${veiculo.tipo} são ${deles}: ${litrosText(diferenca)} ${quanto}.`,
    numeros: {
      'S10 somado': `${formatInteiro(soma.s10)} L`,
      'ARLA somado': `${formatInteiro(soma.arla)} L`,
      'ARLA por S10': parte,
      'Normal dos iguais': `${deles} (${formatInteiro(usual.n)} veículos)`,
    },
  };
};

const round = (percentual: number): number => Math.round(percentual * 10) / 10;

function isDentro(
  { s10, arla }: Soma,
  { mediana }: Faixa,
  { menos, mais }: { readonly menos: number; readonly mais: number },
): boolean {
  const parte = (100 * arla) / (s10 * mediana);
  return !acimaDe(menos, parte) && !acimaDe(parte, mais);
}

/** The last fuelings with 1,500 L of S10; undefined with fewer. */
function somaOf(fatos: readonly Fato[]): Soma | undefined {
  let [s10, arla] = [0, 0];
  for (const fato of fatos.toReversed()) {
    if (parseDiesel(fato.combustivel) === 'DIESEL S10') s10 += fato.litros;
    arla += fato.arla;
    if (!acimaDe(BASE_S10, s10)) return { s10, arla, desde: fato };
  }
  return undefined;
}
