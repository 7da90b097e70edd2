import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sight } from './sight.ts';
import { takeShot } from './use-shot.ts';

const TRACK = {} as MediaStreamTrack;

/** A canvas whose picture is this text; `drawn` notes when something is drawn on it. */
function canvasOf(text: string, drawn: () => void = vi.fn()): HTMLCanvasElement {
  const canvas = {
    getContext: () => ({ drawImage: drawn }),
    toBlob: (give: (blob: Blob) => void) => give(new Blob([text])),
  };
  return canvas as unknown as HTMLCanvasElement;
}

/** A camera, and what happens to it in turn. */
function camera() {
  const events: string[] = [];
  const note = (event: string) => () => {
    events.push(event);
  };
  const frame = canvasOf('frame', note('frame'));
  vi.stubGlobal('document', { createElement: () => frame });
  const still = Promise.withResolvers<Blob>();
  vi.stubGlobal(
    'ImageCapture',
    class {
      getPhotoCapabilities = async (): Promise<PhotoCapabilities> => ({});
      takePhoto(): Promise<Blob> {
        events.push('asked');
        return still.promise;
      }
    },
  );
  const video = { videoWidth: 1_440, videoHeight: 1_920, pause: note('frozen') };
  const left = new AbortController();
  const shoot = (read?: HTMLCanvasElement) =>
    takeShot({
      sight: { video, kind: 'placa' } as unknown as Sight,
      track: TRACK,
      read,
      left: left.signal,
      onTaken: note('told'),
    });
  return { events, frame, still, left, shoot };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Lying on its side, which is not measured.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: vi.fn() }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('freezes nothing and tells nobody before the still camera has its photo', async () => {
  const { events, still, shoot } = camera();
  const shot = shoot();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual(['frame', 'asked']);
  still.resolve(new Blob(['still']));
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await shot).photo.text()).toBe('still');
  expect(events).toEqual(['frame', 'asked', 'frozen', 'told']);
});

it('gives the frame of the tap where the camera has no photo, and empties its canvas', async () => {
  const { events, frame, still, shoot } = camera();
  const shot = shoot();
  await vi.advanceTimersByTimeAsync(1_000);
  still.reject(new Error('The camera is gone'));
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await shot).photo.text()).toBe('frame');
  expect(events).toEqual(['frame', 'asked', 'asked', 'frozen', 'told']);
  expect(frame).toMatchObject({ width: 0, height: 0 });
});

it('gives the very picture in which a code was read', async () => {
  const { events, shoot } = camera();
  const shot = shoot(canvasOf('read'));
  await vi.advanceTimersByTimeAsync(1_000);
  const { photo, fault } = await shot;
  expect([await photo.text(), fault, events]).toEqual(['read', undefined, ['frozen', 'told']]);
});

it('on leaving gives the frame of the tap, and waits for nothing', async () => {
  const { events, left, shoot } = camera();
  const shot = shoot();
  await vi.advanceTimersByTimeAsync(100);
  left.abort();
  expect(await (await shot).photo.text()).toBe('frame');
  expect(events).toEqual(['frame', 'asked', 'frozen', 'told']);
});

it('gives no photo while a second tap may come, which would fall on what is behind', async () => {
  const { still, shoot } = camera();
  still.resolve(new Blob(['still']));
  const given = vi.fn();
  const shot = shoot().then(given);
  await vi.advanceTimersByTimeAsync(790);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  await shot;
  expect(given).toHaveBeenCalledOnce();
});
