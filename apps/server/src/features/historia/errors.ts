import { mensagensHistoria } from '@frota/contract/historia';
import { DomainError } from '../../kernel/domain-error.ts';

export const historiaErrors = {
  placaDesconhecida: () => new DomainError('notFound', mensagensHistoria.placaDesconhecida),
  pessoaDesconhecida: () => new DomainError('notFound', mensagensHistoria.pessoaDesconhecida),
  pessoaAnonima: () => new DomainError('notFound', mensagensHistoria.pessoaAnonima),
  registroDesconhecido: () => new DomainError('notFound', mensagensHistoria.registroDesconhecido),
};
