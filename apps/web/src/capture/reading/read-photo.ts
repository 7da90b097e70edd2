import { type LeituraAnswer, ocrRoute, type TipoLeitura } from '@frota/contract/ocr';
import { call } from '../../http/client.ts';
import { ApiError, ConnectionError, statusOf } from '../../http/errors.ts';
import { within } from '../../http/within.ts';
import type { Foto } from '../../offline/foto.ts';
import { photoSender } from '../../offline/photos.ts';
import type { ReadingFailure } from './reading.ts';

export interface Subject {
  readonly tipo: TipoLeitura;
  readonly placa?: string | undefined;
}

/** After it the value is typed, and the server reads the photo later. */
const SENT_WITHIN_MS = 45_000;

export async function readPhoto(
  foto: Foto,
  { tipo, placa }: Subject,
  signal: AbortSignal,
): Promise<LeituraAnswer> {
  async function read(): Promise<LeituraAnswer> {
    const url = await within(SENT_WITHIN_MS, photoSender.urlOf(foto));
    return call(ocrRoute, { body: { tipo, placa, foto: url }, signal });
  }
  try {
    return await read();
  } catch (error) {
    // The server deletes unused photos after some days; this draft is that old.
    if (statusOf(error) !== 404) throw error;
    photoSender.renew([foto]);
    return read();
  }
}

/** Other statuses concern the service. */
const ABOUT_THE_PHOTO: readonly number[] = [400, 413, 415, 422];

export function toFailure(error: unknown): ReadingFailure {
  return error instanceof ApiError && ABOUT_THE_PHOTO.includes(error.status)
    ? { blame: 'photo', fault: error.message }
    : { blame: error instanceof ConnectionError ? 'connection' : 'service' };
}
