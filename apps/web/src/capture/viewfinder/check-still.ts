import { decodePhoto } from '../photo/decode.ts';
import type { Fault } from './judge.ts';
import { faultInPhoto, type Sight } from './sight.ts';
import { takeFrame } from './still.ts';

export interface Checked {
  readonly photo: File;
  readonly fault?: Fault | undefined;
}

/** A photo that cannot be checked has no fault. */
export async function checkStill(photo: File, seen: Sight): Promise<Checked> {
  const decoded = await decodePhoto(photo).catch(() => undefined);
  // Too large to decode, so too large to shrink: uses the frame.
  if (!decoded) return { photo: await takeFrame(seen.video).catch(() => photo) };
  try {
    return { photo, fault: faultInPhoto(decoded, seen) };
  } catch (error) {
    console.error(error);
    return { photo };
  } finally {
    decoded.close();
  }
}
