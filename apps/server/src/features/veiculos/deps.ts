import type { BaseDeps } from '../../database/deps.ts';
import type { Mudou } from '../../noun/mudou.ts';

/** What whoever changes the register is given. */
export interface VeiculosDeps extends BaseDeps {
  readonly mudou: Mudou;
}
