import type { MessagePort } from 'node:worker_threads';
import type { Engine } from './engine.ts';
import { type ClientRequest, createRequestReader } from './exchanges.ts';

/** The engine flushes every 8 KiB, and messages are expensive. */
const ANSWER_BYTES = 256 * 1024;
/** Refuses TLS or GSS encryption. */
const NO_ENCRYPTION = 'N'.charCodeAt(0);

export interface Sessions {
  /** Wire protocol as Uint8Array in both directions. */
  connect(port: MessagePort): void;
  close(): Promise<void>;
}

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
export function serveConnections(engine: Engine, onEnd: (reason: unknown) => never): Sessions {
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
    connect: (port) => {
      const read = createRequestReader();
      port.on('message', (chunk: Uint8Array) => {
        for (const request of read(chunk)) {
          work = work.then(() => answer(port, request)).catch(onEnd);
        }
      });
    },
    close: () => work,
  };
}
