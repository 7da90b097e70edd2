import type { BaseDeps } from '../../database/deps.ts';
import type { Mudou } from '../../noun/mudou.ts';

export interface VeiculosDeps extends BaseDeps {
  readonly mudou: Mudou;
}
