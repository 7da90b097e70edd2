import { mensagensFotos } from '@frota/contract/fotos';
import { mensagensGerais } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import { DomainError, invalidFields } from '../../kernel/domain-error.ts';
import { keyOfUrl } from './fotos.public.ts';
import type { ReceivedPhoto } from './record-fotos.ts';
import { listUploads, type UploadRow } from './repository.ts';

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

export interface Upload extends UploadRow {
  readonly papel: string;
}

/** In the order of `photos`; undefined for bytes. Throws naoPertencem. */
export async function findUploads(
  db: Db,
  usuarioId: number,
  photos: readonly ReceivedPhoto[],
): Promise<(Upload | undefined)[]> {
  const keys = photos.map((photo) => ('url' in photo ? keyOfUrl(photo.url) : undefined));
  const named = keys.filter((key) => key !== undefined);
  const rows = named.length > 0 ? await listUploads(db, usuarioId, named) : [];
  const found = photos.map(({ papel }, i) => {
    const row = rows.find(({ key }) => key === keys[i]);
    // Named twice, it counts for the first.
    return row && keys.indexOf(keys[i]) === i ? { ...row, papel } : undefined;
  });
  const gone = photos.filter((photo, i) => 'url' in photo && !found[i]);
  if (gone.length > 0) throw fotoErrors.naoPertencem(gone.map(({ papel }) => papel));
  return found;
}
