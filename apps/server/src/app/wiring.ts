import type { BaseDeps } from '../database/deps.ts';
import type { OidcSettings } from '../features/contas/provedor.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Facts } from '../noun/facts.ts';
import { createMudou, type Mudou, type Seguidores } from '../noun/mudou.ts';
import { NOUNS } from './nouns.ts';
import type { Resources } from './resources.ts';

export interface WiringOptions {
  /** The company's name. */
  readonly empresa: string;
  /** EMPRESA_CNPJ. */
  readonly empresaCnpjs: readonly string[];
  readonly metrics: Metrics;
  /** The company's own login, where it is set. */
  readonly oidc: OidcSettings | undefined;
  /** METRICS_NETWORKS. */
  readonly metricsNetworks: readonly string[];
  /** Told of what failed and nobody waits for. */
  readonly onError: (error: unknown) => void;
  /** Told of what the company's own login did not answer. */
  readonly onOidcError: (error: unknown) => void;
  /** Told of a letter that the mail server did not take. */
  readonly onMailError: (error: unknown) => void;
}

/** What stands before the first noun. */
export type Base = BaseDeps &
  Resources &
  WiringOptions & { readonly facts: readonly Facts[]; readonly mudou: Mudou };

export type Made = ReturnType<typeof makeNouns>;

/** Makes every noun's services, calls and jobs. */
export function makeNouns(resources: Resources, options: WiringOptions) {
  const made = NOUNS.make({
    ...resources,
    ...options,
    facts: NOUNS.facts,
    db: resources.database.db,
    // Called when all nouns stand.
    mudou: createMudou((): readonly Seguidores[] => made.seguidores),
  });
  return made;
}
