import { mensagensDivergencias } from '@frota/contract/divergencias';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const divergenciaErrors = {
  naoEncontrada: () => new DomainError('notFound', mensagensDivergencias.naoEncontrada),
  jaDecidida: () => new DomainError('conflict', mensagensDivergencias.jaDecidida),
  encerrada: () => new DomainError('conflict', mensagensDivergencias.encerrada),
  naoDecidida: () => new DomainError('conflict', mensagensDivergencias.naoDecidida),
  pessoaAlheia: () => invalidField('pessoa', mensagensDivergencias.pessoaAlheia),
  pessoaExcluida: () => invalidField('pessoa', mensagensDivergencias.pessoaExcluida),
  jaPedida: () => new DomainError('conflict', mensagensDivergencias.jaPedida),
  semPedido: () => new DomainError('notFound', mensagensDivergencias.semPedido),
  jaDeclarada: () => new DomainError('conflict', mensagensDivergencias.jaDeclarada),
};
