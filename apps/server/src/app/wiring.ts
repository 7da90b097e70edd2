import type { BaseDeps } from '../database/deps.ts';
import { refreshCorrigidos } from '../features/checkin/correcao.ts';
import { finalizeCheckin } from '../features/checkin/repository.ts';
import type { OidcSettings } from '../features/contas/provedor.ts';
import { askAgain } from '../features/divergencias/fila.ts';
import { refreshDashboardAndCasos } from '../features/divergencias/refresh.ts';
import { createReleaseTarefas } from '../features/tarefas/release.ts';
import type { UsuariosDeps } from '../features/usuarios/service.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Facts } from '../noun/facts.ts';
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

/** What earlier nouns need of later ones. */
const handedIn = {
  refreshCorrigidos,
  refreshRegistros: refreshDashboardAndCasos,
  askAgain,
  finalizeCheckin,
};

/** What stands before the first noun. */
export type Base = BaseDeps &
  Resources &
  WiringOptions &
  typeof handedIn & { readonly facts: readonly Facts[] } & Pick<UsuariosDeps, 'releaseTarefas'>;

export type Made = ReturnType<typeof makeNouns>;

/** Makes every noun's services, calls and jobs. */
export function makeNouns(resources: Resources, options: WiringOptions) {
  const made = NOUNS.make({
    ...resources,
    ...options,
    ...handedIn,
    facts: NOUNS.facts,
    db: resources.database.db,
    // Called when all services stand.
    releaseTarefas: (trx, usuarioId): ReturnType<UsuariosDeps['releaseTarefas']> =>
      createReleaseTarefas({ events: resources.events, avisos: made.services.avisos })(
        trx,
        usuarioId,
      ),
  });
  return made;
}
