import type { BaseDeps } from '../../database/deps.ts';
import type { Db } from '../../database/schema.ts';

/** What whoever changes the register is given. */
export interface VeiculosDeps extends BaseDeps {
  /** Has the differences of these plates (canonical) worked out again, within the register's transaction. */
  readonly askAgain: (trx: Db, canonicas: readonly string[], now: Date) => Promise<void>;
}
