import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TipoLogin } from '@frota/contract/acesso';
import { FOTOS_SEM_REGISTRO_MAX, type uploadFotoRoute } from '@frota/contract/fotos';
import type { RouteBody } from '@frota/contract/rota';
import type { BaseDeps } from '../../database/schema.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/id.ts';
import { DAY_MS } from '../../kernel/jobs.ts';
import type { Facts } from '../../noun/facts.ts';
import type { PhotoPreparer, PhotoStorage, PreparedPhoto } from '../../ports/photos.ts';
import type { RelogioService } from '../relogio/service.ts';
import { createPhotoFiles, FOTOS_BATCH, isDiskFull, removeInBatches } from './files.public.ts';
import { keyOfUrl, type Pasta, pastaOfPapel, photoKey, photoUrl, readKey } from './fotos.public.ts';
import type { ReceivedPhoto, RecordFotos, StoredPhoto } from './record-fotos.ts';
import * as repository from './repository.ts';
import { findUploads, fotoErrors, type Upload } from './uploads.ts';

export interface FotosDeps extends BaseDeps {
  readonly storage: PhotoStorage;
  readonly preparer: PhotoPreparer;
  readonly facts: readonly Facts[];
  readonly relogio: Pick<RelogioService, 'isTrusted'>;
}

interface Leitor {
  readonly id: number;
  readonly tipo_login: TipoLogin;
}

interface Target {
  readonly pasta: Pasta;
  /** Plate or other name: letters, digits and '-'. */
  readonly nome: string | undefined;
}

interface Kept {
  readonly id: string;
  readonly key: string;
  readonly sha256: string;
}

export type FotosService = ReturnType<typeof createFotosService>;

export function createFotosService(deps: FotosDeps) {
  const { db, storage, preparer, clock, relogio } = deps;
  const files = createPhotoFiles(storage, preparer);
  const donos = deps.facts.flatMap(({ fotos = [] }) => fotos);

  /** Names the field of a refused photo. */
  async function prepare(
    usuarioId: number,
    papel: ReceivedPhoto['papel'],
    bytes: Uint8Array,
  ): Promise<PreparedPhoto> {
    if (await isDiskFull(storage)) throw fotoErrors.discoCheio();
    try {
      return await preparer.prepare(bytes, usuarioId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'busy') throw error;
      throw new DomainError(error.kind, error.message, { campos: { [papel]: error.message } });
    }
  }

  /** Rows before files: a row without a file is purged, a file without a row would stay for ever. */
  async function keep(
    usuarioId: number,
    photos: readonly { target: Target; prepared: PreparedPhoto }[],
    link: { papel: string } | undefined = undefined,
  ): Promise<Kept[]> {
    const rows = photos.map(({ target, prepared }) => {
      const row = newFoto(newId(), usuarioId, target, prepared);
      return { ...row, ...(link && { vinculo_id: row.id, papel: link.papel }) };
    });
    await repository.insertFotos(db, rows);
    try {
      await Promise.all(rows.map(({ key }, i) => files.put(key, photos[i]!.prepared)));
    } catch (error) {
      await discard(rows);
      throw error;
    }
    return rows;
  }

  function newFoto(id: string, usuarioId: number, target: Target, prepared: PreparedPhoto) {
    const criada_em = clock.now();
    const { bytes, largura, altura, sha256, impressao } = prepared;
    const key = photoKey(target.pasta, target.nome, criada_em);
    return {
      id,
      key,
      sha256,
      conteudo_sha256: hash('sha256', bytes),
      impressao,
      bytes: bytes.length,
      largura,
      altura,
      usuario_id: usuarioId,
      criada_em,
    };
  }

  /** To a key with the plate. Best effort: otherwise the first key stays. */
  async function copyNamed(
    usuarioId: number,
    nome: string,
    uploads: readonly Upload[],
  ): Promise<StoredPhoto[]> {
    const stored: StoredPhoto[] = [];
    for (const upload of uploads) {
      const { id, papel, sha256, key: antes } = upload;
      const { pasta, isNamed } = readKey(antes, nome);
      const prepared =
        nome && !isNamed ? await readStored(upload).catch(() => undefined) : undefined;
      const [copy] = prepared
        ? await keep(usuarioId, [{ target: { pasta, nome }, prepared }]).catch(() => [])
        : [];
      stored.push({
        id,
        papel,
        sha256,
        ...(copy && { copia: { id: copy.id, key: copy.key, antes } }),
      });
    }
    return stored;
  }

  /** Undefined where the file is missing, or the disk full. */
  async function readStored(upload: Upload): Promise<PreparedPhoto | undefined> {
    if (await isDiskFull(storage)) return undefined;
    const [photo, small] = [await storage.open(upload.key), await files.openMiniatura(upload.key)];
    if (!photo || !small) return undefined;
    const [bytes, miniatura] = await Promise.all([buffer(photo.stream), buffer(small.stream)]);
    return { ...upload, bytes, miniatura };
  }

  async function findSent(
    usuarioId: number,
    id: string,
    sha256: string,
  ): Promise<string | undefined> {
    const sent = await repository.findFoto(db, id);
    if (!sent) return undefined;
    if (sent.usuario_id !== usuarioId || sent.sha256 !== sha256) throw fotoErrors.idRepetido();
    return sent.key;
  }

  async function isStored(key: string): Promise<boolean> {
    const photo = await storage.open(key);
    photo?.stream.destroy();
    return photo !== undefined;
  }

  /** Beyond the user's share removes the oldest that waited longer than a day. Throws muitasSemRegistro. */
  async function makeSpace(usuarioId: number, coming: number): Promise<void> {
    const share = FOTOS_SEM_REGISTRO_MAX;
    const beyond = await repository.listBeyondShare(db, usuarioId, share, coming, FOTOS_BATCH);
    const dayAgo = new Date(clock.now().getTime() - DAY_MS);
    const old = beyond.filter(({ criada_em }) => criada_em < dayAgo);
    const mayGo = old.length === 0 || (await relogio.isTrusted());
    if (old.length < beyond.length || !mayGo) throw fotoErrors.muitasSemRegistro();
    await discard(old);
  }

  /** Best effort; the purge does the rest. */
  async function discard(kept: readonly { id: string }[]): Promise<number> {
    if (kept.length === 0) return 0;
    try {
      const keys = await repository.deleteUnlinkedFotos(
        db,
        kept.map(({ id }) => id),
        clock.now(),
      );
      await Promise.allSettled(keys.map((key) => files.remove(key)));
      return keys.length;
    } catch {
      return 0;
    }
  }

  /** Files first: after a failure the row is found again. Gives the number. */
  async function removeLinked(fotos: readonly { id: string; key: string }[]): Promise<number> {
    const outcomes = await Promise.allSettled(fotos.map(({ key }) => files.remove(key)));
    const gone = fotos.filter((_, i) => outcomes[i]!.status === 'fulfilled');
    return repository.deleteFotos(
      db,
      gone.map(({ id }) => id),
      clock.now(),
    );
  }

  const recordFotos: RecordFotos = {
    async withStored(usuarioId, placa, photos, work) {
      const found = await findUploads(db, usuarioId, photos);
      // One by one: a form takes one place in the queue.
      const prepared: { papel: string; target: Target; prepared: PreparedPhoto }[] = [];
      for (const photo of photos) {
        if (!('bytes' in photo)) continue;
        const { papel, bytes } = photo;
        const target = { pasta: pastaOfPapel(papel), nome: placa };
        prepared.push({ papel, target, prepared: await prepare(usuarioId, papel, bytes) });
      }
      const kept = await keep(usuarioId, prepared);
      const stored = kept.map(({ id, sha256 }, i) => ({ id, sha256, papel: prepared[i]!.papel }));
      const sent = found.filter((upload) => upload !== undefined);
      const uploads = await copyNamed(usuarioId, placa, sent);
      try {
        return await work([...stored, ...uploads]);
      } catch (error) {
        await discard(kept);
        throw error;
      } finally {
        // Keys were exchanged for linked photos.
        await discard(uploads.flatMap(({ copia }) => copia ?? []));
      }
    },

    async link(executor, tabela, vinculoId, photos) {
      const dono = donos.find((one) => one.tabela === tabela);
      const strange = photos.find(({ papel }) => !dono?.papeis.includes(papel));
      if (strange) throw new Error(`no noun says that ${tabela} has photos ${strange.papel}`);
      const linked = new Set(await repository.linkFotos(executor, vinculoId, photos));
      const taken = photos.filter(({ id }) => !linked.has(id));
      if (taken.length > 0) throw fotoErrors.naoPertencem(taken.map(({ papel }) => papel));
      const copied = photos.flatMap(({ id, copia }) => (copia ? { id, copia } : []));
      if (copied.length > 0) await repository.swapKeys(executor, copied);
    },
  };

  return {
    ...recordFotos,

    /**
     * Stored for one record of this user; a retry with the same id gets the first answer. Throws `conflict` (id of
     * another photo), `tooMany` (user's share), and `invalid`, `tooLarge`, `unsupported` for what is no photo.
     */
    async upload(
      usuarioId: number,
      { id = newId(), pasta, placa }: RouteBody<typeof uploadFotoRoute>,
      bytes: Uint8Array,
    ): Promise<{ url: string }> {
      const sha256 = hash('sha256', bytes);
      const before = await findSent(usuarioId, id, sha256);
      if (before && (await isStored(before))) return { url: photoUrl(before) };
      await makeSpace(usuarioId, bytes.length);
      const prepared = await prepare(usuarioId, 'foto', bytes);
      const foto = newFoto(id, usuarioId, { pasta, nome: placa }, prepared);
      const inserted = await repository.insertFoto(db, foto);
      // The row of an earlier or concurrent try.
      const key = inserted ? foto.key : await findSent(usuarioId, id, sha256);
      if (!key) throw fotoErrors.idRepetido();
      // After a failure the row waits for a retry or the purge.
      await files.put(key, prepared);
      return { url: photoUrl(key) };
    },

    /** Only the user's own without a record, with the hash of the received bytes. Throws `notFound`. */
    async readUpload(
      usuarioId: number,
      url: string,
    ): Promise<{ bytes: Uint8Array; sha256: string }> {
      const key = keyOfUrl(url);
      const [foto] = key ? await repository.listUploads(db, usuarioId, [key]) : [];
      const photo = foto && (await storage.open(foto.key));
      if (!photo) throw fotoErrors.semEnvio();
      return { bytes: await buffer(photo.stream), sha256: foto.sha256 };
    },

    async keepPerfil(usuarioId: number, bytes: Uint8Array): Promise<string> {
      const prepared = await prepare(usuarioId, 'foto', bytes);
      const target = { pasta: 'perfil', nome: String(usuarioId) } as const;
      const [foto] = await keep(usuarioId, [{ target, prepared }], { papel: 'perfil' });
      return foto!.key;
    },

    /**
     * For Frota, participants of the record, and the task's holder; a user's picture for everybody. Throws `notFound`.
     */
    async open(
      leitor: Leitor,
      key: string,
      tamanho?: 'miniatura',
    ): Promise<{ size: number; stream: Readable }> {
      const shown =
        leitor.tipo_login === 'Frota'
          ? await repository.existsFoto(db, key)
          : await repository.isFotoShownTo(db, donos, key, leitor.id);
      const open = tamanho === 'miniatura' ? files.openMiniatura : storage.open;
      const photo = shown ? await open(key) : undefined;
      if (!photo) throw fotoErrors.naoEncontrada();
      return photo;
    },

    removeLinked,

    async removePerfil(usuarioId: number): Promise<void> {
      await removeLinked(await repository.listPerfis(db, usuarioId));
    },

    purgeReplaced: (before: Date): Promise<number> =>
      removeInBatches((many) => repository.listReplacedPerfis(db, before, many), removeLinked),

    purgeUnlinked: (before: Date): Promise<number> =>
      removeInBatches(
        (many) => repository.listUnlinkedFotos(db, before, many),
        (ids) => discard(ids.map((id) => ({ id }))),
      ),
  };
}
