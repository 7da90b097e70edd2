import { mensagensAcesso } from '@frota/contract/acesso';
import { mensagensUsuarios } from '@frota/contract/usuarios';
import { DomainError } from '../../kernel/domain-error.ts';

export const usuariosErrors = {
  cpfRepetido: () =>
    new DomainError('conflict', mensagensUsuarios.cpfRepetido, {
      campos: { cpf: mensagensUsuarios.cpfRepetido },
    }),
  nomeRepetido: () =>
    new DomainError('conflict', mensagensUsuarios.nomeRepetido, {
      campos: { usuario: mensagensUsuarios.nomeRepetido },
    }),
  senhaComum: () => usuariosErrors.senhaFraca(mensagensAcesso.senhaComum),
  senhaFraca: (sentence: string) =>
    new DomainError('invalid', sentence, { campos: { senha: sentence } }),
  frotaNaoEdita: () => new DomainError('forbidden', mensagensUsuarios.frotaNaoEdita),
  frotaNaoExclui: () => new DomainError('forbidden', mensagensUsuarios.frotaNaoExclui),
  naoEncontrado: () => new DomainError('notFound', mensagensUsuarios.naoEncontrado),
  ultimoFrota: () => new DomainError('conflict', mensagensUsuarios.ultimoFrota),
};
