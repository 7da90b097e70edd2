import { mensagensGerais } from '@frota/contract/rota';
import { DomainError } from '../../kernel/domain-error.ts';

export const registrosErrors = {
  naoEncontrado: () => new DomainError('notFound', mensagensGerais.naoEncontrado),
};
