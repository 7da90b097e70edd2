const STARTUP_HEADER = 8;
const MESSAGE_HEADER = 5;

/** Sent in place of a protocol version. */
const CANCEL_REQUEST = 80877102;
const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;

const TERMINATE = 'X'.charCodeAt(0);
/** The server answers after these: Query, Sync, FunctionCall, Flush. */
const LAST_OF_EXCHANGE = new Set(['Q', 'S', 'F', 'H'].map((type) => type.charCodeAt(0)));

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
