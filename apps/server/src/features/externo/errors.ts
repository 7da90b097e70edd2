import { mensagensGerais } from '@frota/contract';
import { DomainError } from '../../kernel/domain-error.ts';

export const externoErrors = {
  /** The first sentence stands above the form, each at its field. */
  camposInvalidos: (campos: Readonly<Record<string, string>>) =>
    new DomainError('invalid', Object.values(campos)[0] ?? mensagensGerais.dadosInvalidos, {
      campos,
    }),
};
