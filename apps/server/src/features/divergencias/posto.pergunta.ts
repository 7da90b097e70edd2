import type { Limites, RegraDePosto } from '@frota/contract/divergencias';
import type { Achada } from '@frota/contract/divergencias/motor';
import type { Db } from '../../database/schema.ts';
import type { ClasseDoPosto } from './posto.fila.ts';

/** What a rule about the station hangs its cases on: a shift, a delivery, a tank's month; or a statement's line. */
interface EventoDoPosto<R extends RegraDePosto> {
  /** Its own key, by which it is known again. */
  readonly registro: string;
  readonly em: Date;
  readonly produto: string | null;
  /** Of a line, which is of a vehicle. */
  readonly placa?: string;
  readonly casoDe: (limites: Limites<R>) => Achada | undefined;
}

/** All that a rule about the station is: the rest is done alike for all of them. */
export interface PerguntaDoPosto<R extends RegraDePosto> {
  readonly de: ClasseDoPosto;
  /**
   * What happened to one of them from an instant on, by `em`, and where the rest begins, where there is more: later than
   * that instant. A change to its records is queued with an instant not after the first event that it changes. What rules ask
   * alike is read once in one `vez`.
   */
  read(
    db: Db,
    id: string,
    from: Date,
    vez: object,
  ): Promise<{
    readonly eventos: readonly EventoDoPosto<R>[];
    readonly resto?: Date | undefined;
  }>;
}
