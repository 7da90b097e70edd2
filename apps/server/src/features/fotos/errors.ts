import { mensagensFotos } from '@frota/contract/fotos';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError, invalidFields } from '../../kernel/domain-error.ts';

/** A person has to free space. */
const DISCO_RETRY_SECONDS = 60;
const SHARE_RETRY_SECONDS = 60;

export const fotoErrors = {
  naoEncontrada: () => new DomainError('notFound', mensagensFotos.semFoto),
  /** Missing, used by another record, or sent by somebody else. */
  naoPertencem: (papeis: readonly string[]) =>
    invalidFields(Object.fromEntries(papeis.map((papel) => [papel, mensagensFotos.naoPertence]))),
  semEnvio: () =>
    new DomainError('notFound', mensagensFotos.naoPertence, {
      campos: { foto: mensagensFotos.naoPertence },
    }),
  discoCheio: () =>
    new DomainError('busy', mensagensFotos.discoCheio, { retryAfterSeconds: DISCO_RETRY_SECONDS }),
  muitasSemRegistro: () =>
    new DomainError('tooMany', mensagensFotos.muitasSemRegistro, {
      retryAfterSeconds: SHARE_RETRY_SECONDS,
    }),
  idRepetido: () => new DomainError('conflict', mensagensGerais.idRepetido),
};
