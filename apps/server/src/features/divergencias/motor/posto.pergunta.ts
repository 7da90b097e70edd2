import type { Limites, RegraEmFila } from '@frota/contract/divergencias';
import type { Apontamento } from '@frota/contract/divergencias/motor';
import type { Db } from '../../../database/schema.ts';
import type { ClasseDoPosto } from './posto.fila.ts';

/** The record of a case about the station: a shift, a delivery, a tank's month or a statement's line. */
interface OcorrenciaDoPosto<R extends RegraEmFila> {
  /** Its own key, always the same. */
  readonly registro: string;
  readonly em: Date;
  readonly produto: string | null;
  /** Only a statement's line has a plate. */
  readonly placa?: string;
  readonly casoDe: (limites: Limites<R>) => Apontamento | undefined;
}

/** All that is different between the rules about the station. */
export interface PerguntaDoPosto<R extends RegraEmFila> {
  readonly de: ClasseDoPosto;
  /**
   * Reads a subject's events from an instant on, by `em`, and where the rest begins. A change must be queued with
   * an instant not after the first event that it changes. `vez` caches what several rules read.
   */
  read(
    db: Db,
    id: string,
    from: Date,
    vez: object,
  ): Promise<{
    readonly ocorrencias: readonly OcorrenciaDoPosto<R>[];
    readonly resto?: Date | undefined;
  }>;
}
