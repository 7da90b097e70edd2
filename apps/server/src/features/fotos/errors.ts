import { mensagensFotos } from '@frota/contract';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const fotoErrors = {
  naoEncontrada: () => new DomainError('notFound', mensagensFotos.semFoto),
  naoPertence: (papel: string) => invalidField(papel, mensagensFotos.naoPertence),
};
