export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Never scales up. */
export function fitWithin(photo: Size, lado: number): Size {
  const scale = Math.min(1, lado / Math.max(photo.width, photo.height));
  return {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  };
}

/** Below the last one digits begin to smear. */
export const QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.45] as const;
const SHRINK = 0.8;
const ROUNDS = 4;

/** Lowers the quality, then the size. The last try may be larger (pure noise): the server takes 8 MB. */
export async function encodeWithin(
  encode: (size: Size, quality: number) => Promise<Blob>,
  photo: Size,
  limits: { lado: number; bytes: number },
): Promise<Blob> {
  let blob: Blob | undefined;
  let lado: number = limits.lado;
  for (let round = 0; round < ROUNDS; round++, lado *= SHRINK) {
    for (const quality of QUALITIES) {
      blob = await encode(fitWithin(photo, lado), quality);
      if (blob.size <= limits.bytes) return blob;
    }
  }
  return blob as Blob;
}
