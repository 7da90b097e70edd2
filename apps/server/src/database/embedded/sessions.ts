import type { MessagePort } from 'node:worker_threads';
import type { Engine } from './engine.ts';

const STARTUP_HEADER = 8;

const MESSAGE_HEADER = 5;

/** Sent in place of a protocol version. */
const CANCEL_REQUEST = 80877102;

const SSL_REQUEST = 80877103;

const GSS_REQUEST = 80877104;

const TERMINATE = 'X'.charCodeAt(0);

/** The server answers after these: Query, Sync, FunctionCall, Flush. */
const LAST_OF_EXCHANGE = new Set(['Q', 'S', 'F', 'H'].map((type) => type.charCodeAt(0)));

/** The engine flushes every 8 KiB, and messages are expensive. */
const ANSWER_BYTES = 256 * 1024;

/** Refuses TLS or GSS encryption. */
const NO_ENCRYPTION = 'N'.charCodeAt(0);

export type Sessions = ReturnType<typeof serveConnections>;

function queryMessage(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeUInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

const ROLLBACK = queryMessage('ROLLBACK');

const DISCARD_ALL = queryMessage('DISCARD ALL');

function post(port: MessagePort, bytes: Uint8Array<ArrayBuffer>): void {
  port.postMessage(bytes, [bytes.buffer]);
}

async function runAndAnswer(
  engine: Engine,
  exchange: Uint8Array,
  port: MessagePort,
): Promise<void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const send = (): void => {
    const answer = new Uint8Array(size);
    let offset = 0;
    for (const part of parts) {
      answer.set(part, offset);
      offset += part.length;
    }
    parts = [];
    size = 0;
    post(port, answer);
  };
  await engine.run(exchange, (bytes) => {
    parts.push(bytes.slice());
    size += bytes.length;
    if (size >= ANSWER_BYTES) send();
  });
  if (size > 0) send();
}

/** One exchange at a time. A new client takes over the engine's only session. Cancel requests have no effect. */
export function serveConnections(engine: Engine, onEnd: (reason: unknown) => never) {
  let owner: MessagePort | undefined;
  let work: Promise<void> = Promise.resolve();

  async function resetSession(): Promise<void> {
    const ignore = (): void => {};
    if (engine.inTransaction()) await engine.run(ROLLBACK, ignore);
    await engine.run(DISCARD_ALL, ignore);
  }

  async function answer(port: MessagePort, request: ClientRequest): Promise<void> {
    switch (request.kind) {
      case 'encryption':
        return post(port, Uint8Array.of(NO_ENCRYPTION));
      case 'startup':
        owner?.close();
        owner = port;
        await resetSession();
        return runAndAnswer(engine, request.bytes, port);
      case 'exchange':
        return owner === port ? runAndAnswer(engine, request.bytes, port) : port.close();
      case 'cancel':
      case 'terminate':
        return port.close();
    }
  }

  return {
    /** Wire protocol as Uint8Array in both directions. */
    connect: (port: MessagePort): void => {
      const read = createRequestReader();
      port.on('message', (chunk: Uint8Array) => {
        for (const request of read(chunk)) {
          work = work.then(() => answer(port, request)).catch(onEnd);
        }
      });
    },
    close: (): Promise<void> => work,
  };
}

export type ClientRequest =
  | { readonly kind: 'startup' | 'exchange'; readonly bytes: Uint8Array }
  | { readonly kind: 'encryption' | 'cancel' | 'terminate' };

/** Whole exchanges up to Query or Sync, in one piece: after an error the engine skips the rest of that piece. */
export function createRequestReader(): (chunk: Uint8Array) => ClientRequest[] {
  let pending: Uint8Array = new Uint8Array(0);
  let scanned = 0;
  let started = false;

  function take(length: number): Uint8Array {
    const bytes = pending.subarray(0, length);
    pending = pending.subarray(length);
    scanned = 0;
    return bytes;
  }

  function nextStartup(): ClientRequest | undefined {
    if (pending.length < STARTUP_HEADER) return undefined;
    const header = new DataView(pending.buffer, pending.byteOffset, STARTUP_HEADER);
    const length = header.getUint32(0);
    if (pending.length < length) return undefined;
    const code = header.getUint32(4);
    const bytes = take(length);
    if (code === CANCEL_REQUEST) return { kind: 'cancel' };
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption' };
    started = true;
    return { kind: 'startup', bytes };
  }

  function nextExchange(): ClientRequest | undefined {
    const view = new DataView(pending.buffer, pending.byteOffset, pending.length);
    while (pending.length >= scanned + MESSAGE_HEADER) {
      const type = view.getUint8(scanned);
      const end = scanned + 1 + view.getUint32(scanned + 1);
      if (pending.length < end) return undefined;
      scanned = end;
      if (type === TERMINATE) return { kind: 'terminate' };
      if (LAST_OF_EXCHANGE.has(type)) return { kind: 'exchange', bytes: take(end) };
    }
    return undefined;
  }

  return (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const requests: ClientRequest[] = [];
    for (;;) {
      const request = started ? nextExchange() : nextStartup();
      if (!request) return requests;
      requests.push(request);
      if (request.kind === 'terminate') return requests;
    }
  };
}
