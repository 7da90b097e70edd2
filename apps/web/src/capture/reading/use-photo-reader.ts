import { mensagensLeitura } from '@frota/contract/ocr';
import { useEffect, useRef } from 'react';
import { statusOf } from '../../http/errors.ts';
import { type Foto, newFoto } from '../../offline/foto.ts';
import { shrinkPhoto } from '../photo/shrink-photo.ts';
import { readPhoto, type Subject, toFailure } from './read-photo.ts';
import type { ReadingEvent } from './reading.ts';

export interface PhotoReader {
  /** Cancels the one before. */
  readonly take: (file: Blob) => void;
  readonly again: (foto: Foto) => void;
}

const PASTAS = {
  placa: 'checkin-combustivel',
  km: 'checkin-combustivel',
  bomba: 'bomba_combustivel',
  comprovante: 'checkin-combustivel',
  totalizador: 'bomba_combustivel',
} as const;

/** Emits events for `reduceReading`. */
export function usePhotoReader(subject: Subject, emit: (event: ReadingEvent) => void): PhotoReader {
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
