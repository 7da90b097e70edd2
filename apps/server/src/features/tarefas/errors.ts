import { mensagensTarefas } from '@frota/contract/tarefas';
import { DomainError } from '../../kernel/domain-error.ts';

export const tarefaErrors = {
  naoEncontrada: () => new DomainError('notFound', mensagensTarefas.naoEncontrada),
  jaAssumida: (nome: string) => new DomainError('conflict', mensagensTarefas.jaAssumida(nome)),
  naoDisponivel: () => new DomainError('conflict', mensagensTarefas.naoDisponivel),
  semPosse: () => new DomainError('forbidden', mensagensTarefas.semPosse),
  naoAndamento: () => new DomainError('conflict', mensagensTarefas.semPosse),
  naoAssumida: () => new DomainError('forbidden', mensagensTarefas.naoAssumida),
};
