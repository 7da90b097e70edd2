import type { TipoLeitura } from '@frota/contract/ocr/leitura';
import { BOMBA } from './bomba/read.ts';
import { turnBack } from './caixa.ts';
import { readComprovante } from './comprovante/read.ts';
import { decideWithKnown, isUnexpected } from './conhecido/decide.ts';
import { detectTurn } from './detection/detect.ts';
import { isSpent, startEffort } from './digits/effort.ts';
import { readNumbers } from './digits/search.ts';
import { decodeImage, type RgbImage, turnImage } from './image/decode.ts';
import { KM } from './km/read.ts';
import {
  type Candidato,
  CLEAR,
  type Dicas,
  type ImageReading,
  type Judged,
  type Leitura,
  type LeituraSemTempo,
  type LookOptions,
  nothingRead,
  toSureness,
} from './leitura.ts';
import type { Models } from './models.ts';
import { readPlaca } from './placa/read.ts';
import { TOTALIZADOR } from './totalizador/read.ts';

type Reader = {
  /** Larger photos are reduced: a plate may be a small part. */
  maxSide: number;
  read: (models: Models, image: RgbImage, look: LookOptions) => Promise<ImageReading>;
  anyWayUp?: true;
};

const READERS: Readonly<Record<TipoLeitura, Reader>> = {
  placa: { maxSide: 2400, read: readPlaca },
  km: { maxSide: 1600, read: (...photo) => readNumbers(KM, ...photo) },
  bomba: { maxSide: 1600, read: (...photo) => readNumbers(BOMBA, ...photo) },
  totalizador: { maxSide: 1600, read: (...photo) => readNumbers(TOTALIZADOR, ...photo) },
  comprovante: { maxSide: 2400, read: (_, image) => readComprovante(image), anyWayUp: true },
};

/** The detector's smallest input. */
const MIN_SIDE = 32;

/** A reading below this clarity is probably text read upside down. */
const UNTURNED_BELOW = 0.3;

/** In this thread; `dicas` decide after the photo was read. Throws ImagemInvalidaError. */
export async function readFoto(
  models: Models,
  bytes: Uint8Array,
  tipo: TipoLeitura,
  dicas: Dicas,
): Promise<Leitura> {
  const start = performance.now();
  const { maxSide, anyWayUp = false } = READERS[tipo];
  const image = await decodeImage(bytes, maxSide);
  const tooSmall = Math.min(image.width, image.height) < MIN_SIDE;
  const look: LookOptions = {
    turned: false,
    effort: startEffort(),
    seeks: (candidatos) => isUnexpected(tipo, candidatos, dicas),
  };
  const leitura = tooSmall
    ? nothingRead(tipo)
    : anyWayUp
      ? (await READERS[tipo].read(models, image, look)).leitura
      : await readUpright(models, image, tipo, look);
  return { ...decideWithKnown(leitura, dicas), ms: Math.round(performance.now() - start) };
}

async function readUpright(
  models: Models,
  image: RgbImage,
  tipo: TipoLeitura,
  look: LookOptions,
): Promise<LeituraSemTempo> {
  const { read } = READERS[tipo];
  const asTaken = await read(models, image, look);
  if (asTaken.clarity >= CLEAR || isSpent(look.effort)) return asTaken.leitura;
  const turn = await detectTurn(models, image, asTaken.boxes);
  if (turn === 0) return asTaken.leitura;
  const turned = await read(models, await turnImage(image, turn), { ...look, turned: true });
  const back = <T extends Pick<Candidato, 'caixas'>>(read: T): T => ({
    ...read,
    caixas: read.caixas.map((caixa) => turnBack(caixa, turn, image)),
  });
  const { leitura } = turned;
  const candidatos = leitura.candidatos?.map(back);
  const linhas = leitura.linhas?.map((linha) => ({
    ...linha,
    caixa: turnBack(linha.caixa, turn, image),
  }));
  return clearerOf(asTaken, { ...turned, leitura: { ...back(leitura), candidatos, linhas } });
}

/** Takes the clearer reading. If that is the turned one and both show text, a person must confirm it. */
export function clearerOf(asTaken: Judged, turned: Judged): LeituraSemTempo {
  if (turned.clarity <= Math.max(asTaken.clarity, UNTURNED_BELOW)) return asTaken.leitura;
  const bothSaySomething = asTaken.clarity > UNTURNED_BELOW;
  return { ...turned.leitura, ...toSureness(turned.leitura.confianca, bothSaySomething) };
}
