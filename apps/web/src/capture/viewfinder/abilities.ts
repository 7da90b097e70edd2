/** Missing in TypeScript's types. */
interface Abilities extends MediaTrackCapabilities {
  /** Chromium: one value; standard: a list. */
  readonly torch?: boolean | readonly boolean[];
  readonly focusMode?: readonly string[];
}

interface Wish extends MediaTrackConstraintSet {
  readonly torch?: boolean;
  readonly focusMode?: string;
  readonly pointsOfInterest?: readonly { readonly x: number; readonly y: number }[] | undefined;
}

export function hasTorch(track: MediaStreamTrack): boolean {
  return [abilitiesOf(track).torch].flat().includes(true);
}

const FORM_MS = 10 * 60_000;
let lightUntil = Number.NEGATIVE_INFINITY;

/** Still on from the last photo of this form. */
export function isLightWanted(): boolean {
  return performance.now() < lightUntil;
}

export async function setTorch(track: MediaStreamTrack, torch: boolean): Promise<boolean> {
  const isDone = await ask(track, { torch });
  if (isDone) lightUntil = torch ? performance.now() + FORM_MS : Number.NEGATIVE_INFINITY;
  return isDone;
}

const FOCUS = 'single-shot';
const FOLLOW = 'continuous';
/** ms; later something else is in view. */
const FOCUSED_MS = 5_000;

export function canFocus(track: MediaStreamTrack): boolean {
  const known = navigator.mediaDevices.getSupportedConstraints();
  return 'pointsOfInterest' in known && (abilitiesOf(track).focusMode?.includes(FOCUS) ?? false);
}

/** x, y: 0 to 1 from the upper left. */
export async function focusOn(track: MediaStreamTrack, x: number, y: number): Promise<void> {
  const pointsOfInterest = [{ x, y }];
  await ask(track, { focusMode: FOCUS, pointsOfInterest });
  setTimeout(() => {
    const isLast = wishes.get(track)?.pointsOfInterest === pointsOfInterest;
    if (isLast && abilitiesOf(track).focusMode?.includes(FOLLOW)) void follow(track);
  }, FOCUSED_MS);
}

async function follow(track: MediaStreamTrack): Promise<void> {
  await ask(track, { focusMode: FOLLOW, pointsOfInterest: undefined });
}

function abilitiesOf(track: MediaStreamTrack): Abilities {
  return track.getCapabilities?.() ?? {};
}

/** Constraints replace each other, so all are asked together. */
const wishes = new WeakMap<MediaStreamTrack, Wish>();

/** False where the camera refused it. */
async function ask(track: MediaStreamTrack, wish: Wish): Promise<boolean> {
  const before = wishes.get(track);
  const { pointsOfInterest, ...rest } = { ...before, ...wish };
  const all = pointsOfInterest ? { ...rest, pointsOfInterest } : rest;
  wishes.set(track, all);
  try {
    await track.applyConstraints({ advanced: [all] });
    return true;
  } catch {
    wishes.set(track, before ?? {});
    return false;
  }
}
