import { mensagensAcesso } from '@frota/contract/acesso';
import { formatDataHora } from '@frota/contract/formato';
import { DomainError } from '../../kernel/domain-error.ts';

export type CampoSenha = 'senha_atual' | 'senha';

export const acessoErrors = {
  sessaoNaoEncontrada: () => new DomainError('notFound', mensagensAcesso.sessaoNaoEncontrada),
  credenciais: () => new DomainError('unauthenticated', mensagensAcesso.credenciais),
  aguarde: (seconds: number) =>
    new DomainError('tooMany', mensagensAcesso.aguarde(seconds), { retryAfterSeconds: seconds }),
  senhaAtualErrada: (campo: CampoSenha) =>
    new DomainError('invalid', mensagensAcesso.senhaAtualErrada, {
      campos: { [campo]: mensagensAcesso.senhaAtualErrada },
    }),
  senhaAtualObrigatoria: () =>
    new DomainError('invalid', mensagensAcesso.senhaAtualObrigatoria, {
      campos: { senha_atual: mensagensAcesso.senhaAtualObrigatoria },
    }),
  senhaVencida: (ate: Date) =>
    new DomainError('forbidden', mensagensAcesso.senhaVencida(formatDataHora(ate))),
  senhaIgual: () =>
    new DomainError('invalid', mensagensAcesso.senhaIgual, {
      campos: { senha: mensagensAcesso.senhaIgual },
    }),
};
