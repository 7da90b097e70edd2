import {
  type LeituraAnswer,
  mensagensLeitura,
  ocrRoute,
  type TipoLeitura,
} from '@frota/contract/ocr';
import { useEffect, useRef } from 'react';
import { call } from '../../http/client.ts';
import { ApiError, ConnectionError, statusOf } from '../../http/errors.ts';
import { within } from '../../http/within.ts';
import { type Foto, newFoto } from '../../offline/foto.ts';
import { photoSender } from '../../offline/photos.ts';
import { shrinkPhoto } from '../photo/pixels.ts';
import type { Reading, ReadingActions, ReadingEvent, ReadingFailure } from './reading.ts';

/** After it the value is typed, and the server reads the photo later. */
const SENT_WITHIN_MS = 45_000;

/** Other statuses concern the service. */
const ABOUT_THE_PHOTO: readonly number[] = [400, 413, 415, 422];

const PASTAS = {
  placa: 'checkin-combustivel',
  km: 'checkin-combustivel',
  bomba: 'bomba_combustivel',
  comprovante: 'checkin-combustivel',
  totalizador: 'bomba_combustivel',
} as const;

export function useReadingActions(
  subject: Subject,
  reading: Reading,
  emit: (event: ReadingEvent) => void,
): ReadingActions {
  const reader = usePhotoReader(subject, emit);
  return {
    take: reader.take,
    again: () => reading.foto && reader.again(reading.foto),
    confirm: () => emit({ type: 'confirmed' }),
    takeSuggestion: (valor) => emit({ type: 'suggestionTaken', valor }),
    type: (valor) => emit({ type: 'typed', valor }),
  };
}

interface PhotoReader {
  /** Cancels the one before. */
  readonly take: (file: Blob) => void;
  readonly again: (foto: Foto) => void;
}

/** Emits events for `reduceReading`. */
function usePhotoReader(subject: Subject, emit: (event: ReadingEvent) => void): PhotoReader {
  const running = useRef<{ request: number; abort: AbortController }>({
    request: 0,
    abort: new AbortController(),
  });
  useEffect(() => () => running.current.abort.abort(), []);

  function begin(): { request: number; signal: AbortSignal } {
    running.current.abort.abort();
    running.current = { request: running.current.request + 1, abort: new AbortController() };
    return { request: running.current.request, signal: running.current.abort.signal };
  }

  async function read(foto: Foto, request: number, signal: AbortSignal): Promise<void> {
    try {
      emit({ type: 'answered', request, leitura: await readPhoto(foto, subject, signal) });
    } catch (error) {
      if (signal.aborted) return;
      console.error(mensagensLeitura.erroOcr(statusOf(error)), error);
      emit({ type: 'failed', request, failure: toFailure(error) });
    }
  }

  return {
    async take(file) {
      const { request, signal } = begin();
      emit({ type: 'taken', request });
      try {
        const blob = await shrinkPhoto(file);
        if (signal.aborted) return;
        const foto = newFoto(blob, PASTAS[subject.tipo]);
        emit({ type: 'sent', request, foto });
        await read(foto, request, signal);
      } catch (error) {
        const fault = (error as Error).message;
        emit({ type: 'failed', request, failure: { blame: 'photo', fault } });
      }
    },
    again(foto) {
      const { request, signal } = begin();
      emit({ type: 'again', request });
      void read(foto, request, signal);
    },
  };
}

interface Subject {
  readonly tipo: TipoLeitura;
  readonly placa?: string | undefined;
}

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

export function toFailure(error: unknown): ReadingFailure {
  return error instanceof ApiError && ABOUT_THE_PHOTO.includes(error.status)
    ? { blame: 'photo', fault: error.message }
    : { blame: error instanceof ConnectionError ? 'connection' : 'service' };
}
