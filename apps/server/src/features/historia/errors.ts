import { mensagensHistoria } from '@frota/contract';
import { DomainError } from '../../kernel/domain-error.ts';

export const historiaErrors = {
  placaDesconhecida: () => new DomainError('notFound', mensagensHistoria.placaDesconhecida),
  registroDesconhecido: () => new DomainError('notFound', mensagensHistoria.registroDesconhecido),
};
