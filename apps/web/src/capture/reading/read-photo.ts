import { type LeituraAnswer, ocrRoute, type TipoLeitura } from '@frota/contract';
import { call } from '../../http/client.ts';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import type { ReadingFailure } from './reading.ts';

/** What is to be read; the odometer of a vehicle that is known is read knowing its last km. */
export interface Subject {
  readonly tipo: TipoLeitura;
  readonly placa?: string | undefined;
}

/** Sends a shrunk photo to be read. Throws what the client throws. */
export function readPhoto(
  foto: Blob,
  { tipo, placa }: Subject,
  signal: AbortSignal,
): Promise<LeituraAnswer> {
  return call(ocrRoute, { body: { tipo, placa }, files: { imagem: foto }, signal });
}

/** Statuses that say something about the photo; any other is about the service. */
const ABOUT_THE_PHOTO: readonly number[] = [400, 413, 415, 422];

export function toFailure(error: unknown): ReadingFailure {
  return error instanceof ApiError && ABOUT_THE_PHOTO.includes(error.status)
    ? { blame: 'photo', fault: error.message }
    : { blame: 'service', detail: error instanceof ConnectionError ? error.message : '' };
}
