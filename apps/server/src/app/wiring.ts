import type { BaseDeps } from '../database/deps.ts';
import type { OidcSettings } from '../features/contas/provedor.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Facts } from '../noun/facts.ts';
import { createMudou, type Mudou, type Seguidores } from '../noun/mudou.ts';
import { NOUNS } from './nouns.ts';
import type { Resources } from './resources.ts';

export interface WiringOptions {
  readonly empresa: string;
  readonly empresaCnpjs: readonly string[];
  readonly metrics: Metrics;
  readonly oidc: OidcSettings | undefined;
  readonly metricsNetworks: readonly string[];
  readonly onError: (error: unknown) => void;
  readonly onOidcError: (error: unknown) => void;
  readonly onMailError: (error: unknown) => void;
}

export type Base = BaseDeps &
  Resources &
  WiringOptions & { readonly facts: readonly Facts[]; readonly mudou: Mudou };

export type Made = ReturnType<typeof makeNouns>;

export function makeNouns(resources: Resources, options: WiringOptions) {
  const made = NOUNS.make({
    ...resources,
    ...options,
    facts: NOUNS.parts,
    db: resources.database.db,
    // Called after all nouns were made.
    mudou: createMudou((): readonly Seguidores[] => made.seguidores),
  });
  return made;
}
