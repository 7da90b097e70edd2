import type { Subject } from './read-photo.ts';
import type { Reading, ReadingActions, ReadingEvent } from './reading.ts';
import { usePhotoReader } from './use-photo-reader.ts';

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
