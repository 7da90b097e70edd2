import { type LeituraAnswer, ocrRoute, type TipoLeitura } from '@frota/contract/ocr';
import { call } from '../../http/client.ts';
import { ApiError, ConnectionError, statusOf } from '../../http/errors.ts';
import { within } from '../../http/within.ts';
import type { Foto } from '../../offline/foto.ts';
import { photoSender } from '../../offline/photos.ts';
import type { ReadingFailure } from './reading.ts';

/** What is to be read; an odometer or a pump is held against what is known of the vehicle. */
export interface Subject {
  readonly tipo: TipoLeitura;
  readonly placa?: string | undefined;
}

/** A photo still on its way after this long is not waited for: its value is typed, and the server reads it later. */
const SENT_WITHIN_MS = 45_000;

/** Has a photo read where it was sent to. Throws what the client throws. */
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
    // A photo that no record took is removed on the server after some days; this draft is as old.
    if (statusOf(error) !== 404) throw error;
    photoSender.renew([foto]);
    return read();
  }
}

/** Statuses that say something about the photo; any other is about the service. */
const ABOUT_THE_PHOTO: readonly number[] = [400, 413, 415, 422];

export function toFailure(error: unknown): ReadingFailure {
  return error instanceof ApiError && ABOUT_THE_PHOTO.includes(error.status)
    ? { blame: 'photo', fault: error.message }
    : { blame: error instanceof ConnectionError ? 'connection' : 'service' };
}
