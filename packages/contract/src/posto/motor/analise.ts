import type { Causa } from '../livro/livro.rules.ts';

type Matriz = readonly (readonly number[])[];

/** Cholesky: lower L with A = L·Lᵀ. Throws where A is not symmetric positive definite. */
function triangleOf(matriz: Matriz): number[][] {
  const triangle: number[][] = [];
  for (const [i, line] of matriz.entries()) {
    const mine: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const other = j === i ? mine : triangle[j]!;
      let rest = line[j]!;
      for (let k = 0; k < j; k += 1) rest -= mine[k]! * other[k]!;
      if (j < i) mine.push(rest / other[j]!);
      else if (rest > 0) mine.push(Math.sqrt(rest));
      else throw new RangeError('not positive definite');
    }
    triangle.push(mine);
  }
  return triangle;
}

function forward(triangle: Matriz, b: readonly number[]): number[] {
  const x: number[] = [];
  for (const [i, line] of triangle.entries()) {
    let rest = b[i]!;
    for (let j = 0; j < i; j += 1) rest -= line[j]! * x[j]!;
    x.push(rest / line[i]!);
  }
  return x;
}

/** Prior: value and standard deviation. */
export interface Palpite {
  readonly valor: number;
  readonly desvio: number;
}

/** y = X·θ + e, in units of the errors, without what neighbours share. */
export interface Medidas {
  readonly x: Matriz;
  readonly y: readonly number[];
}

interface Ajustado {
  readonly valores: readonly number[];
  readonly desvios: readonly number[];
  /** Log of the marginal likelihood, to compare priors. */
  readonly peso: number;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, i) => sum + each * b[i]!, 0);

/** For errors with covariance `erros`; `x` by columns. */
function whiten({ x, y }: Medidas, erros: Matriz): Medidas {
  const triangle = triangleOf(erros);
  return { x: x.map((column) => forward(triangle, column)), y: forward(triangle, y) };
}

/**
 * Bayesian least squares (Gelman et al., Bayesian Data Analysis, 3rd ed., 14.8): θ = A⁻¹ (Xᵀy + P·μ), A = XᵀX + P;
 * 2·peso = log|P| − log|A| − (yᵀy + μᵀPμ − θᵀAθ).
 */
export function adjust({ x, y }: Medidas, palpites: readonly Palpite[]): Ajustado {
  const pesos = palpites.map(({ desvio }) => desvio ** -2);
  const sought = palpites.map(({ valor }) => valor);
  const pull = pesos.map((peso, i) => peso * sought[i]!);
  const triangle = triangleOf(
    x.map((a, i) => x.map((b, j) => dot(a, b) + (i === j ? pesos[i]! : 0))),
  );
  const right = forward(
    triangle,
    x.map((column, i) => dot(column, y) + pull[i]!),
  );
  // Columns of L⁻¹; A⁻¹ = L⁻ᵀ·L⁻¹.
  const inverse = x.map((_, i) =>
    forward(
      triangle,
      x.map((__, j) => (i === j ? 1 : 0)),
    ),
  );
  const logs = triangle.reduce(
    (sum, line, i) => sum + 2 * Math.log(line[i]!) - Math.log(pesos[i]!),
    0,
  );
  const rest = dot(y, y) + dot(pull, sought) - dot(right, right);
  return {
    valores: inverse.map((column) => dot(column, right)),
    desvios: inverse.map((column) => Math.sqrt(dot(column, column))),
    peso: -(logs + rest) / 2,
  };
}

/** Residuals. */
function restsOf({ x, y }: Medidas, valores: readonly number[]): number[] {
  return y.map((each, i) => valores.reduce((rest, valor, j) => rest - valor * x[j]![i]!, each));
}

export interface Medida {
  readonly em: number;
  readonly medido: number;
  /** Litres (`desvioDaMedicao`). */
  readonly desvio: number;
  readonly saidas: number;
  readonly entradas: number;
  /** Litres on the totalisers that nobody booked (`semRegistroEntre`); null without readings. */
  readonly semRegistro: number | null;
}

export interface AfericaoMedida {
  readonly em: number;
  readonly erro: number;
}

interface BicoMedido {
  readonly nome: string;
  readonly litros: number;
  readonly afericoes: readonly AfericaoMedida[];
}

interface EntregaMedida {
  readonly em: number;
  readonly nota: number;
  readonly antes: number;
  readonly depois: number;
  readonly saiu: number;
  /** Standard error of both dips. */
  readonly desvio: number;
}

export interface Serie {
  readonly medidas: readonly Medida[];
  readonly entregas: readonly EntregaMedida[];
  readonly bicos: readonly BicoMedido[];
}

/** `registro` is not estimated: the totalisers show it. */
export type CausaEstimada = Exclude<Causa, 'registro'>;

/** `perda` in litres a day, `bomba` part of outflows, `entrega` part of deliveries; positive is a loss. */
export type Hipotese = Readonly<Record<CausaEstimada, Palpite>> & { readonly chance: number };

/** Fewer give no estimate. */
export const MEDIDAS_MIN = 12;

/** Standard error of an untested pump: most are within the legal ±0.5 % (Inmetro, Portaria 227/2022). */
const BOMBA_SEM_AFERICAO = 0.0035;
/** 20 ml of 20 L, as a part. */
const ERRO_DA_AFERICAO = 0.001;
/** Standard errors without a fault: parts of litres pumped a day, and of deliveries (warm trucks). */
const SEM_CAUSA = { perda: 0.001, entrega: 0.001 } as const;
const PERDA_SEM_CAUSA = 0.05;
/** Standard errors with a fault: litres a day, and part of deliveries. */
const COM_CAUSA = { perda: 40, entrega: 0.012 } as const;
/** Prior probability of a cause. */
const CHANCE = 0.2;
/** Strapping table and usual heat, part of the level. */
const TABELA = 0.002;
/** Fuel expands by 0.083 % per °C: ±2.5 °C from day to day, part of the level; decay in days. */
const CALOR = 0.002;
const DIAS_DE_CALOR = 7;
/** Standard deviations; a dip beyond them was mistyped and counts less. */
const ESTRANHO = 3;
const RODADAS = 8;

/** Current error of the pumps by their test draws, weighted by litres. */
export function bombaOf(bicos: readonly BicoMedido[]): Palpite {
  const parts = partsOf(bicos);
  if (parts.length === 0) return { valor: 0, desvio: BOMBA_SEM_AFERICAO };
  const sum = (of: (part: (typeof parts)[number]) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  return {
    valor: sum(({ parte, valor }) => parte * valor),
    desvio: Math.sqrt(sum(({ parte, desvio }) => (parte * desvio) ** 2)),
  };
}

/** The untested nozzle with most litres. */
export function bicoSemAfericao(bicos: readonly BicoMedido[]): string | undefined {
  const open = partsOf(bicos).filter(({ afericoes }) => afericoes.length === 0);
  return open.toSorted((a, b) => b.parte - a.parte)[0]?.nome;
}

/** Each nozzle's part of the outflow, and its error since the last adjustment. */
function partsOf(bicos: readonly BicoMedido[]) {
  const total = bicos.reduce((sum, { litros }) => sum + litros, 0);
  return bicos.map((bico) => {
    const [agora = []] = medidoresOf(bico.afericoes);
    const informed = agora.length * ERRO_DA_AFERICAO ** -2;
    const weight = informed + BOMBA_SEM_AFERICAO ** -2;
    return {
      ...bico,
      parte: total > 0 ? bico.litros / total : 1 / bicos.length,
      valor: informed > 0 ? (meanOf(agora) * informed) / weight : 0,
      desvio: Math.sqrt(1 / weight),
    };
  });
}

const meanOf = (afericoes: readonly AfericaoMedida[]): number =>
  afericoes.reduce((sum, { erro }) => sum + erro, 0) / afericoes.length;

/** An adjustment of the meter shows as a larger change between draws (newest first) than a misreading. */
function medidoresOf(afericoes: readonly AfericaoMedida[]): AfericaoMedida[][] {
  const medidores: AfericaoMedida[][] = [];
  for (const each of afericoes.toSorted((a, b) => b.em - a.em)) {
    const depois = medidores.at(-1);
    const lido = depois && ERRO_DA_AFERICAO * Math.sqrt(1 + 1 / depois.length);
    if (lido && Math.abs(each.erro - meanOf(depois)) <= ESTRANHO * lido) depois.push(each);
    else medidores.push([each]);
  }
  return medidores;
}

/** Past error of the pump minus its current one. */
function entaoAlemDeAgora(bicos: readonly BicoMedido[]): (em: number) => number {
  const mudados = partsOf(bicos).flatMap(({ parte, afericoes }) => {
    const [agora, ...antes] = medidoresOf(afericoes);
    return agora && antes.length > 0 ? [{ parte, agora, medidores: [agora, ...antes] }] : [];
  });
  return (em) =>
    mudados.reduce((sum, { parte, agora, medidores }) => {
      const entao = medidores.find((each) => each.at(-1)!.em <= em) ?? medidores.at(-1)!;
      return sum + parte * (meanOf(entao) - meanOf(agora));
    }, 0);
}

/**
 * For dips d, outflows S and deliveries Q since the first: d − (Q − S) = c − a·days − b·S − s·Q + k·d + e. Unknown: a
 * (`perda`), b (`bomba`), s (`entrega`), c (first dip), k (strapping table and usual heat). e: error of each dip, and
 * the days' heat, which neighbours share. S includes unbooked litres of the totalisers. A delivery with two dips is a
 * line without c and a. Test draws are priors. Sources: docs/livro.md. Undefined below MEDIDAS_MIN dips.
 */
export function estimaCausas(serie: Serie): readonly Hipotese[] | undefined {
  const { medidas, bicos } = serie;
  if (medidas.length < MEDIDAS_MIN) return undefined;
  const semPerda = Math.max(PERDA_SEM_CAUSA, SEM_CAUSA.perda * saidasPorDia(medidas));
  const palpitesOf = (perda: number, entrega: number): Palpite[] => [
    { valor: 0, desvio: 1000 },
    { valor: 0, desvio: perda },
    bombaOf(bicos),
    { valor: 0, desvio: entrega },
    { valor: 0, desvio: TABELA },
  ];
  const white = whitenWithout(linhasOf(serie), palpitesOf(COM_CAUSA.perda, COM_CAUSA.entrega));
  const ways = [false, true].flatMap((perde) =>
    [false, true].map((falta) => {
      const perda = perde ? COM_CAUSA.perda : semPerda;
      const entrega = (falta ? COM_CAUSA : SEM_CAUSA).entrega;
      const prior = (perde ? CHANCE : 1 - CHANCE) * (falta ? CHANCE : 1 - CHANCE);
      return { ...adjust(white, palpitesOf(perda, entrega)), prior };
    }),
  );
  const best = Math.max(...ways.map(({ peso }) => peso));
  const weights = ways.map(({ peso, prior }) => prior * Math.exp(peso - best));
  const total = weights.reduce((sum, each) => sum + each, 0);
  return ways.map(({ valores, desvios: its }, way) => {
    const [, perda, bomba, entrega] = valores.map((valor, i) => ({ valor, desvio: its[i]! }));
    return { chance: weights[way]! / total, perda: perda!, bomba: bomba!, entrega: entrega! };
  });
}

/** One equation: the difference, and the factor of each unknown. */
interface Linha {
  readonly em: number;
  readonly y: number;
  readonly x: readonly number[];
  readonly desvio: number;
  /** Litres exposed to the heat of the days. */
  readonly quentes: number;
}

/** Reduces the weight of outliers, the largest first, as it makes others look like outliers. */
function whitenWithout(linhas: readonly Linha[], palpites: readonly Palpite[]): Medidas {
  const desvios = linhas.map(({ desvio }) => desvio);
  const columns = linhas[0]!.x.map((_, column) => linhas.map(({ x }) => x[column]!));
  const medidas = { x: columns, y: linhas.map(({ y }) => y) };
  for (let round = 0; ; round += 1) {
    const white = whiten(medidas, errosOf(linhas, desvios));
    const strange = restsOf(white, adjust(white, palpites).valores).map(Math.abs);
    const most = Math.max(...strange);
    if (most <= ESTRANHO || round === RODADAS) return white;
    for (const [i, each] of strange.entries()) {
      if (each > ESTRANHO && each > most / 2) desvios[i]! *= each / (ESTRANHO / 2);
    }
  }
}

function linhasOf({ medidas, entregas, bicos }: Serie): Linha[] {
  const primeira = medidas[0]!;
  const alem = entaoAlemDeAgora(bicos);
  let [saidas, entradas] = [0, 0];
  const levels = medidas.map(({ em, medido, desvio, ...medida }, i) => {
    if (i > 0) {
      saidas += (medida.saidas + (medida.semRegistro ?? 0)) * (1 + alem(em));
      entradas += medida.entradas;
    }
    const subiu = medido - primeira.medido;
    const x = [1, primeira.em - em, -saidas, -entradas, subiu];
    return { em, y: subiu - entradas + saidas, x, desvio, quentes: medido };
  });
  const provas = entregas.map(({ em, nota, antes, depois, saiu, desvio }) => {
    const subiu = depois - antes;
    return { em, y: subiu + saiu - nota, x: [0, 0, -saiu, -nota, subiu], desvio, quentes: subiu };
  });
  return [...levels, ...provas];
}

function saidasPorDia(medidas: readonly Medida[]): number {
  const dias = medidas.at(-1)!.em - medidas[0]!.em;
  return medidas.slice(1).reduce((sum, { saidas }) => sum + saidas, 0) / dias;
}

function errosOf(linhas: readonly Linha[], desvios: readonly number[]): number[][] {
  return linhas.map((a, i) =>
    linhas.map((b, j) => {
      const heat =
        CALOR ** 2 * a.quentes * b.quentes * Math.exp(-Math.abs(a.em - b.em) / DIAS_DE_CALOR);
      return heat + (i === j ? desvios[i]! ** 2 : 0);
    }),
  );
}
