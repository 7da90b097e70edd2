import { hash } from 'node:crypto';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError } from './domain-error.ts';

/** Names what a record's fields are now: another text with any other value. */
export function versaoOf(fields: object): string {
  return hash('sha256', JSON.stringify(fields)).slice(0, 16);
}

/**
 * Throws `conflict` with the record as it is, where somebody saved it after it was given out as `versao`; who names none
 * writes over whatever is there. Call it with the record locked.
 */
export function refuseStale<T extends { readonly versao: string }>(
  versao: string | undefined,
  atual: T,
): void {
  if (versao === undefined || versao === atual.versao) return;
  throw new DomainError('conflict', mensagensGerais.mudouDepois, { atual });
}
