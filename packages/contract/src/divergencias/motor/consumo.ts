import {
  formatData,
  formatInteiro,
  formatKm,
  formatMedia,
  formatPercentual,
} from '../../formato/index.ts';
import { litrosEstimados, litrosText } from '../divergencias.ts';
import { espalhamento, type Faixa, medianaOf, USUAL_CONSUMO } from '../mediana.ts';
import type { Limites } from '../regras/regras.ts';
import { acimaDe } from './decimal.ts';
import { type Apontamento, MUDOU_EM, type Quem } from './grupo.ts';
import { QUARTO } from './marcador.ts';
import { type Rodados, rodadosOf, TRECHOS_MIN, type Trecho, usualOf } from './trechos.ts';
import { type Pergunta, type Vista, valorDe } from './vista.ts';

/** Least relative spread between two stretches. */
export const ESPALHAMENTO_MIN = USUAL_CONSUMO.espalhamento;
/** Fewest vehicles of the same Tipo to compare with, and least spread between them. */
const PARES_MIN = 5;
const ESPALHAMENTO_PARES_MIN = 0.08;
/** A change must also exceed chance, in standard errors of six stretches against those before. */
const ACASO = 3.5;
/** Part of the tank. A tank that reads full may lack this much; the next fueling makes up for it. */
const FOLGA_CHEIO = QUARTO;
/** Cap for one stretch in the search for the day of a change (logarithm of its ratio to the usual). */
const FALTA_MAX = 0.5;
/** Of normally distributed figures. */
const MEDIANA_CONTRA_MEDIA = Math.PI / 2;

type Limite = Limites<'consumo_fora'>;

/** Asks first about six worse stretches in a row, then about one, then about the own median against that of the Tipo. */
export const consumoFora: Pergunta<'consumo_fora'> = (vista, limites) => {
  const { trechos, fato } = vista;
  // This fueling ends no stretch: it was set aside, or too few km were driven.
  if (trechos.at(-1)?.ate !== fato) return undefined;
  // After a change every stretch is worse; it is asked once.
  const um = pioraOf(trechos, limites) ? mudou(vista, limites) : destoa(vista, limites);
  return um ?? longeDosPares(vista, limites);
};

/** Subtracts what the stretch before left unfilled, and what a tank that reads full may lack. */
function destoa({ trechos, fato, veiculo }: Vista, limites: Limite): Apontamento | undefined {
  const trecho = trechos.at(-1)!;
  const usual = usualOf(trechos.slice(0, -1));
  if (!usual) return undefined;
  const sobra = sobraOf(trecho, usual);
  const excesso = sobra + Math.min(0, sobraOf(trechos.at(-2)!, usual));
  const folga = sobra < 0 ? FOLGA_CHEIO * (veiculo.capacidade ?? 0) : 0;
  const esperado = trecho.km / usual.mediana;
  const quanto = (sobra < 0 ? sobra + folga : excesso) / esperado;
  const desvio = Math.hypot(espalhamento(usual, ESPALHAMENTO_MIN), trecho.erro / esperado);
  if (sobra * quanto <= 0 || !acimaDe(Math.abs(quanto), limites.desvios * desvio)) return undefined;
  if (sobra > 0 && acimaDe(limites.litros, excesso)) return undefined;
  const litros = sobra < 0 ? null : litrosEstimados(excesso);
  const antes = litros === null ? 0 : litrosEstimados(litrosEstimados(sobra) - litros);
  const pergunta =
    litros === null
      ? 'falta algum abastecimento, ou o KM está errado?'
      : `${litrosText(litros)} a mais em ${formatKm(trecho.km)} km.`;
  return {
    litros,
    valor: litros === null ? null : valorDe(fato, litros),
    quem: desdeOTrecho(trecho),
    frase: `Fez ${formatMedia(trecho.media)} km/L, e o normal do veículo é ${formatMedia(usual.mediana)}: ${pergunta}`,
    numeros: {
      'Consumo do trecho': `${formatMedia(trecho.media)} km/L (${formatKm(trecho.km)} km com ${formatInteiro(trecho.litros)} L)`,
      'Consumo normal': `${formatMedia(usual.mediana)} km/L (${formatInteiro(usual.n)} trechos)`,
      ...(antes > 0 && { 'Faltou encher no trecho anterior': litrosText(antes) }),
    },
  };
}

function desdeOTrecho({ de }: Trecho): Quem[] {
  return (['bomba', 'volante'] as const).map((parte) => ({ parte, desde: de.em }));
}

function sobraOf({ litros, km }: Rodados, { mediana }: Faixa): number {
  return litros - km / mediana;
}

/** What was usual before, where the last six are worse. */
function pioraOf(trechos: readonly Trecho[], { mudanca }: Limite): Faixa | undefined {
  const usual = usualOf(trechos.slice(0, -TRECHOS_MIN));
  if (!usual) return undefined;
  const seis = trechos.slice(-TRECHOS_MIN);
  // The median guards against one stretch that is far off.
  const media = Math.max(rodadosOf(seis).media, medianaOf(seis.map((trecho) => trecho.media)));
  const acaso =
    espalhamento(usual, ESPALHAMENTO_MIN) *
    Math.sqrt(1 / TRECHOS_MIN + MEDIANA_CONTRA_MEDIA / usual.n);
  // Gauge errors between two stretches cancel out; only the two ends remain.
  const pontas = Math.hypot(seis[0]!.erro, seis.at(-1)!.erro);
  const erro = Math.hypot(acaso, pontas / seis.reduce((sum, { litros }) => sum + litros, 0));
  const quanto = Math.log(usual.mediana / media);
  const pior = acimaDe(usual.mediana * (1 - mudanca / 100), media) && quanto > ACASO * erro;
  return pior ? usual : undefined;
}

export interface Aumento {
  readonly usual: Faixa;
  readonly desde: Trecho;
  readonly rodados: Rodados;
  readonly excesso: number;
}

/** A change seen at the last stretch, but at none of the six before. */
export function aumentoOf(trechos: readonly Trecho[], limites: Limite): Aumento | undefined {
  const usual = pioraOf(trechos, limites);
  if (!usual || antesDe(trechos, (before) => pioraOf(before, limites) !== undefined)) {
    return undefined;
  }
  const desde = desdeOf(trechos.slice(-2 * TRECHOS_MIN), usual.mediana);
  const rodados = rodadosOf(trechos.slice(trechos.indexOf(desde)));
  const excesso = sobraOf(rodados, usual);
  return acimaDe(limites.litros, excesso)
    ? undefined
    : { usual, desde, rodados, excesso: litrosEstimados(excesso) };
}

/** Litres that have cases of their own are at stake there. */
function mudou(
  { trechos, fato, litrosPerguntados }: Vista,
  limites: Limite,
): Apontamento | undefined {
  const aumento = aumentoOf(trechos, limites);
  if (!aumento) return undefined;
  const { usual, desde, rodados, excesso } = aumento;
  const queda = formatPercentual(Math.round(100 * (1 - rodados.media / usual.mediana)));
  const inicio = formatData(desde.de.em);
  const perguntados = litrosPerguntados(desde.de.em);
  const litros = Math.max(0, litrosEstimados(excesso - perguntados));
  const fora = perguntados > 0 ? `, ${litrosText(litros)} fora de outras pendências` : '';
  return {
    litros,
    valor: valorDe(fato, litros),
    quem: desdeOTrecho(desde),
    frase: `De ${inicio} a ${formatData(fato.em)} fez ${formatMedia(rodados.media)} km/L, e antes fazia ${formatMedia(usual.mediana)}: ${litrosText(excesso)} a mais nesses dias${fora}. O que mudou?`,
    numeros: {
      [MUDOU_EM]: inicio,
      'Consumo normal antes': `${formatMedia(usual.mediana)} km/L (${formatInteiro(usual.n)} trechos)`,
      [`De ${inicio} a ${formatData(fato.em)}`]: `${formatMedia(rodados.media)} km/L (${formatKm(rodados.km)} km com ${formatInteiro(rodados.litros)} L, ${queda} a menos)`,
    },
  };
}

/** Change point: where the cumulative shortfall is greatest. */
function desdeOf(trechos: readonly Trecho[], mediana: number): Trecho {
  // Capped, as one stretch says little about the day.
  const shortfalls = trechos.map(({ media }) =>
    Math.min(FALTA_MAX, Math.max(-FALTA_MAX, Math.log(mediana / media))),
  );
  const metade = Math.max(0, medianaOf(shortfalls.slice(-TRECHOS_MIN))) / 2;
  let [best, sum, desde] = [-Infinity, 0, trechos.length - 1];
  for (let i = trechos.length - 1; i >= 0; i--) {
    sum += shortfalls[i]! - metade;
    if (sum > best) [best, desde] = [sum, i];
  }
  return trechos[desde]!;
}

/** Asked once, as soon as the median is known. */
function longeDosPares(vista: Vista, limites: Limite): Apontamento | undefined {
  const { trechos, fato, veiculo, pares } = vista;
  const { consumo: deles } = pares;
  if (!deles || deles.n < PARES_MIN) return undefined;
  const limite = limites.pares * espalhamento(deles, ESPALHAMENTO_PARES_MIN);
  const longe = (its: readonly Trecho[]): boolean => {
    const usual = usualOf(its);
    return usual !== null && acimaDe(Math.log(deles.mediana / usual.mediana), limite);
  };
  if (!longe(trechos) || antesDe(trechos, longe)) return undefined;
  const usual = usualOf(trechos)!;
  const trecho = trechos.at(-1)!;
  const excesso = litrosEstimados(trecho.litros - trecho.km / deles.mediana);
  const litros = excesso > 0 ? excesso : null;
  const aMais =
    litros === null ? '' : `: ${litrosText(litros)} a mais nos últimos ${formatKm(trecho.km)} km`;
  return {
    litros,
    valor: litros === null ? null : valorDe(fato, litros),
    // The vehicle was so from its first day: nobody in particular caused it.
    quem: [],
    frase: `O veículo faz ${formatMedia(usual.mediana)} km/L, e os do tipo ${veiculo.tipo} fazem ${formatMedia(deles.mediana)}${aMais}.`,
    numeros: {
      'Consumo normal': `${formatMedia(usual.mediana)} km/L (${formatInteiro(usual.n)} trechos)`,
      'Normal do tipo': `${formatMedia(deles.mediana)} km/L (${formatInteiro(deles.n)} veículos)`,
    },
  };
}

function antesDe(
  trechos: readonly Trecho[],
  holds: (trechos: readonly Trecho[]) => boolean,
): boolean {
  return Array.from({ length: TRECHOS_MIN }, (_, i) => trechos.slice(0, -1 - i)).some(holds);
}
