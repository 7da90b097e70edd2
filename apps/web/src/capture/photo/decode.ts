import type { Size } from './fit.ts';

export interface DecodedPhoto extends Size {
  readonly source: CanvasImageSource;
  /** Gives the pixels back at once: 12 megapixels are 48 MB on a phone that has little. */
  close(): void;
}

/** Pixels of a photo, upright: the orientation that the camera noted is applied. Throws when it is none. */
export async function decodePhoto(file: Blob): Promise<DecodedPhoto> {
  if (typeof createImageBitmap === 'function') {
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
      const { width, height } = bitmap;
      return { source: bitmap, width, height, close: () => bitmap.close() };
    } catch {
      // Older Safari refuses the option, and reads some formats only into an <img>.
    }
  }
  return decodeByElement(file);
}

async function decodeByElement(file: Blob): Promise<DecodedPhoto> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return {
    source: image,
    width: image.naturalWidth,
    height: image.naturalHeight,
    close: () => {
      image.src = '';
      URL.revokeObjectURL(url);
    },
  };
}
