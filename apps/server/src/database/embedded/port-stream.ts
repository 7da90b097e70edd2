import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { DatabaseUnavailableError } from '../errors.ts';

interface SocketCalls {
  connect(): void;
  setNoDelay(): void;
  setKeepAlive(): void;
  ref(): void;
  unref(): void;
}

type Chunk = { readonly chunk: Buffer };

/** For `pg`'s `stream` option. If the other side closes first, waiting queries end with DatabaseUnavailableError. */
export function createPortStream(port: MessagePort): Duplex & SocketCalls {
  const send = (bytes: Uint8Array<ArrayBuffer>): void => port.postMessage(bytes, [bytes.buffer]);
  const stream = new Duplex({
    read: () => {},
    // Copied: `pg`'s buffers come from a pool that must not be transferred.
    write: (chunk: Buffer, _encoding, done) => {
      send(new Uint8Array(chunk));
      done();
    },
    writev: (chunks: readonly Chunk[], done) => {
      send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
      done();
    },
    final: (done) => {
      done();
      stream.destroy();
    },
    destroy: (error, done) => {
      port.close();
      done(error);
    },
  });
  port.on('message', (bytes: Uint8Array) => {
    stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
  port.on('close', () => {
    if (!stream.destroyed) stream.destroy(new DatabaseUnavailableError('stopped'));
  });
  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: () => {},
    setKeepAlive: () => {},
    ref: () => port.ref(),
    unref: () => port.unref(),
  });
}
