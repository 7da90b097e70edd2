/** What TypeScript's lists leave out of a camera. */
interface Abilities extends MediaTrackCapabilities {
  /** Chromium says it as one value, the standard as a list. */
  readonly torch?: boolean | readonly boolean[];
  readonly focusMode?: readonly string[];
}

interface Wish extends MediaTrackConstraintSet {
  readonly torch?: boolean;
  readonly focusMode?: string;
  readonly pointsOfInterest?: readonly { readonly x: number; readonly y: number }[];
}

export function hasTorch(track: MediaStreamTrack): boolean {
  return [abilitiesOf(track).torch].flat().includes(true);
}

/** Resolves once the light is on, or off. */
export async function setTorch(track: MediaStreamTrack, torch: boolean): Promise<void> {
  await ask(track, { torch });
}

const FOCUS = 'single-shot';

export function canFocus(track: MediaStreamTrack): boolean {
  const known = navigator.mediaDevices.getSupportedConstraints();
  return 'pointsOfInterest' in known && (abilitiesOf(track).focusMode?.includes(FOCUS) ?? false);
}

/** Focuses on a point of the picture, both 0 to 1 from its upper left corner. */
export async function focusOn(track: MediaStreamTrack, x: number, y: number): Promise<void> {
  await ask(track, { focusMode: FOCUS, pointsOfInterest: [{ x, y }] });
}

function abilitiesOf(track: MediaStreamTrack): Abilities {
  return track.getCapabilities?.() ?? {};
}

/** A camera that says it can and then cannot stays as it is. */
async function ask(track: MediaStreamTrack, wish: Wish): Promise<void> {
  await track.applyConstraints({ advanced: [wish] }).catch(() => undefined);
}
