import { hash } from 'node:crypto';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError } from './domain-error.ts';

/** Hash of the fields. */
export function versaoOf(fields: object): string {
  return hash('sha256', JSON.stringify(fields)).slice(0, 16);
}

/**
 * Throws `conflict` with the current record where `versao` is outdated; without `versao` no check. Call with the
 * record locked.
 */
export function refuseStale<T extends { readonly versao: string }>(
  versao: string | undefined,
  atual: T,
): void {
  if (versao === undefined || versao === atual.versao) return;
  throw new DomainError('conflict', mensagensGerais.mudouDepois, { atual });
}
