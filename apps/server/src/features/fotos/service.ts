import type { Readable } from 'node:stream';
import type { PastaFoto, TipoLogin } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/id.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PhotoPreparer, PreparedPhoto } from '../../ports/photo-preparer.ts';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import { fotoErrors } from './errors.ts';
import { keyOfUrl, type Pasta, pastaOfPapel, photoKey, photoUrl } from './keys.ts';
import type { ReceivedPhoto, RecordPhotos } from './record-photos.ts';
import * as repository from './repository.ts';

export interface FotosDeps {
  readonly db: Kysely<Schema>;
  readonly storage: PhotoStorage;
  readonly preparer: PhotoPreparer;
  readonly clock: Clock;
}

/** Who asks for a photo. */
interface Leitor {
  readonly id: number;
  readonly tipo_login: TipoLogin;
}

interface Target {
  readonly pasta: Pasta;
  /** Plate, or what else the photo is of: letters, digits and '-'. */
  readonly nome: string;
}

interface Kept {
  readonly id: string;
  readonly key: string;
  readonly sha256: string;
}

export interface FotosService extends RecordPhotos {
  /** Stores a photo ahead of its form; it waits for one record of this user. */
  upload(
    usuarioId: number,
    input: { pasta: PastaFoto; placa: string; bytes: Uint8Array },
  ): Promise<{ url: string }>;
  /** Stores the picture of a user, at once linked; answers its key. */
  keepPerfil(usuarioId: number, bytes: Uint8Array): Promise<string>;
  /**
   * A photo for Frota, for who took part in its record or holds its task, and, of a user's own picture,
   * for everybody logged in. Throws `notFound` for all others.
   */
  open(leitor: Leitor, key: string): Promise<{ size: number; stream: Readable }>;
  /**
   * Removes photos of records, and answers how many. The file goes first: what fails in between is found
   * again by its row.
   */
  removeLinked(fotos: readonly { id: string; key: string }[]): Promise<number>;
  /** Removes what was uploaded before an instant and never used; answers how many. */
  purgeUnlinked(before: Date): Promise<number>;
}

/** Photos removed in one go by the purge. */
const PURGE_BATCH = 100;

/** Photos: checked, encoded anew, stored, and tied to the one record that each of them proves. */
export function createFotosService({ db, storage, preparer, clock }: FotosDeps): FotosService {
  /** A photo that is refused tells which field it came in. */
  async function prepare(
    usuarioId: number,
    papel: ReceivedPhoto['papel'],
    bytes: Uint8Array,
  ): Promise<PreparedPhoto> {
    try {
      return await preparer.prepare(bytes, usuarioId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'busy') throw error;
      throw new DomainError(error.kind, error.message, { campos: { [papel]: error.message } });
    }
  }

  /**
   * Writes the rows before the files. After a crash in between there is a row without a file, which the
   * purge finds and removes; a file without a row would never be found.
   */
  async function keep(
    usuarioId: number,
    photos: readonly { target: Target; prepared: PreparedPhoto }[],
    link: { papel: string } | undefined = undefined,
  ): Promise<Kept[]> {
    const now = clock.now();
    const kept = photos.map(({ target, prepared }) => ({
      id: newId(),
      key: photoKey(target.pasta, target.nome, now),
      sha256: prepared.sha256,
    }));
    const rows = kept.map((foto, i) => {
      const { bytes, largura, altura } = photos[i]!.prepared;
      const vinculo = link && { vinculo_id: foto.id, papel: link.papel };
      const proof = { usuario_id: usuarioId, criada_em: now, ...vinculo };
      return { ...foto, bytes: bytes.length, largura, altura, ...proof };
    });
    await repository.insertFotos(db, rows);
    try {
      await Promise.all(kept.map(({ key }, i) => storage.put(key, photos[i]!.prepared.bytes)));
    } catch (error) {
      await discard(kept);
      throw error;
    }
    return kept;
  }

  /** Best effort: what fails here is left to the purge. Files go last, and only of unowned rows. */
  async function discard(kept: readonly { id: string }[]): Promise<number> {
    if (kept.length === 0) return 0;
    try {
      const keys = await repository.deleteUnlinkedFotos(
        db,
        kept.map(({ id }) => id),
      );
      await Promise.allSettled(keys.map((key) => storage.remove(key)));
      return keys.length;
    } catch {
      return 0;
    }
  }

  return {
    async upload(usuarioId, { pasta, placa, bytes }) {
      const prepared = await prepare(usuarioId, 'foto', bytes);
      const [foto] = await keep(usuarioId, [{ target: { pasta, nome: placa }, prepared }]);
      return { url: photoUrl(foto!.key) };
    },

    async keepPerfil(usuarioId, bytes) {
      const prepared = await prepare(usuarioId, 'foto', bytes);
      const target = { pasta: 'perfil', nome: String(usuarioId) } as const;
      const [foto] = await keep(usuarioId, [{ target, prepared }], { papel: 'perfil' });
      return foto!.key;
    },

    async open(leitor, key) {
      const shown =
        leitor.tipo_login === 'Frota'
          ? await repository.existsFoto(db, key)
          : await repository.isFotoShownTo(db, key, leitor.id);
      const photo = shown ? await storage.open(key) : undefined;
      if (!photo) throw fotoErrors.naoEncontrada();
      return photo;
    },

    async findUpload(usuarioId, { papel, url, received, missing }) {
      if (received.some((photo) => photo.papel === papel)) return [];
      if (!url) throw invalidField(papel, missing);
      const key = keyOfUrl(url);
      const foto = key && (await repository.findUnlinkedFoto(db, usuarioId, key));
      if (!foto) throw fotoErrors.naoPertence(papel);
      return [{ ...foto, papel }];
    },

    async withStored(usuarioId, placa, photos, work) {
      // One after the other: a form takes one place in the queue, not nine.
      const prepared: { target: Target; prepared: PreparedPhoto }[] = [];
      for (const { papel, bytes } of photos) {
        const target = { pasta: pastaOfPapel(papel), nome: placa };
        prepared.push({ target, prepared: await prepare(usuarioId, papel, bytes) });
      }
      const kept = await keep(usuarioId, prepared);
      try {
        return await work(
          kept.map(({ id, sha256 }, i) => ({ id, sha256, papel: photos[i]!.papel })),
        );
      } catch (error) {
        await discard(kept);
        throw error;
      }
    },

    async link(executor, vinculoId, photos) {
      const linked = new Set(await repository.linkFotos(executor, vinculoId, photos));
      const taken = photos.find(({ id }) => !linked.has(id));
      if (taken) throw fotoErrors.naoPertence(taken.papel);
    },

    async removeLinked(fotos) {
      const outcomes = await Promise.allSettled(fotos.map(({ key }) => storage.remove(key)));
      const gone = fotos.filter((_, i) => outcomes[i]!.status === 'fulfilled');
      return repository.deleteFotos(
        db,
        gone.map(({ id }) => id),
      );
    },

    async purgeUnlinked(before) {
      let removed = 0;
      for (;;) {
        const batch = await repository.listUnlinkedFotos(db, before, PURGE_BATCH);
        const gone = await discard(batch.map((id) => ({ id })));
        removed += gone;
        if (gone < PURGE_BATCH) return removed;
      }
    },
  };
}
