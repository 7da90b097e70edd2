import { readBomba } from './bomba/read.ts';
import { turnBack } from './caixa.ts';
import { readComprovante } from './comprovante/read.ts';
import { detectTurn } from './detection/turn.ts';
import { decodeImage, type RgbImage, turnImage } from './image/decode.ts';
import { readKm } from './km/read.ts';
import {
  type Dicas,
  type ImageReading,
  type Leitura,
  type LeituraSemTempo,
  nothingRead,
  type TipoLeitura,
  toSureness,
} from './leitura.ts';
import type { Models } from './models.ts';
import { readPlaca } from './placa/read.ts';

type Reader = {
  /** Longer side to which a larger photo is reduced: a plate may be a small part of it. */
  maxSide: number;
  /** `turned`: a guess of which way up it is, to be looked at once only. */
  read: (models: Models, image: RgbImage, turned: boolean, dicas: Dicas) => Promise<ImageReading>;
  /** What is read is found whichever way up it stands. */
  anyWayUp?: true;
};

const READERS: Readonly<Record<TipoLeitura, Reader>> = {
  placa: { maxSide: 2400, read: readPlaca },
  km: { maxSide: 1600, read: readKm },
  bomba: { maxSide: 1600, read: readBomba },
  comprovante: { maxSide: 2400, read: (_, image) => readComprovante(image), anyWayUp: true },
};

type Look = (image: RgbImage, turned: boolean) => Promise<ImageReading>;

/** Side under which a photo holds no text: the detector's smallest input. */
const MIN_SIDE = 32;

/** A turned photo's reading below this confidence is taken for signs and letters read upside down. */
const UNTURNED_BELOW = 0.3;

/** Reads one photo in this thread. Throws ImagemInvalidaError. */
export async function readFoto(
  models: Models,
  bytes: Uint8Array,
  tipo: TipoLeitura,
  dicas: Dicas,
): Promise<Leitura> {
  const start = performance.now();
  const { maxSide, read, anyWayUp = false } = READERS[tipo];
  const image = await decodeImage(bytes, maxSide);
  const tooSmall = Math.min(image.width, image.height) < MIN_SIDE;
  const look: Look = (photo, turned) => read(models, photo, turned, dicas);
  const leitura = tooSmall
    ? nothingRead(tipo)
    : anyWayUp
      ? (await look(image, false)).leitura
      : await readUpright(models, image, look);
  return { ...leitura, ms: Math.round(performance.now() - start) };
}

/** A photo that gives no sure reading may lie on its side or stand on its head. */
async function readUpright(models: Models, image: RgbImage, read: Look): Promise<LeituraSemTempo> {
  const { leitura: asTaken, boxes } = await read(image, false);
  if (!asTaken.confirmar) return asTaken;
  const turn = await detectTurn(models, image, boxes);
  if (turn === 0) return asTaken;
  const { leitura: turned } = await read(await turnImage(image, turn), true);
  const caixas = turned.caixas.map((caixa) => turnBack(caixa, turn, image));
  return surerOf(asTaken, { ...turned, caixas });
}

/** What a photo shows as it was taken or turned; where both say something, it is to be confirmed. */
export function surerOf(asTaken: LeituraSemTempo, turned: LeituraSemTempo): LeituraSemTempo {
  if (turned.confianca <= Math.max(asTaken.confianca, UNTURNED_BELOW)) return asTaken;
  const bothSaySomething = asTaken.confianca > UNTURNED_BELOW;
  return { ...turned, ...toSureness(turned.confianca, bothSaySomething) };
}
