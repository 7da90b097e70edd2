/** What TypeScript's lists leave out of a camera. */
interface Abilities extends MediaTrackCapabilities {
  /** Chromium says it as one value, the standard as a list. */
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

/** As long as the photos of one form take. */
const FORM_MS = 10 * 60_000;
let lightUntil = Number.NEGATIVE_INFINITY;

/** Whether the light was put on a moment ago, for another photo of the same form. */
export function isLightWanted(): boolean {
  return performance.now() < lightUntil;
}

/** Puts the light on, or out; answers whether it did. */
export async function setTorch(track: MediaStreamTrack, torch: boolean): Promise<boolean> {
  const isDone = await ask(track, { torch });
  if (isDone) lightUntil = torch ? performance.now() + FORM_MS : Number.NEGATIVE_INFINITY;
  return isDone;
}

const FOCUS = 'single-shot';
const FOLLOW = 'continuous';
/** Then what is seen is another thing. */
const FOCUSED_MS = 5_000;

export function canFocus(track: MediaStreamTrack): boolean {
  const known = navigator.mediaDevices.getSupportedConstraints();
  return 'pointsOfInterest' in known && (abilitiesOf(track).focusMode?.includes(FOCUS) ?? false);
}

/** Focuses for some seconds on a point of the picture, both 0 to 1 from its upper left corner. */
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

/** All that a camera was asked for and did: what is not asked for again is taken back. */
const wishes = new WeakMap<MediaStreamTrack, Wish>();

/** Whether the camera took it: one that says it can and then cannot stays as it is. */
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
