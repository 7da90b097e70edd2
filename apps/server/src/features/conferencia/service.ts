import type { Ids } from '../../ports/ids.ts';
import type { RecordAchados } from './achados.ts';
import { insertAchados } from './repository.ts';

export interface ConferenciaService {
  readonly record: RecordAchados;
}

/** What a person must look at: Frota's list of doubtful values. */
export function createConferenciaService({ ids }: { ids: Ids }): ConferenciaService {
  return {
    record: (executor, origem, achados) =>
      insertAchados(
        executor,
        origem,
        achados.map((achado) => ({ ...achado, id: ids.next() })),
      ),
  };
}
