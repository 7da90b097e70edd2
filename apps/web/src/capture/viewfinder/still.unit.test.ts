import { afterEach, expect, it, vi } from 'vitest';
import { takeStill } from './still.ts';

interface Camera {
  readonly capabilities?: PhotoCapabilities;
  /** It takes a photo only where no size is asked for. */
  readonly isStubborn?: boolean;
}

const range = (min: number, max: number): MediaSettingsRange => ({ min, max, step: 1 });
const LARGE = { imageWidth: range(320, 8_000), imageHeight: range(240, 6_000) };

afterEach(() => vi.unstubAllGlobals());

it.each<[string, Camera, PhotoSettings[]]>([
  ['one of 48 megapixels', { capabilities: LARGE }, [{ imageWidth: 2_560, imageHeight: 1_920 }]],
  [
    'a small one',
    { capabilities: { imageWidth: range(320, 1_600), imageHeight: range(240, 1_200) } },
    [{ imageWidth: 1_600, imageHeight: 1_200 }],
  ],
  [
    'one that takes no size',
    { capabilities: LARGE, isStubborn: true },
    [{ imageWidth: 2_560, imageHeight: 1_920 }, {}],
  ],
  ['one that says nothing of itself', {}, [{}]],
])('asks a camera for what it has: %s', async (_case, camera, asked) => {
  const seen: PhotoSettings[] = [];
  vi.stubGlobal(
    'ImageCapture',
    class {
      async getPhotoCapabilities(): Promise<PhotoCapabilities> {
        if (!camera.capabilities) throw new Error('Unknown');
        return camera.capabilities;
      }
      async takePhoto(settings: PhotoSettings = {}): Promise<Blob> {
        seen.push(settings);
        if (camera.isStubborn && settings.imageWidth) throw new Error('Unsupported');
        return new Blob(['photo'], { type: 'image/jpeg' });
      }
    },
  );
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  const video = { videoWidth: 1_440, videoHeight: 1_920 } as HTMLVideoElement;
  const photo = await takeStill(video, {} as MediaStreamTrack, new AbortController().signal);
  expect(await photo.text()).toBe('photo');
  expect(seen).toEqual(asked);
});
