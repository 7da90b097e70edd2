import { FOTO_ENVIO } from '@frota/contract/fotos';
import { mensagensLeitura } from '@frota/contract/ocr';

const JPEG = 'image/jpeg';

/** Off-screen where the browser has that. */
function openCanvas() {
  const offscreen = openOffscreen();
  const canvas = offscreen ?? document.createElement('canvas');
  let drawn = '';
  return {
    async encode(source: CanvasImageSource, size: Size, quality: number): Promise<Blob> {
      const wanted = `${size.width}x${size.height}`;
      if (drawn !== wanted) {
        canvas.width = size.width;
        canvas.height = size.height;
        draw(canvas, source, size);
        drawn = wanted;
      }
      if (offscreen) return offscreen.convertToBlob({ type: JPEG, quality });
      return elementToBlob(canvas as HTMLCanvasElement, quality);
    },
    close: (): void => emptyCanvas(canvas),
  };
}

/** Frees the pixels now: Safari would keep the memory. */
export function emptyCanvas(canvas: OffscreenCanvas | HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Undefined if the browser has none, or one without a 2d context (Safari 16.4 and older). */
function openOffscreen(): OffscreenCanvas | undefined {
  if (typeof OffscreenCanvas !== 'function') return undefined;
  const canvas = new OffscreenCanvas(1, 1);
  return canvas.getContext('2d') && 'convertToBlob' in canvas ? canvas : undefined;
}

function draw(
  canvas: OffscreenCanvas | HTMLCanvasElement,
  source: CanvasImageSource,
  size: Size,
): void {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new Error('No 2d context');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: clear parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(source, 0, 0, size.width, size.height);
}

function elementToBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no JPEG'))),
      JPEG,
      quality,
    );
  });
}

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

/** Not lower than the last one: digits would begin to smear. */
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

/**
 * Upright JPEG, at most 1600 px and about 350 KB, without metadata. A reading is found by the hash of these bytes,
 * so the same blob must be read and sent. Throws an Error for the user.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size === 0) throw new Error(mensagensLeitura.imagemVazia);
  const photo = await decodePhoto(file).catch((cause: unknown) => {
    throw new Error(mensagensLeitura.imagemInvalida, { cause });
  });
  const canvas = openCanvas();
  try {
    return await encodeWithin(
      (size, quality) => canvas.encode(photo.source, size, quality),
      photo,
      FOTO_ENVIO,
    );
  } finally {
    photo.close();
    canvas.close();
  }
}
