import { hash } from 'node:crypto';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError } from './domain-error.ts';

export function versaoOf(fields: object): string {
  return hash('sha256', JSON.stringify(fields)).slice(0, 16);
}

/** Throws `conflict` with the current record for an outdated `versao`; without one no check. Lock it first. */
export function refuseStale<T extends { readonly versao: string }>(
  versao: string | undefined,
  atual: T,
): void {
  if (versao === undefined || versao === atual.versao) return;
  throw new DomainError('conflict', mensagensGerais.mudouDepois, { atual });
}
