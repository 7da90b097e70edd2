import type { Parece } from '@frota/contract/ocr/leitura';
import { toCaixa } from '../caixa.ts';
import { detectText } from '../detection/detect.ts';
import { detectEnlarged } from '../detection/zoom.ts';
import {
  distanceFrom,
  isSamePlace,
  minAreaRect,
  type Rect,
  rectCorners,
  type TextBox,
} from '../geometry/rect.ts';
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
  nothingRead,
  toSureness,
} from '../leitura.ts';
import type { Models } from '../models.ts';
import { type Effort, isSpent, spend } from './effort.ts';
import { countDigits, isCutOut } from './extract.ts';
import { lookLeaning, lookWide } from './look.ts';
import { shownKind } from './shown-kind.ts';
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

/** Clarity of a photo that shows another kind: so high that it is not turned and read again. */
const SURELY_ANOTHER = 1;

/** Least probability of each character. */
const SURE = 0.9;

type Pass = {
  /** Shows unlit LCDs. The numbers are then read in the raised photo, or as it is, without unlit segments. */
  raised?: 'throughout' | 'to find boxes';
  /** Joins what stands far apart. */
  squeezed?: true;
  /** Only the part with text, enlarged: a dashboard seen from the seat is small. */
  enlarged?: true;
};

export type Search = {
  lookAtBox: LookAtBox;
  passes: readonly [Pass, ...Pass[]];
  /** A box that surely holds fewer digits is looked at once. */
  minDigits: number;
  maxDigits?: number;
  /** Width to height; a narrower box is read only beside another. */
  minAspect: number;
  /** Distance of labels along and across the line, in heights. */
  labelReach: { along: number; across: number };
  /** Sightings to look at from either side, where no pass was sure. */
  lookAgain: (sightings: readonly Sighting[]) => readonly Sighting[];
};

type Seen = Line & { isSettled: boolean };

type Progress = { seen: Seen[]; boxes: readonly TextBox[]; effort: Effort; shown: Shown[] };

type Shown = { box: Rect; looks: readonly Look[] };

export type JudgedNumbers = Judged & { places: readonly Rect[] };

export type NumberKind = {
  search: Search;
  judge: (found: FoundNumbers, photo: { width: number; height: number }) => JudgedNumbers;
  /** Best first; only for kinds with a history. */
  listCandidatos?: (found: FoundNumbers, photo: { width: number; height: number }) => Candidato[];
  keepsLines?: true;
  /** Photos of these are not read. */
  others?: readonly Parece[];
  /** Less sure readings are most often wrong: nothing is said, unless the photo is of the display alone. */
  unreadBelow?: number;
};

/** Makes passes until the judgement is clear or the effort is spent. A last, wider look changes only the sureness. */
export async function readNumbers(
  {
    search,
    judge: judgeKind,
    listCandidatos,
    keepsLines,
    others = [],
    unreadBelow = 0,
  }: NumberKind,
  models: Models,
  image: RgbImage,
  { turned, effort, seeks }: LookOptions,
): Promise<ImageReading> {
  const judge = (found: FoundNumbers): JudgedNumbers => judgeKind(found, image);
  const [first, ...further] = search.passes;
  const passes = turned ? [] : [...further];
  const progress: Progress = { seen: [], boxes: [], effort, shown: [] };
  const found = await lookOnce(models, image, search, first, progress);
  progress.boxes = found.boxes;
  const lookFurther = async (): Promise<boolean> => {
    const pass = isSpent(effort) ? undefined : passes.shift();
    if (!pass) return false;
    const { sightings, lines } = await lookOnce(models, image, search, pass, progress);
    found.sightings.push(...sightings);
    found.lines.push(...lines);
    return true;
  };
  let judged = judge(found);
  while (judged.clarity < CLEAR && (await lookFurther())) judged = judge(found);
  const parece = shownKind(found.lines.map(({ text }) => text));
  if (parece && others.includes(parece)) {
    const leitura = { ...nothingRead(judged.leitura.tipo), parece };
    return { leitura, clarity: SURELY_ANOTHER, boxes: found.boxes };
  }
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
  if (leitura.confianca < unreadBelow && !isCutOut(image)) {
    return { leitura: nothingRead(leitura.tipo), clarity: 0, boxes: found.boxes };
  }
  const said = isNew ? ask(leitura) : leitura;
  if (!listCandidatos) return { leitura: said, clarity, boxes: found.boxes };
  const plain = listCandidatos(withoutEnlarged({ ...found, wide }), image);
  const addSeen = (): Candidato[] => addFurther(plain, listCandidatos({ ...found, wide }, image));
  let candidatos = found.sightings.some(({ enlarged }) => enlarged) ? addSeen() : plain;
  // The photo's own reading is decided; further looks only find other numbers.
  while (said.texto !== '' && seeks(candidatos) && (await lookFurther())) candidatos = addSeen();
  const isSought = keepsLines && said.texto !== '' && seeks([{ ...said, lead: 0 }]);
  const linhas = isSought ? listLinhas(progress.shown, image) : undefined;
  return { leitura: { ...said, candidatos, linhas }, clarity, boxes: found.boxes };
}

/** Lines that nearly show a number, with the costs of each network for each look. */
function listLinhas(shown: readonly Shown[], photo: { width: number; height: number }): Linha[] {
  return shown.map(({ box, looks }) => ({
    caixa: toCaixa(box, photo, ''),
    custos: looks.flatMap(({ costs = [] }) => costs),
  }));
}

export function addFurther(
  candidatos: readonly Candidato[],
  seen: readonly Candidato[],
): Candidato[] {
  const others = seen.filter(({ texto }) => !candidatos.some((one) => one.texto === texto));
  return [...candidatos, ...others.map((one) => ({ ...one, further: true as const }))];
}

/** Findings of the enlarged part count only where they make another number clearer than the rest of the photo does. */
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

/** To be confirmed: no sureness is known for the enlarged part alone. */
function ask({ indicios: _, ...leitura }: LeituraSemTempo): LeituraSemTempo {
  return { ...leitura, ...toSureness(leitura.confianca, true) };
}

/** Adds what it finds to `seen`. A box that is already there is not always read again. */
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
  // If not all can be read, small boxes are left out.
  if (plausible.length > effort.lines) plausible.sort((a, b) => areaOf(b) - areaOf(a));
  const isNarrow = ({ width, height }: Rect): boolean => width / height < minAspect;
  const mayBeLabel = (box: Rect): boolean =>
    lines.some(
      (line) => countDigits(line.text) >= minDigits && isBeside(box, line.box, labelReach),
    );
  // Numbers first, so that their labels are known.
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

function frameOf({ width, height }: RgbImage): Rect {
  return { cx: width / 2, cy: height / 2, width, height, angle: 0 };
}

function areaOf({ width, height }: Rect): number {
  return width * height;
}

function isPlausible({ width, height }: Rect): boolean {
  return width / height > 1.1 && width / height < 16 && height > 8;
}

/** Surely fewer digits than any number of interest. */
function isSettled(looks: readonly Look[], minDigits: number): boolean {
  const { probabilities } = looks[0]!.text;
  const isSure = probabilities.length > 0 && Math.min(...probabilities) > SURE;
  return isSure && looks.every((look) => countDigits(textOf(look)) < minDigits);
}

function isBeside(box: Rect, number: Rect, reach: Search['labelReach']): boolean {
  const { along, across } = distanceFrom(number, box);
  return along < reach.along && across < reach.across;
}

/** Joins neighbours on one line: the detector splits a number at a wide gap or a dark digit. In box heights. */
export function mergeNeighbours(boxes: readonly Rect[]): Rect[] {
  return boxes.flatMap((left) =>
    boxes
      .filter((right) => right !== left && areNeighbours(left, right))
      .map((right) => minAreaRect([...rectCorners(left), ...rectCorners(right)]))
      .filter((joined) => joined.width / joined.height > 1.5 && joined.width / joined.height < 14),
  );
}

export function hasNeighbour(box: Rect, boxes: readonly Rect[]): boolean {
  return boxes.some((other) => areNeighbours(box, other) || areNeighbours(other, box));
}

function areNeighbours(left: Rect, right: Rect): boolean {
  if (right.cx <= left.cx) return false;
  const taller = Math.max(left.height, right.height);
  const smaller = Math.min(left.height, right.height);
  const slope = Math.abs(Math.sin(left.angle)) * (right.cx - left.cx);
  const gap = right.cx - right.width / 2 - (left.cx + left.width / 2);
  return (
    Math.abs(left.cy - right.cy) < 0.45 * smaller + slope &&
    taller / smaller < 1.7 &&
    gap < 1.3 * taller &&
    gap > -0.8 * taller
  );
}
