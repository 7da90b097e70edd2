import { mensagensFotos } from '@frota/contract';
import { DomainError } from '../../kernel/domain-error.ts';

export const fotoErrors = {
  naoEncontrada: () => new DomainError('notFound', mensagensFotos.semFoto),
  naoPertence: (papel: string) =>
    new DomainError('invalid', mensagensFotos.naoPertence, {
      campos: { [papel]: mensagensFotos.naoPertence },
    }),
};
