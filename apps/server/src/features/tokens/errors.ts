import { mensagensTokens } from '@frota/contract/tokens';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const tokensErrors = {
  naoEncontrado: () => new DomainError('notFound', mensagensTokens.naoEncontrado),
  fim: (sentence: string) => invalidField('expira_em', sentence),
  demais: () => new DomainError('conflict', mensagensTokens.demais),
  nomeRepetido: () =>
    new DomainError('conflict', mensagensTokens.nomeRepetido, {
      campos: { nome: mensagensTokens.nomeRepetido },
    }),
};
