import type { BaseDeps } from '../../database/deps.ts';
import type { Db } from '../../database/schema.ts';
import type { Agente } from '../auditoria/record.ts';

/** What whoever changes the register is given. */
export interface VeiculosDeps extends BaseDeps {
  /** Has what is asked of these plates (canonical) worked out again, within the register's transaction. */
  readonly askAgain: (
    trx: Db,
    agente: Agente,
    canonicas: readonly string[],
    now: Date,
  ) => Promise<void>;
}
