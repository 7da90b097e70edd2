import type { Db } from '../../database/schema.ts';
import type { Clock } from '../../ports/clock.ts';

/** What whoever changes the register is given. */
export interface VeiculosDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Has the differences of these plates (canonical) worked out again, within the register's transaction. */
  readonly askAgain: (trx: Db, canonicas: readonly string[], now: Date) => Promise<void>;
}
