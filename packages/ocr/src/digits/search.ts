import { toCaixa } from '../caixa.ts';
import { detectText } from '../detection/detect.ts';
import { detectEnlarged } from '../detection/zoom.ts';
import { distanceFrom, isSamePlace, type Rect, type TextBox } from '../geometry/rect.ts';
import { equaliseAdaptively } from '../image/clahe.ts';
import type { RgbImage } from '../image/decode.ts';
import {
  type Candidato,
  CLEAR,
  type ImageReading,
  type Judged,
  type LeituraSemTempo,
  type Linha,
  type LookOptions,
  toSureness,
} from '../leitura.ts';
import type { Models } from '../models.ts';
import { isCutOut } from './cut-out.ts';
import { type Effort, isSpent, spend } from './effort.ts';
import { countDigits } from './extract.ts';
import { lookLeaning } from './look-leaning.ts';
import { lookWide } from './look-wide.ts';
import { hasNeighbour, mergeNeighbours } from './merge.ts';
import {
  type FoundNumbers,
  type Line,
  type Look,
  type LookAtBox,
  type Sighting,
  textOf,
  toSightings,
  type WideLook,
} from './sightings.ts';

const DETECTION = { side: 736, unclipRatio: 1.7, minScore: 0.4 } as const;
const CLAHE = { tiles: 16, clip: 4 } as const;
const SQUEEZE = 0.6;
/** A line of text is surely read when each of its characters is. */
const SURE = 0.9;

/** How a photo is prepared for the detector. */
type Pass = {
  /**
   * Finds unlit LCDs in the photo with its contrast raised all over; the plain photo finds everything else.
   * What is found so is read in the raised photo, or in the photo as it is, where unlit segments do not
   * show.
   */
  raised?: 'throughout' | 'to find boxes';
  /** Pressed together along its width: finds as one number what stands far apart. */
  squeezed?: true;
  /** Only the part in which the first pass found text, enlarged: a dashboard seen from the seat is small. */
  enlarged?: true;
};

/** How a kind of photo is searched for numbers. */
export type Search = {
  lookAtBox: LookAtBox;
  /** One after the other, until the numbers are sure. */
  passes: readonly [Pass, ...Pass[]];
  /** Of the shortest number of interest: what surely shows fewer digits is looked at once. */
  minDigits: number;
  /** Of the longest one, where that has more than an odometer's or a sale's. */
  maxDigits?: number;
  /** Width by height of a number of interest: what is narrower is read only beside another box. */
  minAspect: number;
  /** How far from a number its labels may stand, along its line and across, in its heights. */
  labelReach: { along: number; across: number };
  /** Of all sightings those of numbers that are looked at from either side, where no pass was sure. */
  lookAgain: (sightings: readonly Sighting[]) => readonly Sighting[];
};

/** A box of an earlier pass, and all that the text recogniser read in it. */
type Seen = Line & { isSettled: boolean };

/** What was seen so far, where the first pass took something for text, and what may still be spent. */
type Progress = { seen: Seen[]; boxes: readonly TextBox[]; effort: Effort; shown: Shown[] };

/** The looks at one box in which some look shows nearly a number of interest. */
type Shown = { box: Rect; looks: readonly Look[] };

/** What the numbers seen are judged to say, and where those stand that it says. */
export type JudgedNumbers = Judged & { places: readonly Rect[] };

/** A kind of photo that shows numbers: how they are found, and what is made of them in a photo of this size. */
export type NumberKind = {
  search: Search;
  judge: (found: FoundNumbers, photo: { width: number; height: number }) => JudgedNumbers;
  /** All that may be the answer, best first; of the kinds that something is ever known of. */
  listCandidatos?: (found: FoundNumbers, photo: { width: number; height: number }) => Candidato[];
  /** Whether a number that is expected is looked for in what the networks answered. */
  keepsLines?: true;
};

/**
 * Looks for numbers in one pass after the other, until what they are judged to say is clear; where
 * it never is, once more at the numbers found; no further than the effort reaches. Last it looks wide at what
 * was taken for the answer, which makes that more or less sure and no other. What may stand upside down is looked at in the
 * first pass only.
 */
export async function readNumbers(
  { search, judge: judgeKind, listCandidatos, keepsLines }: NumberKind,
  models: Models,
  image: RgbImage,
  { turned, effort, seeks }: LookOptions,
): Promise<ImageReading> {
  const judge = (found: FoundNumbers): JudgedNumbers => judgeKind(found, image);
  const [first, ...further] = search.passes;
  const others = turned ? [] : [...further];
  const progress: Progress = { seen: [], boxes: [], effort, shown: [] };
  const found = await lookOnce(models, image, search, first, progress);
  progress.boxes = found.boxes;
  const lookFurther = async (): Promise<boolean> => {
    const pass = isSpent(effort) ? undefined : others.shift();
    if (!pass) return false;
    const { sightings, lines } = await lookOnce(models, image, search, pass, progress);
    found.sightings.push(...sightings);
    found.lines.push(...lines);
    return true;
  };
  let judged = judge(found);
  while (judged.clarity < CLEAR && (await lookFurther())) judged = judge(found);
  if (judged.clarity < CLEAR) {
    const numbers = search
      .lookAgain(found.sightings)
      .filter(({ digits }) => digits.length >= search.minDigits);
    found.sightings.push(...(await lookLeaning(models, image, numbers, effort)));
  }
  const { shown, isNew } = preferUnenlarged(found, judge);
  const wide: WideLook[] = [];
  for (const box of judge(shown).places) {
    const { wide: one, looks } = await lookWide(models, image, box);
    wide.push(one);
    progress.shown.push({ box, looks });
  }
  const { leitura, clarity } = judge({ ...shown, wide });
  const said = isNew ? ask(leitura) : leitura;
  if (!listCandidatos) return { leitura: said, clarity, boxes: found.boxes };
  const plain = listCandidatos(withoutEnlarged({ ...found, wide }), image);
  const addSeen = (): Candidato[] => addFurther(plain, listCandidatos({ ...found, wide }, image));
  let candidatos = found.sightings.some(({ enlarged }) => enlarged) ? addSeen() : plain;
  // What is said of the photo alone stands by now: these looks only find other numbers.
  while (said.texto !== '' && seeks(candidatos) && (await lookFurther())) candidatos = addSeen();
  const isSought = keepsLines && said.texto !== '' && seeks([{ ...said, lead: 0 }]);
  const linhas = isSought ? listLinhas(progress.shown, image) : undefined;
  return { leitura: { ...said, candidatos, linhas }, clarity, boxes: found.boxes };
}

/** The lines in which something much like a number was seen, by what each network makes of each look. */
function listLinhas(shown: readonly Shown[], photo: { width: number; height: number }): Linha[] {
  return shown.map(({ box, looks }) => ({
    caixa: toCaixa(box, photo, ''),
    custos: looks.flatMap(({ costs = [] }) => costs),
  }));
}

/** Numbers, and others that were seen on a further look, marked as such. */
export function addFurther(
  candidatos: readonly Candidato[],
  seen: readonly Candidato[],
): Candidato[] {
  const others = seen.filter(({ texto }) => !candidatos.some((one) => one.texto === texto));
  return [...candidatos, ...others.map((one) => ({ ...one, further: true as const }))];
}

/**
 * What counts of all that was found: what the enlarged part of the photo shows besides, only where it makes another
 * number clearer than the rest of the photo shows one.
 */
export function preferUnenlarged(
  found: FoundNumbers,
  judge: (found: FoundNumbers) => JudgedNumbers,
): { shown: FoundNumbers; isNew: boolean } {
  const rest = withoutEnlarged(found);
  const [all, without] = [judge(found), judge(rest)];
  const isNew = all.clarity > without.clarity && all.leitura.texto !== without.leitura.texto;
  return { shown: isNew ? found : rest, isNew };
}

function withoutEnlarged(found: FoundNumbers): FoundNumbers {
  return {
    ...found,
    sightings: found.sightings.filter(({ enlarged }) => !enlarged),
    lines: found.lines.filter(({ enlarged }) => !enlarged),
  };
}

/** What only the enlarged part shows is asked about: it says nothing of how sure readings are. */
function ask({ indicios: _, ...leitura }: LeituraSemTempo): LeituraSemTempo {
  return { ...leitura, ...toSureness(leitura.confianca, true) };
}

/** One pass; what it sees is added to `seen`, and what was seen before is not always read again. */
async function lookOnce(
  models: Models,
  image: RgbImage,
  { lookAtBox, minDigits, maxDigits, minAspect, labelReach }: Search,
  { raised, squeezed, enlarged }: Pass,
  { seen, effort, boxes: before, shown }: Progress,
): Promise<FoundNumbers> {
  const searched = raised ? equaliseAdaptively(image, CLAHE) : image;
  const photo = raised === 'throughout' ? searched : image;
  const options = squeezed ? { ...DETECTION, squeeze: SQUEEZE } : DETECTION;
  const boxes = enlarged
    ? await detectEnlarged(models, searched, before, options)
    : await detectText(models, searched, options);
  const sightings: Sighting[] = [];
  const lines: Line[] = [];
  const look = async (box: Rect): Promise<string> => {
    const looks = await lookAtBox(models, photo, box);
    spend(effort, looks);
    const text = textOf(looks[0]!);
    const how = { ...(squeezed && { squeezed }), ...(enlarged && { enlarged }) };
    sightings.push(...toSightings(looks, { box, line: text, ...how }, maxDigits));
    seen.push({ box, text, isSettled: isSettled(looks, minDigits) });
    if (looks.some((one) => countDigits(textOf(one)) >= minDigits - 1)) shown.push({ box, looks });
    return text;
  };
  const known = seen.filter(({ isSettled }) => isSettled || squeezed);
  const plausible: Rect[] = boxes.filter(isPlausible);
  if (isCutOut(image)) plausible.push(frameOf(image));
  // Where not all can be read, what is small is left out.
  if (plausible.length > effort.lines) plausible.sort((a, b) => areaOf(b) - areaOf(a));
  const isNarrow = ({ width, height }: Rect): boolean => width / height < minAspect;
  const mayBeLabel = (box: Rect): boolean =>
    lines.some(
      (line) => countDigits(line.text) >= minDigits && isBeside(box, line.box, labelReach),
    );
  // The numbers come first, so that their labels are known as such.
  for (const box of [...plausible.filter((one) => !isNarrow(one)), ...plausible.filter(isNarrow)]) {
    if (isNarrow(box) && !hasNeighbour(box, plausible) && !mayBeLabel(box)) continue;
    const sameBefore = known.find((line) => isSamePlace(line.box, box));
    if (!sameBefore && isSpent(effort)) continue;
    const text = sameBefore?.text ?? (await look(box));
    lines.push({ box, text, ...(enlarged && { enlarged }) });
  }
  const numbers = lines.filter(({ text }) => /[0-9]/.test(text)).map(({ box }) => box);
  for (const box of mergeNeighbours(numbers)) {
    if (isSpent(effort)) break;
    await look(box);
  }
  return { sightings, lines, boxes };
}

/** All of a photo as one box. */
function frameOf({ width, height }: RgbImage): Rect {
  return { cx: width / 2, cy: height / 2, width, height, angle: 0 };
}

function areaOf({ width, height }: Rect): number {
  return width * height;
}

function isPlausible({ width, height }: Rect): boolean {
  return width / height > 1.1 && width / height < 16 && height > 8;
}

/** Whether a box surely holds fewer digits than any number of interest. */
function isSettled(looks: readonly Look[], minDigits: number): boolean {
  const { probabilities } = looks[0]!.text;
  const isSure = probabilities.length > 0 && Math.min(...probabilities) > SURE;
  return isSure && looks.every((look) => countDigits(textOf(look)) < minDigits);
}

/** Whether a box stands so near a number as its labels do. */
function isBeside(box: Rect, number: Rect, reach: Search['labelReach']): boolean {
  const { along, across } = distanceFrom(number, box);
  return along < reach.along && across < reach.across;
}
