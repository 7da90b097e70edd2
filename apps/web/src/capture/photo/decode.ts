import type { Size } from './fit.ts';

export interface DecodedPhoto extends Size {
  readonly source: CanvasImageSource;
  /** Frees the pixels: 12 megapixels are 48 MB. */
  close(): void;
}

/** Upright (EXIF). Throws for no photo. */
export async function decodePhoto(file: Blob): Promise<DecodedPhoto> {
  if (typeof createImageBitmap === 'function') {
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
      const { width, height } = bitmap;
      return { source: bitmap, width, height, close: () => bitmap.close() };
    } catch {
      // Older Safari lacks the option, and reads some formats only by <img>.
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
