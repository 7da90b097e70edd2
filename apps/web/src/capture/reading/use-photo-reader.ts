import { mensagensLeitura } from '@frota/contract';
import { useEffect, useRef } from 'react';
import { statusOf } from '../../http/errors.ts';
import { shrinkPhoto } from '../photo/shrink-photo.ts';
import type { ReadingEvent } from './photo-reading.ts';
import { readPhoto, type Subject, toFailure } from './read-photo.ts';

export interface PhotoReader {
  /** A photo as the camera gave it: shrinks it and sends it to be read; cancels the one before. */
  readonly take: (file: Blob) => void;
  /** The same shrunk photo once more. */
  readonly again: (foto: Blob) => void;
}

/** Shrinks and reads the photos of one step and tells what happens, in events for `reduceReading`. */
export function usePhotoReader(subject: Subject, emit: (event: ReadingEvent) => void): PhotoReader {
  const running = useRef<{ pedido: number; abort: AbortController }>({
    pedido: 0,
    abort: new AbortController(),
  });
  useEffect(() => () => running.current.abort.abort(), []);

  function begin(): { pedido: number; signal: AbortSignal } {
    running.current.abort.abort();
    running.current = { pedido: running.current.pedido + 1, abort: new AbortController() };
    return { pedido: running.current.pedido, signal: running.current.abort.signal };
  }

  async function read(foto: Blob, pedido: number, signal: AbortSignal): Promise<void> {
    try {
      emit({ type: 'answered', pedido, leitura: await readPhoto(foto, subject, signal) });
    } catch (error) {
      if (signal.aborted) return;
      console.error(mensagensLeitura.erroOcr(statusOf(error)), error);
      emit({ type: 'failed', pedido, failure: toFailure(error) });
    }
  }

  return {
    async take(file) {
      const { pedido, signal } = begin();
      emit({ type: 'taken', pedido });
      try {
        const foto = await shrinkPhoto(file);
        if (signal.aborted) return;
        emit({ type: 'sent', pedido, foto });
        await read(foto, pedido, signal);
      } catch (error) {
        const mensagem = (error as Error).message;
        emit({ type: 'failed', pedido, failure: { culpa: 'foto', mensagem } });
      }
    },
    again(foto) {
      const { pedido, signal } = begin();
      emit({ type: 'again', pedido });
      void read(foto, pedido, signal);
    },
  };
}
