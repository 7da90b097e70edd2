import { mensagensFator } from '@frota/contract/acesso';
import { DomainError } from '../../kernel/domain-error.ts';

export const fatoresErrors = {
  jaTem: () => new DomainError('conflict', mensagensFator.jaTem),
  naoTem: () => new DomainError('notFound', mensagensFator.naoTem),
  semNome: () => new DomainError('conflict', mensagensFator.semNome),
  passkeyErrada: () => new DomainError('invalid', mensagensFator.passkeyErrada),
  passkeyNaoTem: () => new DomainError('notFound', mensagensFator.passkeyNaoTem),
  passkeysDemais: () => new DomainError('conflict', mensagensFator.passkeysDemais),
  comeceDeNovo: () => new DomainError('conflict', mensagensFator.comeceDeNovo),
  codigoErrado: () =>
    new DomainError('invalid', mensagensFator.codigoErrado, {
      campos: { codigo: mensagensFator.codigoErrado },
    }),
  pendenteVencido: () => new DomainError('unauthenticated', mensagensFator.pendenteVencido),
};
