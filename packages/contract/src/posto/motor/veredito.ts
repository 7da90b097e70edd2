import {
  type Causa,
  isPorDia,
  type SituacaoAnalise,
  TOLERANCIA_ANALISE,
} from '../livro/analise.ts';
import {
  bicoSemAfericao,
  type CausaEstimada,
  estimaCausas,
  type Hipotese,
  MEDIDAS_MIN,
  type Medida,
  type Serie,
} from './analise.ts';
import { type CausaVista, fraseDe, mensagensFalta } from './frases.ts';
import { chanceBelow, type Parcela, quantile } from './mistura.ts';

export interface Analise {
  readonly situacao: SituacaoAnalise;
  readonly causas: readonly CausaVista[];
  readonly falta: readonly string[];
}

/** Least probability at which a cause is named. */
const CERTEZA = 0.9;
/** Without a cause, no larger loss may be possible: litres a day, and per cent (pump: the legal limit). */
const RELEVANTE: Readonly<Record<CausaEstimada, number>> = { perda: 20, bomba: 0.5, entrega: 1 };
const ESTIMADAS = Object.keys(RELEVANTE) as CausaEstimada[];

type Valores = Pick<CausaVista, 'causa' | 'valor' | 'de' | 'ate' | 'aponta'>;

/** Litres of one unit of each cause: days, days with totaliser readings, and hundredths of outflow and delivery. */
export function litrosPorUnidade(medidas: readonly Medida[]): Readonly<Record<Causa, number>> {
  const unidade = { perda: 0, bomba: 0, entrega: 0, registro: 0 };
  for (const [i, { em, saidas, entradas, semRegistro }] of medidas.entries()) {
    if (i === 0) continue;
    const dias = em - medidas[i - 1]!.em;
    unidade.perda += dias;
    unidade.bomba += saidas / 100;
    unidade.entrega += entradas / 100;
    if (semRegistro !== null) unidade.registro += dias;
  }
  return unidade;
}

export function analisa(serie: Serie, precoLitro: number | null): Analise {
  const found = estimaCausas(serie);
  const { medidas, bicos } = serie;
  if (!found) {
    const falta = [mensagensFalta.medicoes(MEDIDAS_MIN - medidas.length)];
    return { situacao: 'inconclusivo', causas: [], falta };
  }
  const unidade = litrosPorUnidade(medidas);
  const { perda: dias, registro: diasLidos } = unidade;
  const estimadas = ESTIMADAS.filter((causa) => unidade[causa] > 0).map((causa) =>
    estimada(causa, parcelasOf(causa, found)),
  );
  const lida = lidaNaBomba(medidas, diasLidos);
  const causas = [...estimadas, ...lida].map((valores): CausaVista => {
    const { causa, valor, aponta } = valores;
    const litros_mes = valor * 30 * (isPorDia(causa) ? 1 : unidade[causa] / dias);
    const reais_mes = precoLitro === null ? null : litros_mes * precoLitro;
    // Without a test draw only what nothing else explains points to the pump.
    const sure = causa !== 'bomba' || bicos.some(({ afericoes }) => afericoes.length > 0);
    const vista = { ...valores, aponta: aponta && sure, litros_mes, reais_mes };
    return { ...vista, frase: fraseDe(vista) };
  });
  const abertas = causas.flatMap(({ causa, aponta, de, ate }) =>
    !aponta && causa !== 'registro' && Math.max(-de, ate) > RELEVANTE[causa] ? [causa] : [],
  );
  const falta: string[] = abertas.map((causa) =>
    causa === 'bomba' && bicos.length === 0
      ? mensagensFalta.semBico
      : mensagensFalta[causa](bicoSemAfericao(bicos)),
  );
  const perde = causas.some(({ causa, aponta, valor }) => causa === 'perda' && aponta && valor > 0);
  const pouco = diasLidos < dias / 2 && (perde || diasLidos > 0);
  if (pouco && bicos.length > 0) falta.push(mensagensFalta.encerrantes);
  if (causas.some(({ aponta }) => aponta)) return { situacao: 'olhe', causas, falta };
  return { situacao: abertas.length > 0 ? 'inconclusivo' : 'normal', causas, falta };
}

function estimada(causa: CausaEstimada, parcelas: readonly Parcela[]): Valores {
  const limite = TOLERANCIA_ANALISE[causa];
  const fora = Math.max(1 - chanceBelow(parcelas, limite), chanceBelow(parcelas, -limite));
  return {
    causa,
    valor: parcelas.reduce((mean, each) => mean + each.chance * each.valor, 0),
    de: quantile(parcelas, 0.025),
    ate: quantile(parcelas, 0.975),
    aponta: fora > CERTEZA,
  };
}

/** Measured by the totalisers, not estimated; none where nobody read them. */
function lidaNaBomba(medidas: readonly Medida[], diasLidos: number): Valores[] {
  if (diasLidos === 0) return [];
  const litros = medidas.slice(1).reduce((sum, { semRegistro }) => sum + (semRegistro ?? 0), 0);
  const valor = litros / diasLidos;
  const aponta = Math.abs(valor) > TOLERANCIA_ANALISE.registro;
  return [{ causa: 'registro', valor, de: valor, ate: valor, aponta }];
}

/** One distribution per hypothesis, in the unit shown. */
function parcelasOf(causa: CausaEstimada, ways: readonly Hipotese[]): Parcela[] {
  const times = isPorDia(causa) ? 1 : 100;
  return ways.map(({ chance, [causa]: { valor, desvio } }) => ({
    chance,
    valor: valor * times,
    desvio: desvio * times,
  }));
}
