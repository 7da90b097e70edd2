import { hash } from 'node:crypto';
import type { TipoLeitura } from '@frota/contract/ocr';
import sharp from 'sharp';
import { createLocalPhotoPreparer } from '../adapters/photo-preparer/encode.ts';
import { createMemoryPhotoReader } from '../adapters/photo-reader/memory.ts';
import type {
  PhotoPreparer,
  PhotoReading,
  PreparedPhoto,
  ReadingContext,
} from '../ports/photos.ts';

let made = 0;
const pictures = new Map<number, Promise<Buffer>>();
/** The picture of each photo that was made, by the photo's SHA-256. */
const pictureOf = new Map<string, number>();

/** A small JPEG that no other call made: these bytes after the picture tell it from the others. */
export const makePhoto = (): Promise<Buffer> => make(64, 48);

/** One that is larger than its small picture. */
export const makeLargePhoto = (): Promise<Buffer> => make(800, 600);

async function make(width: number, height: number): Promise<Buffer> {
  const picture = pictures.get(width) ?? draw(width, height);
  pictures.set(width, picture);
  const photo = Buffer.concat([await picture, Buffer.from(`#${made++}`)]);
  pictureOf.set(hash('sha256', photo), width);
  return photo;
}

/** As the local one; of all photos that `makePhoto` made of one picture it encodes one. */
export function createTestPhotoPreparer(): PhotoPreparer {
  const local = createLocalPhotoPreparer();
  const encoded = new Map<number, Promise<PreparedPhoto>>();
  return {
    ...local,
    async prepare(bytes, usuarioId) {
      const sha256 = hash('sha256', bytes);
      const picture = pictureOf.get(sha256);
      if (picture === undefined) return local.prepare(bytes, usuarioId);
      const first = encoded.get(picture) ?? local.prepare(bytes, usuarioId);
      encoded.set(picture, first);
      return { ...(await first), sha256 };
    },
  };
}

function draw(width: number, height: number): Promise<Buffer> {
  const background = { r: 200, g: 90, b: 30 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export type ScriptedReader = ReturnType<typeof createScriptedReader>;

/** A reader that says of each photo what the test wrote down for it, else that nothing was read. */
export function createScriptedReader() {
  const answers = new Map<string, Partial<PhotoReading>>();
  let last: ReadingContext | undefined;
  const keyOf = (bytes: Uint8Array, tipo: TipoLeitura): string =>
    `${tipo} ${hash('sha256', bytes)}`;
  return {
    ...createMemoryPhotoReader((bytes, tipo, context) => {
      last = context;
      return answers.get(keyOf(bytes, tipo)) ?? {};
    }),
    /** What was known before the last photo was read. */
    lastContext: (): ReadingContext | undefined => last,
    /** What the recognition will say of this photo. */
    script: (bytes: Uint8Array, tipo: TipoLeitura, reading: Partial<PhotoReading>): void => {
      answers.set(keyOf(bytes, tipo), reading);
    },
  };
}
