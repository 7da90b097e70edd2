import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Algorithm, hashRaw } from '@node-rs/argon2';
import type { CopyStorage } from '../../ports/photos.ts';

/** The operator can mend it; the message says how. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export class PassphraseError extends BackupError {}

/** File header; then the passphrase's salt, the file's salt, and the parts. */
const MAGIC = Buffer.from('FROTA-COPIA-1\n');
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + 2 * SALT_BYTES;
/** Like age and Google's STREAM: each part has a tag, checked before the part is used. */
const PART_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** Half a second and 64 MiB a guess. */
const COST = {
  // Argon2id; type stripping cannot read the package's const enum.
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 64 * 1024,
  timeCost: 3,
  parallelism: 1,
  outputLen: 32,
};

type Opened = NonNullable<Awaited<ReturnType<CopyStorage['open']>>>;

export interface LockedStorage extends CopyStorage {
  open(key: string): Promise<(Opened & { readonly isLocked: boolean }) | undefined>;
  storedSize(bytes: number): number;
}

/** AES-256-GCM, key by argon2id. Throws BackupError for a wrong passphrase or a changed file. */
export function createLockedStorage(inner: CopyStorage, senha: string | undefined): LockedStorage {
  const keys = new Map<string, Promise<Buffer>>();
  const ownSalt = randomBytes(SALT_BYTES);

  /** The passphrase's slow derivation is cached per salt. */
  async function keyOf(salt: Buffer, own: Buffer): Promise<Buffer> {
    if (senha === undefined) {
      throw new PassphraseError('Esta cópia está trancada com senha: defina COPIAS_SENHA.');
    }
    const name = salt.toString('hex');
    const master = keys.get(name) ?? hashRaw(senha.normalize('NFC'), { ...COST, salt });
    keys.set(name, master);
    return Buffer.from(hkdfSync('sha256', await master, own, MAGIC, 32));
  }

  async function* seal(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const own = randomBytes(SALT_BYTES);
    const key = await keyOf(ownSalt, own);
    yield Buffer.concat([MAGIC, ownSalt, own]);
    for await (const { part, number, isLast } of partsOf(bytes, PART_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
      yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
    }
  }

  async function* unseal(header: Buffer, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
    const key = await keyOf(salt, header.subarray(MAGIC.length + SALT_BYTES));
    for await (const { part, number, isLast } of partsOf(bytes, PART_BYTES + TAG_BYTES)) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
      let opened: Buffer;
      try {
        decipher.setAuthTag(part.subarray(-TAG_BYTES));
        opened = Buffer.concat([decipher.update(part.subarray(0, -TAG_BYTES)), decipher.final()]);
      } catch (cause) {
        if (number === 0) throw new PassphraseError(WRONG, { cause });
        throw new BackupError(SPOILED, { cause });
      }
      yield opened;
    }
  }

  return {
    write: (key, bytes) => inner.write(key, senha === undefined ? bytes : seal(bytes)),
    list: (prefix) => inner.list(prefix),
    listTop: () => inner.listTop(),
    remove: (key) => inner.remove(key),
    storedSize: (bytes) => (senha === undefined ? bytes : sealedSize(bytes)),

    async open(key) {
      const found = await inner.open(key);
      if (!found) return undefined;
      const rest = found.stream[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
      let header = Buffer.alloc(0);
      while (header.length < HEADER_BYTES) {
        const { value, done } = await rest.next();
        if (done) break;
        header = Buffer.concat([header, value]);
      }
      const isLocked = header.subarray(0, MAGIC.length).equals(MAGIC);
      if (isLocked && header.length < HEADER_BYTES) throw new BackupError(SPOILED);
      const cut = isLocked ? HEADER_BYTES : 0;
      const body = concat(header.subarray(cut), rest);
      const stream = Readable.from(isLocked ? unseal(header.subarray(0, cut), body) : body, {
        objectMode: false,
      });
      stream.once('close', () => found.stream.destroy());
      return { size: isLocked ? openedSize(found.size) : found.size, stream, isLocked };
    },
  };
}

const WRONG =
  'COPIAS_SENHA não abre esta cópia: ela foi feita com outra senha, ou está danificada.';
const SPOILED = 'A cópia está incompleta ou danificada. Use outra cópia.';

const partsIn = (bytes: number): number => Math.max(1, Math.ceil(bytes / PART_BYTES));
const sealedSize = (bytes: number): number => HEADER_BYTES + bytes + partsIn(bytes) * TAG_BYTES;

function openedSize(stored: number): number {
  const body = stored - HEADER_BYTES;
  return body - Math.max(1, Math.ceil(body / (PART_BYTES + TAG_BYTES))) * TAG_BYTES;
}

/** The part's number, and a mark on the last: missing, moved or cut parts are noticed. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function* concat(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  yield* rest;
}

/** Only the last may be shorter. Empty input gives one empty part. */
async function* partsOf(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ part: Buffer; number: number; isLast: boolean }> {
  let waiting = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of bytes) {
    waiting = waiting.length === 0 ? Buffer.from(chunk) : Buffer.concat([waiting, chunk]);
    while (waiting.length > size) {
      yield { part: waiting.subarray(0, size), number: number++, isLast: false };
      waiting = waiting.subarray(size);
    }
  }
  yield { part: waiting, number, isLast: true };
}
