import { mensagensFotos } from '@frota/contract/fotos';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError, invalidFields } from '../../kernel/domain-error.ts';

/** Somebody has to make room by hand. */
const DISCO_RETRY_SECONDS = 60;
/** The user's own records make room, or a day does. */
const SHARE_RETRY_SECONDS = 60;

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
  discoCheio: () =>
    new DomainError('busy', mensagensFotos.discoCheio, { retryAfterSeconds: DISCO_RETRY_SECONDS }),
  muitasSemRegistro: () =>
    new DomainError('tooMany', mensagensFotos.muitasSemRegistro, {
      retryAfterSeconds: SHARE_RETRY_SECONDS,
    }),
  idRepetido: () => new DomainError('conflict', mensagensGerais.idRepetido),
};
