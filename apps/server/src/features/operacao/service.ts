import { mensagensGerais } from '@frota/contract';
import { DomainError } from '../../kernel/domain-error.ts';

export interface OperacaoDeps {
  /** Resolves when the database answers. */
  readonly checkDatabase: () => Promise<void>;
  /** Prometheus' text format. */
  readonly readMetrics: () => Promise<{ contentType: string; text: string }>;
  /** Whether an IP address is this machine's or a private network's. */
  readonly isPrivateAddress: (address: string) => boolean;
}

export interface OperacaoService {
  /** Rejects with the database's own error while it does not answer. */
  ready(): Promise<{ status: string }>;
  /** Throws `forbidden` for an address beyond the private network. */
  metrics(address: string): Promise<{ contentType: string; text: string }>;
}

export function createOperacaoService(deps: OperacaoDeps): OperacaoService {
  return {
    async ready() {
      await deps.checkDatabase();
      return { status: 'ok' };
    },
    async metrics(address) {
      if (!deps.isPrivateAddress(address)) {
        throw new DomainError('forbidden', mensagensGerais.semPermissao);
      }
      return deps.readMetrics();
    },
  };
}
