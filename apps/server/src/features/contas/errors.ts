import { mensagensContas } from '@frota/contract/contas';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const contasErrors = {
  naoLigada: () => new DomainError('notFound', mensagensGerais.naoEncontrado),
  semResposta: () => new DomainError('busy', mensagensContas.semResposta),
  naoAutorizada: () => new DomainError('forbidden', mensagensContas.naoAutorizada),
  expirou: () => new DomainError('invalid', mensagensContas.expirou),
  semVinculo: () => new DomainError('forbidden', mensagensContas.semVinculo),
  semUsuario: () => invalidField('cpf', mensagensContas.semUsuario),
  outroFrota: () => invalidField('cpf', mensagensContas.outroFrota),
  naoEncontrada: () => new DomainError('notFound', mensagensContas.naoEncontrada),
  jaLigada: (usuario: string) => new DomainError('conflict', mensagensContas.jaLigada(usuario)),
  usuarioJaLigado: (usuario: string) =>
    new DomainError('conflict', mensagensContas.usuarioJaLigado(usuario)),
};
