import { formatLitrosEmJogo, formatPercentual, formatReais } from '../../formato/index.ts';
import {
  type Causa,
  isPorDia,
  type SituacaoAnalise,
  TOLERANCIA_ANALISE,
} from '../livro/livro.rules.ts';
import {
  bicoSemAfericao,
  type CausaEstimada,
  estimaCausas,
  type Hipotese,
  MEDIDAS_MIN,
  type Medida,
  type Palpite,
  type Serie,
} from './analise.ts';

export interface Parcela extends Palpite {
  readonly chance: number;
}

/** Normal distribution function, error 1e-7 (Abramowitz and Stegun, 26.2.17). */
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}

/** Probability that the mixture lies below `valor`. */
function chanceBelow(parcelas: readonly Parcela[], valor: number): number {
  return parcelas.reduce(
    (sum, parcela) => sum + parcela.chance * below((valor - parcela.valor) / parcela.desvio),
    0,
  );
}

/** By bisection. */
function quantile(parcelas: readonly Parcela[], chance: number): number {
  let low = Math.min(...parcelas.map(({ valor, desvio }) => valor - 8 * desvio));
  let high = Math.max(...parcelas.map(({ valor, desvio }) => valor + 8 * desvio));
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (chanceBelow(parcelas, middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Litres a day (`perda`, `registro`) or per cent; above 0 is a loss. */
export interface CausaVista {
  readonly causa: Causa;
  readonly valor: number;
  /** 95 % interval. */
  readonly de: number;
  readonly ate: number;
  readonly aponta: boolean;
  readonly litros_mes: number;
  readonly reais_mes: number | null;
  readonly frase: string;
}

export function fraseDe({
  causa,
  valor,
  de,
  ate,
  aponta,
  ...mes
}: Omit<CausaVista, 'frase'>): string {
  const [unit, format] = isPorDia(causa)
    ? [' L por dia', formatLitrosEmJogo]
    : ['', formatPercentual];
  const value = `${format(Math.abs(valor))}${unit}`;
  const between = `entre ${format(de)} e ${format(ate)}${unit}`;
  if (!aponta) return semCausa[causa](causa === 'registro' ? value : between);
  const sign = Math.sign(valor);
  const [from, to] = [de * sign, ate * sign].toSorted((a, b) => a - b) as [number, number];
  const litros = `${formatLitrosEmJogo(Math.abs(mes.litros_mes))} L`;
  const reais =
    mes.reais_mes === null ? '' : ` e ${formatReais(Math.round(Math.abs(mes.reais_mes)))}`;
  const how = causa === 'registro' ? value : `${value} (entre ${format(from)} e ${format(to)})`;
  const porMes = `${litros}${reais} por mês`;
  return apontada[causa][sign > 0 ? 'falta' : 'sobra'](how, porMes);
}

type Frase = (how: string, porMes: string) => string;

export const mensagensFalta = {
  medicoes: (faltam: number) =>
    `Meça o tanque todos os dias, na mesma hora: ${faltam === 1 ? 'falta 1 medição' : `faltam ${faltam} medições`}.`,
  encerrantes:
    'Leia o encerrante na abertura e no fechamento de cada turno: ele diz se os litros passaram pela bomba.',
  semBico: 'Cadastre em Tanques o bico por onde este tanque abastece e faça a aferição dele.',
  perda: () => 'Meça o tanque todos os dias, na mesma hora, por mais duas semanas.',
  bomba: (bico: string | undefined) =>
    bico ? `Faça a aferição do ${bico}.` : 'Faça mais uma aferição de cada bico deste tanque.',
  entrega: () => 'Meça o tanque antes e depois da próxima entrega.',
} as const satisfies Record<CausaEstimada, (bico: string | undefined) => string> &
  Readonly<Record<string, unknown>>;

const semCausa: Readonly<Record<Causa, (how: string) => string>> = {
  perda: (between) => `Perda sem explicação na bomba ou nas entregas: ${between}.`,
  bomba: (between) => `Bomba, litros entregues a mais: ${between}.`,
  entrega: (between) => `Entregas, litros a menos do que na nota: ${between}.`,
  registro: (value) => `Litros na bomba sem registro, pelos encerrantes: ${value}.`,
};

const apontada: Readonly<Record<Causa, Readonly<Record<'falta' | 'sobra', Frase>>>> = {
  perda: {
    falta: (how, porMes) =>
      `Faltam cerca de ${how} sem explicação na bomba ou nas entregas: ${porMes}. Veja tubulação, drenos e retiradas sem lançamento.`,
    sobra: (how, porMes) =>
      `Sobram cerca de ${how} sem explicação na bomba ou nas entregas: ${porMes}. Veja se há entregas sem lançamento ou saídas lançadas a mais.`,
  },
  bomba: {
    falta: (how, porMes) =>
      `A bomba entrega cerca de ${how} a mais do que mostra: ${porMes}. Mande ajustar o medidor.`,
    sobra: (how, porMes) =>
      `A bomba entrega cerca de ${how} a menos do que mostra: ${porMes}. Mande ajustar o medidor.`,
  },
  entrega: {
    falta: (how, porMes) =>
      `As entregas trazem cerca de ${how} a menos do que a nota: ${porMes}. Meça antes e depois de cada uma e fale com o fornecedor.`,
    sobra: (how, porMes) =>
      `As entregas trazem cerca de ${how} a mais do que a nota: ${porMes}. Confira a arqueação e a leitura da régua.`,
  },
  registro: {
    falta: (how, porMes) =>
      `Cerca de ${how} passaram pela bomba sem registro, pelos encerrantes: ${porMes}. Veja em Turnos quando foi.`,
    sobra: (how, porMes) =>
      `Foram lançados cerca de ${how} a mais do que passou pela bomba, pelos encerrantes: ${porMes}. Veja em Turnos quando foi.`,
  },
};

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
function litrosPorUnidade(medidas: readonly Medida[]): Readonly<Record<Causa, number>> {
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
