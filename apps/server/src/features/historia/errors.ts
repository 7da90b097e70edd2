import { mensagensHistoria } from '@frota/contract/historia';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError } from '../../kernel/domain-error.ts';

export const historiaErrors = {
  placaDesconhecida: () => new DomainError('notFound', mensagensHistoria.placaDesconhecida),
  pessoaDesconhecida: () => new DomainError('notFound', mensagensHistoria.pessoaDesconhecida),
  pessoaAnonima: () => new DomainError('notFound', mensagensHistoria.pessoaAnonima),
  registroDesconhecido: () => new DomainError('notFound', mensagensGerais.registroNaoEncontrado),
};
