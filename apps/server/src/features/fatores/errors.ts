import { mensagensFator, readCodigo } from '@frota/contract/acesso';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const fatoresErrors = {
  jaTem: () => new DomainError('conflict', mensagensFator.jaTem),
  semFator: () => new DomainError('notFound', mensagensFator.semFator),
  naoTem: () => new DomainError('notFound', mensagensFator.naoTem),
  semNome: () => new DomainError('conflict', mensagensFator.semNome),
  passkeyErrada: () => new DomainError('invalid', mensagensFator.passkeyErrada),
  passkeyNaoTem: () => new DomainError('notFound', mensagensFator.passkeyNaoTem),
  passkeyDeOutro: () => new DomainError('notFound', mensagensFator.passkeyDeOutro),
  passkeysDemais: () => new DomainError('conflict', mensagensFator.passkeysDemais),
  comeceDeNovo: () => new DomainError('conflict', mensagensFator.comeceDeNovo),
  codigoFalta: () => invalidField('codigo', mensagensFator.codigoInvalido),
  codigoErrado: (typed: string) => {
    const { codigoErrado, recuperacaoErrada } = mensagensFator;
    const isOfTen = readCodigo(typed)?.de === 'recuperacao';
    return invalidField('codigo', isOfTen ? recuperacaoErrada : codigoErrado);
  },
  pendenteVencido: () => new DomainError('unauthenticated', mensagensFator.pendenteVencido),
};
