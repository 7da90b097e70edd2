import { readBomba } from './bomba/read.ts';
import { decodeImage, type RgbImage } from './image/decode.ts';
import { readKm } from './km/read.ts';
import {
  type Dicas,
  type Leitura,
  type LeituraSemTempo,
  nothingRead,
  type TipoLeitura,
} from './leitura.ts';
import type { Models } from './models.ts';
import { readPlaca } from './placa/read.ts';

type Reader = {
  /** Longer side to which a larger photo is reduced: a plate may be a small part of it. */
  maxSide: number;
  read: (models: Models, image: RgbImage, dicas: Dicas) => Promise<LeituraSemTempo>;
};

const READERS: Readonly<Record<TipoLeitura, Reader>> = {
  placa: { maxSide: 2400, read: readPlaca },
  km: { maxSide: 1600, read: readKm },
  bomba: { maxSide: 1600, read: readBomba },
};

/** Side under which a photo holds no text: the detector's smallest input. */
const MIN_SIDE = 32;

/** Reads one photo in this thread. Throws ImagemInvalidaError. */
export async function readFoto(
  models: Models,
  bytes: Uint8Array,
  tipo: TipoLeitura,
  dicas: Dicas,
): Promise<Leitura> {
  const start = performance.now();
  const { maxSide, read } = READERS[tipo];
  const image = await decodeImage(bytes, maxSide);
  const tooSmall = Math.min(image.width, image.height) < MIN_SIDE;
  const leitura = tooSmall ? nothingRead(tipo) : await read(models, image, dicas);
  return { ...leitura, ms: Math.round(performance.now() - start) };
}
