import { CONFIRM_BELOW } from '@frota/contract/ocr/leitura';
import { toCaixa } from '../caixa.ts';
import { detectText } from '../detection/detect.ts';
import { detectZoomed, isZoomable } from '../detection/zoom.ts';
import {
  minAreaRect,
  type Rect,
  rectCorners,
  type TextBox,
  toRectFrame,
} from '../geometry/rect.ts';
import type { View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import { type ImageReading, type LeituraSemTempo, nothingRead, toSureness } from '../leitura.ts';
import type { Models } from '../models.ts';
import {
  compactPosteriors,
  createCompactTable,
  decodeGreedy,
  type Posteriors,
} from '../recognition/posteriors.ts';
import { recogniseText } from '../recognition/recognise.ts';
import {
  addView,
  bestView,
  type Candidate,
  createCandidate,
  type RankedPlate,
  rankPlates,
} from './rank.ts';
import {
  findSeparatorClasses,
  measureBlueShare,
  measureSeparator,
  type NearbyText,
} from './style.ts';

const SEPARATOR_UNKNOWN = 0.3;

/** The second only without a plate. A third, 1920, found nothing that a closer look does not, at twice the memory. */
const STAGES = [640, 1280] as const;

/** More of a square photo would take 700 MB. */
const MAX_DETECTED_PIXELS = 1280 * 960;

/** Log probability; above it no closer look. */
const WELL_READ = -1;

/** Twice as many in the later stages. */
const MAX_BOXES = 10;

const NO_PLATE = -14;

/** Below it the box is read in other views. */
const DOUBTFUL = -0.35;

/** Below it a person confirms; above 2 of 57 were wrong under every stress tried. */
const CONFIRM_LOG_PROBABILITY = -1;

const CLEAR_LEAD = 0.25;

/** Below it another reading raises no doubt. */
const NO_RIVAL_BELOW = -4;

/** What dashboards and pumps score. */
const UNREAD_BELOW = -5;

/** Small ones of a stage; in the first stage then larger ones. */
const MAX_ZOOMED = 3;

/** Share of the photo's longer side; larger boxes gain nothing. */
const MAX_ZOOMED_WIDTH = 0.25;

const MAX_ALTERNATIVES = 4;

const PLAIN_VIEW: View = {};

const OTHER_VIEWS: readonly View[] = [
  { padX: 0.15, padY: 0.12 },
  { padX: 0.05, padY: -0.06, stretch: true },
  { padX: 0.1, padY: 0.08, turn: 0.035 },
  { padX: 0.1, padY: 0.08, turn: -0.035 },
  { padX: 0.1, shear: 0.15 },
  { padX: 0.1, shear: -0.15 },
];

/** Radians; beyond it the sheared views do not help. */
const LEANING = 0.15;

/** From the side a plate's line runs askew while its characters stand upright. */
function otherViews({ angle }: TextBox): readonly View[] {
  if (Math.abs(angle) <= LEANING) return OTHER_VIEWS;
  return [...OTHER_VIEWS, { padX: 0.1, shear: Math.tan(angle) }];
}

export async function readPlaca(models: Models, image: RgbImage): Promise<ImageReading> {
  const { plates, boxes } = await findPlates(models, image);
  const leitura = choosePlate(plates, image);
  return { leitura, clarity: leitura.confianca, boxes };
}

export function choosePlate(
  plates: readonly RankedPlate[],
  photo: { width: number; height: number },
): LeituraSemTempo {
  const best = plates[0];
  if (!best || best.logProbability < UNREAD_BELOW) {
    return nothingRead('placa');
  }
  return {
    tipo: 'placa',
    texto: best.text,
    ...toSureness(
      toConfianca(best.logProbability),
      plates.some((plate) => isRival(plate, best)),
    ),
    caixas: [toCaixa(best.box, photo, best.text)],
    alternativas: plates
      .slice(1)
      .filter((plate) => plate.logProbability >= UNREAD_BELOW)
      .slice(0, MAX_ALTERNATIVES)
      .map((plate) => ({ texto: plate.text, confianca: toConfianca(plate.logProbability) })),
  };
}

/** Another vehicle's plate, nearly as prominent: a person must choose. */
function isRival(plate: RankedPlate, best: RankedPlate): boolean {
  const apart = Math.hypot(plate.box.cx - best.box.cx, plate.box.cy - best.box.cy);
  return (
    plate !== best &&
    apart > best.box.width / 2 &&
    plate.logProbability >= NO_RIVAL_BELOW &&
    best.prominence - plate.prominence < CLEAR_LEAD
  );
}

/** So that the line to be confirmed is the same as for km and pumps. */
function toConfianca(logProbability: number): number {
  const confianca = CONFIRM_BELOW ** (Math.min(0, logProbability) / CONFIRM_LOG_PROBABILITY);
  return Math.round(confianca * 1000) / 1000;
}

async function findPlates(
  models: Models,
  image: RgbImage,
): Promise<{ plates: RankedPlate[]; boxes: readonly TextBox[] }> {
  const firstBoxes: TextBox[] = [];
  const candidates: Candidate[] = [];
  const texts: NearbyText[] = [];
  const read = createBoxReader(models, image);
  const longer = Math.max(image.width, image.height);
  const isRead = (atLeast: number): boolean =>
    (rankPlates(candidates, image, texts)[0]?.logProbability ?? -Infinity) > atLeast;
  for (const [stage, side] of STAGES.entries()) {
    if (stage > 0 && side > 2 * longer) break;
    const boxes = await detectText(models, image, {
      side: Math.min(side, largestSide(image)),
      enlarge: stage > 0,
    });
    if (stage === 0) firstBoxes.push(...boxes);
    const rows: PlateRow[] = [];
    const small: Candidate[] = [];
    for (const box of largestPlausible(boxes, stage === 0 ? MAX_BOXES : 2 * MAX_BOXES)) {
      const { candidate, text, compact } = await read(box);
      if (/[A-Z]{4}/.test(text.replace(/[^A-Z]/g, ''))) texts.push({ box, text });
      if (bestView(candidate) < NO_PLATE) rows.push({ box, compact });
      else if (candidate.views > 1 && isZoomable(box)) small.push(candidate);
      else candidates.push(candidate);
    }
    candidates.push(...joinRows(rows).filter((candidate) => bestView(candidate) >= NO_PLATE));
    candidates.push(...small, ...(await lookClosely(models, image, read, small)));
    if (isRead(WELL_READ)) break;
    if (stage > 0) continue;
    const large = candidates.filter(
      ({ views, box }) => views > 1 && !isZoomable(box) && box.width < MAX_ZOOMED_WIDTH * longer,
    );
    candidates.push(...(await lookClosely(models, image, read, large)));
    if (isRead(UNREAD_BELOW)) break;
  }
  return { plates: rankPlates(candidates, image, texts), boxes: firstBoxes };
}

async function lookClosely(
  models: Models,
  image: RgbImage,
  read: (box: TextBox) => Promise<BoxReading>,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const likeliestFirst = candidates.toSorted((a, b) => bestView(b) - bestView(a));
  const closer: Candidate[] = [];
  for (const { box } of likeliestFirst.slice(0, MAX_ZOOMED)) {
    for (const found of await detectZoomed(models, image, box)) {
      const { candidate } = await read(found);
      if (bestView(candidate) >= NO_PLATE) closer.push(candidate);
    }
  }
  return closer;
}

/** For this shape, within MAX_DETECTED_PIXELS. */
function largestSide({ width, height }: RgbImage): number {
  return Math.sqrt((MAX_DETECTED_PIXELS * Math.max(width, height)) / Math.min(width, height));
}

function largestPlausible(boxes: readonly TextBox[], limit: number): TextBox[] {
  const aspect = (box: TextBox): number => box.width / box.height;
  return boxes
    .filter((box) => aspect(box) > 1.5 && aspect(box) < 12 && box.width >= 36 && box.height >= 9)
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, limit);
}

type BoxReading = { candidate: Candidate; text: string; compact: Posteriors };

function createBoxReader(models: Models, image: RgbImage): (box: TextBox) => Promise<BoxReading> {
  const table = createCompactTable(models.symbols);
  const separators = findSeparatorClasses(models.symbols);
  return async (box) => {
    const candidate = createCandidate(box, { blueShare: measureBlueShare(image, box) });
    const look = async (view: View): Promise<Omit<BoxReading, 'candidate'>> => {
      const posteriors = await recogniseText(models, image, box, view);
      const compact = compactPosteriors(posteriors, table);
      addView(candidate, compact, measureSeparator(posteriors, separators));
      const text = decodeGreedy(posteriors, models.symbols).characters.join('').toUpperCase();
      return { text, compact };
    };
    const plain = await look(PLAIN_VIEW);
    const likelihood = bestView(candidate);
    if (likelihood >= NO_PLATE && likelihood < DOUBTFUL) {
      for (const view of otherViews(box)) await look(view);
    }
    return { candidate, ...plain };
  };
}

export type PlateRow = { box: TextBox; compact: Posteriors };

/** LLL over DDDD (or DLDD): the posteriors of the upper row followed by those of the lower. */
export function joinRows(rows: readonly PlateRow[]): Candidate[] {
  return rows.flatMap((upper) =>
    rows.filter((lower) => standsUnder(lower.box, upper.box)).map((lower) => join(upper, lower)),
  );
}

function join(upper: PlateRow, lower: PlateRow): Candidate {
  const box = minAreaRect([...rectCorners(upper.box), ...rectCorners(lower.box)]);
  // Neither format has a separator here, so it must not count.
  const candidate = createCandidate(box, { separator: SEPARATOR_UNKNOWN });
  addView(candidate, concatenate(upper.compact, lower.compact), 0);
  return candidate;
}

function standsUnder(lower: Rect, upper: Rect): boolean {
  const { u, v } = toRectFrame(upper, [lower.cx, lower.cy]);
  const height = Math.max(lower.height, upper.height);
  return (
    v > 0.5 * height &&
    v < 1.5 * height &&
    Math.abs(u) < 0.3 * upper.width &&
    height < 1.6 * Math.min(lower.height, upper.height) &&
    Math.abs(lower.angle - upper.angle) < 0.2
  );
}

function concatenate(first: Posteriors, second: Posteriors): Posteriors {
  const data = new Float32Array(first.data.length + second.data.length);
  data.set(first.data);
  data.set(second.data, first.data.length);
  return { data, steps: first.steps + second.steps, classes: first.classes };
}
