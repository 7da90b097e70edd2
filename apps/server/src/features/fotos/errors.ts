import { mensagensFotos } from '@frota/contract/fotos';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError, invalidFields } from '../../kernel/domain-error.ts';

export const fotoErrors = {
  naoEncontrada: () => new DomainError('notFound', mensagensFotos.semFoto),
  /** Uploads that are gone, that another record has or that somebody else sent. */
  naoPertencem: (papeis: readonly string[]) =>
    invalidFields(Object.fromEntries(papeis.map((papel) => [papel, mensagensFotos.naoPertence]))),
  /** The same of a photo that is to be read. */
  semEnvio: () =>
    new DomainError('notFound', mensagensFotos.naoPertence, {
      campos: { foto: mensagensFotos.naoPertence },
    }),
  idRepetido: () => new DomainError('conflict', mensagensGerais.idRepetido),
};
