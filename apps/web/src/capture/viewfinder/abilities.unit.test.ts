import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canFocus, focusOn, hasTorch, isLightWanted, setTorch } from './abilities.ts';

interface Camera {
  readonly torch?: boolean | boolean[];
  readonly focusMode?: string[];
}

const FOCUS = { focusMode: ['manual', 'single-shot', 'continuous'] };

/** A camera that can do this, and what it was asked for in turn: each set of wishes takes the place of the one before. */
function trackOf(camera: Camera, isRefusing = false) {
  const asked: unknown[] = [];
  const track = {
    getCapabilities: () => camera,
    applyConstraints: async ({ advanced }: MediaTrackConstraints) => {
      asked.push(...advanced!);
      if (isRefusing) throw new Error('The light is broken');
    },
  };
  return { asked, track: track as unknown as MediaStreamTrack };
}

function browser(known: object): void {
  vi.stubGlobal('navigator', { mediaDevices: { getSupportedConstraints: () => known } });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await setTorch(trackOf({}).track, false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each<[Camera, boolean]>([
  [{ torch: true }, true],
  [{ torch: [false, true] }, true],
  [{ torch: false }, false],
  [{ torch: [false] }, false],
  [{}, false],
])('a camera that says %o of itself has a light: %s', (camera, has) => {
  expect(hasTorch(trackOf(camera).track)).toBe(has);
});

it.each<[object, Camera, boolean]>([
  [{ pointsOfInterest: true }, FOCUS, true],
  [{ pointsOfInterest: true }, { focusMode: ['continuous'] }, false],
  [{ pointsOfInterest: true }, {}, false],
  [{}, FOCUS, false],
])('in a browser that knows %o a camera with %o focuses on a point: %s', (known, camera, can) => {
  browser(known);
  expect(canFocus(trackOf(camera).track)).toBe(can);
});

it('focuses on the point, then follows what is seen again; the light stays as it was', async () => {
  const { asked, track } = trackOf({ torch: true, ...FOCUS });
  expect(await setTorch(track, true)).toBe(true);
  await focusOn(track, 0.25, 0.75);
  await vi.advanceTimersByTimeAsync(4_000);
  const point = { focusMode: 'single-shot', pointsOfInterest: [{ x: 0.25, y: 0.75 }] };
  expect(asked).toEqual([{ torch: true }, { torch: true, ...point }]);

  // The time begins anew with each point.
  await focusOn(track, 0.5, 0.5);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1_000);
  await setTorch(track, false);
  expect(asked.slice(3)).toEqual([
    { torch: true, focusMode: 'continuous' },
    { torch: false, focusMode: 'continuous' },
  ]);
});

it('stays focused where the camera does not follow', async () => {
  const { asked, track } = trackOf({ focusMode: ['single-shot'] });
  await focusOn(track, 0.5, 0.5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

it('says that the light did not go on, and asks for it no more', async () => {
  const { asked, track } = trackOf({ torch: true, ...FOCUS }, true);
  expect([await setTorch(track, true), isLightWanted()]).toEqual([false, false]);
  await focusOn(track, 0.5, 0.5);
  expect(asked[1]).not.toHaveProperty('torch');
});

it('wants the light for the photos of one form', async () => {
  const { track } = trackOf({ torch: true });
  await setTorch(track, true);
  vi.advanceTimersByTime(9 * 60_000);
  expect(isLightWanted()).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(isLightWanted()).toBe(false);
  await setTorch(track, true);
  await setTorch(track, false);
  expect(isLightWanted()).toBe(false);
});
