import type { Caixa } from '@frota/contract/ocr';
import { toCaixa } from '../caixa.ts';
import { type Agreement, findAgreement, withoutZeros } from '../digits/agreement.ts';
import { countDigits, isCutOut, leadOf } from '../digits/extract.ts';
import { lookAtLine, WIDE_VIEW } from '../digits/look.ts';
import { growToNumber, readDigits } from '../digits/reader.ts';
import type { JudgedNumbers, NumberKind, Search } from '../digits/search.ts';
import { type FoundNumbers, type LookAtBox, mayBeDisplay, textOf } from '../digits/sightings.ts';
import type { View } from '../image/crop.ts';
import { type Candidato, type Indicios, nothingRead, toSureness } from '../leitura.ts';
import { toConfianca } from '../sureness/confianca.ts';
import { assignRoles, type PlacedFigure, type PumpReading } from './roles.ts';
import { findRows, MIN_DIGITS } from './rows.ts';

const MAX_CANDIDATES = 12;

const SECOND_TEXT_VIEW: View = { padX: 0.15, padY: 0.12 };

const DIGIT_VIEWS: readonly View[] = [
  { padX: 0.05 },
  { padX: 0.25, padY: 0.1 },
  { padX: 0.15, padY: 0.2 },
];

/** Few pumps show tenths: most often a digit was cut off. */
const ONE_DECIMAL = /[0-9][.,][0-9](?![0-9])/;

const lookAtPump: LookAtBox = async (models, image, found) => {
  const atFirst = await lookAtLine(models, image, found);
  const isDisplay = mayBeDisplay(found, atFirst[0]);
  const box = isDisplay ? await growToNumber(models, image, found) : found;
  const [text, digits] = box === found ? atFirst : await lookAtLine(models, image, box);
  const looks = [text];
  if (countDigits(textOf(text)) >= MIN_DIGITS) {
    looks.push(...(await lookAtLine(models, image, box, SECOND_TEXT_VIEW)));
  }
  if (!isDisplay) return looks;
  const segments = await Promise.all(
    DIGIT_VIEWS.map(async (view) => ({
      source: 'segments' as const,
      text: await readDigits(models, image, box, view),
    })),
  );
  looks.push(...segments, digits);
  const isCut = looks.some((look) => ONE_DECIMAL.test(look.text.characters.join('')));
  if (!isCut) return looks;
  const [, wide] = await lookAtLine(models, image, box, WIDE_VIEW);
  return [...looks, { ...wide, wide: true }];
};

const MAX_ALTERNATIVES = 3;

const SEARCH: Search = {
  lookAtBox: lookAtPump,
  passes: [{}, { raised: 'to find boxes' }],
  minDigits: MIN_DIGITS,
  // Labels of one letter (L, $) are read anywhere.
  minAspect: 0,
  labelReach: { along: 0, across: 0 },
  lookAgain: (sightings) => sightings,
};

const CONSISTENT = 0.97;

export function readBombaFrom(
  found: FoundNumbers,
  photo: { width: number; height: number },
): JudgedNumbers {
  const { sightings, lines } = found;
  const readings = distinct(assignRoles(findRows(sightings), lines, isCutOut(photo)));
  const best = readings[0];
  if (!best) {
    return { leitura: nothingRead('bomba'), clarity: 0, places: [] };
  }
  const { valor, litros } = best.figures;
  const indicios = findBombaIndicios(best, found);
  const sureness = toConfianca('bomba', indicios);
  const leitura = {
    tipo: 'bomba' as const,
    texto: composeTexto(best),
    ...toSureness(
      best.consistent ? Math.max(CONSISTENT, sureness) : sureness,
      contradictsItself(best),
    ),
    caixas: caixasOf(best, photo),
    alternativas: readings.slice(1, 1 + MAX_ALTERNATIVES).map((reading) => ({
      texto: composeTexto(reading),
      confianca: clarityOf(reading, best.score),
    })),
    indicios,
    ...numbersOf(best),
  };
  return {
    leitura,
    clarity: clarityOf(best, readings[1]?.score ?? 0),
    places: [valor, litros].flatMap((figure) => (figure ? [figure.box] : [])),
  };
}

function contradictsItself({ figures, consistent }: PumpReading): boolean {
  const { valor, litros, precoUnitario } = figures;
  return !consistent && [valor, litros, precoUnitario].every((figure) => figure !== undefined);
}

/** Score of the weaker figure × lead. Fitted by eye on 42 photos: from weight 1.1 on all digits were right. */
function clarityOf({ figures, score, consistent }: PumpReading, rival: number): number {
  const lead = score - rival;
  if (consistent && lead >= 0) return CONSISTENT;
  const weights = [figures.valor, figures.litros].flatMap((figure) => figure?.weight ?? []);
  const read = logistic(5 * (Math.min(...weights) - 0.9));
  return Math.round(read * logistic(12 * (lead - 0.1)) * 1000) / 1000;
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Of 183 pumps 3 were read so unsurely, all wrongly. At 0.12 three right ones would go with five wrong ones. */
const UNREAD_BELOW = 0.01;

export const BOMBA: NumberKind = {
  search: SEARCH,
  judge: readBombaFrom,
  listCandidatos: listBombaCandidatos,
  others: ['placa', 'km'],
  unreadBelow: UNREAD_BELOW,
};

/** Evidence for the reading; of each kind that of the weakest figure. */
function findBombaIndicios({ figures }: PumpReading, found: FoundNumbers): Indicios {
  const sold = [figures.valor, figures.litros].filter((figure) => figure !== undefined);
  const agreements = sold.map((figure) => agreementOn(figure, found));
  const least = (name: keyof Agreement): number =>
    Math.min(...agreements.map((agreement) => agreement[name]));
  return {
    // Most pumps show hundredths: one decimal may be a rest of two.
    tenths: sold.some(({ number }) => /\.\d$/.test(number)) ? 1 : 0,
    against: Math.max(...agreements.map(({ against }) => against)),
    segments: least('segments'),
    longer: Math.max(...agreements.map(({ longer }) => longer)),
    unanimous: least('unanimous'),
    wide: least('wide'),
  };
}

function agreementOn({ number, box }: PlacedFigure, found: FoundNumbers): Agreement {
  const wanted = withoutZeros(number.replace('.', ''));
  const sought = { digits: wanted, minDigits: MIN_DIGITS };
  return findAgreement(found, box, sought, ({ digits }) => withoutZeros(digits) === wanted);
}

type Size = { width: number; height: number };

/** Best first; also numbers that were taken for others with a digit cut off. */
export function listBombaCandidatos(found: FoundNumbers, photo: Size): Candidato[] {
  const { sightings, lines } = found;
  const readings = [false, true].flatMap((apart) =>
    assignRoles(findRows(sightings, apart), lines, isCutOut(photo)),
  );
  const all = distinct(readings).toSorted((a, b) => b.score - a.score);
  return all.slice(0, MAX_CANDIDATES).map((reading) => ({
    texto: composeTexto(reading),
    caixas: caixasOf(reading, photo),
    ...numbersOf(reading),
    lead: leadOf(reading, all),
  }));
}

function caixasOf({ figures }: PumpReading, photo: Size): Caixa[] {
  return Object.values(figures).map(({ box, number }) => toCaixa(box, photo, toComma(number)));
}

function numbersOf({
  figures,
}: PumpReading): Pick<Candidato, 'litros' | 'valor' | 'precoUnitario'> {
  const { valor, litros, precoUnitario } = figures;
  return {
    ...(valor && { valor: valor.number }),
    ...(litros && { litros: litros.number }),
    ...(precoUnitario && { precoUnitario: precoUnitario.number }),
  };
}

function distinct(readings: readonly PumpReading[]): PumpReading[] {
  const texts = new Map<string, PumpReading>();
  for (const reading of readings) {
    const texto = composeTexto(reading);
    if (texto !== '' && !texts.has(texto)) texts.set(texto, reading);
  }
  return [...texts.values()];
}

/** Lines 'Valor: R$ x' and 'Litros: y', only for figures that were read. */
export function composeTexto({ figures }: Pick<PumpReading, 'figures'>): string {
  const lines = [
    figures.valor && `Valor: R$ ${toComma(figures.valor.number)}`,
    figures.litros && `Litros: ${toComma(figures.litros.number)}`,
  ];
  return lines.filter(Boolean).join('\n');
}

function toComma(decimal: string): string {
  return decimal.replace('.', ',');
}
