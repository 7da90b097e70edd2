import type { LeituraAnswer } from '@frota/contract/ocr';
import { newFoto } from '../../offline/foto.ts';
import type { ReadingEvent } from '../reading/reading.ts';

/** The shrunk photo of these events. */
export const foto = newFoto(new Blob(['foto']));

/** A photo is taken, and sent to be read. */
export function takenEvents(request: number): ReadingEvent[] {
  return [
    { type: 'taken', request },
    { type: 'sent', request, foto },
  ];
}

/** A photo is taken, sent and read as this text; `more` of the answer may be given. */
export function readEvents(
  request: number,
  texto: string,
  more: Partial<LeituraAnswer> = {},
): ReadingEvent[] {
  const leitura = {
    texto,
    confianca: 0.9,
    confirmar: false,
    caixas: [],
    alternativas: [],
    ...more,
  };
  return [...takenEvents(request), { type: 'answered', request, leitura }];
}
