import { afterEach, expect, it, vi } from 'vitest';
import type { Sight } from './sight.ts';
import { checkStill } from './use-shot.ts';

const STILL = new File(['still'], 'foto.jpg');
const drawn = { clientWidth: 300, clientHeight: 400 };

/** A canvas gives the frame that is shown, and its pixels are out of reach. */
const canvas = {
  getContext: () => null,
  toBlob: (give: (blob: Blob) => void) => give(new Blob(['frame'])),
};
const sight = {
  video: { videoWidth: 1_440, videoHeight: 1_920, ...drawn },
  frame: drawn,
  canvas,
  kind: 'placa',
} as unknown as Sight;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['that cannot be measured is kept', true, 'still'],
  ['that cannot be decoded gives way to the frame that is shown', false, 'frame'],
])('a photo %s, without a fault', async (_case, isDecoded, kept) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => {
    if (!isDecoded) throw new Error('Too large');
    return { width: 1_920, height: 2_560, close };
  });
  vi.stubGlobal(
    'Image',
    class {
      async decode(): Promise<void> {
        throw new Error('Too large');
      }
    },
  );
  vi.stubGlobal('document', { createElement: () => canvas });
  const { photo, fault } = await checkStill(STILL, sight);
  expect(await photo.text()).toBe(kept);
  expect(fault).toBeUndefined();
  expect(close).toHaveBeenCalledTimes(isDecoded ? 1 : 0);
});
