import { request } from 'node:http';
import { makePng } from '@frota/ocr/fixture';
import sharp from 'sharp';
import { type Attack, postForm } from './attack.ts';

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
): Promise<number> {
  return new Promise((resolve) => {
    let status = 0;
    const type = `multipart/form-data; boundary=${BORDER}`;
    const call = request(url + path, {
      method: 'POST',
      agent: false,
      headers: { cookie, 'content-type': type, 'transfer-encoding': 'chunked' },
    });
    call.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume();
    });
    call.on('error', () => resolve(status)).on('close', () => resolve(status));
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

function postPhoto(url: string, cookie: string, photo: Buffer): Promise<number> {
  const form = new FormData();
  form.append('pasta', 'checkin-combustivel');
  form.append('placa', 'RWB5K21');
  form.append('foto', new Blob([new Uint8Array(photo)]), 'f.png');
  return postForm(`${url}/api/fotos`, cookie, form);
}

/** A black PNG of any size; what it unpacks to is a thousand times as much. */
function blackPng(width: number, height: number): Buffer {
  return makePng(width, height, { colour: 0, pixels: Buffer.alloc((width + 1) * height) });
}

/** A PNG of one colour with transparency: four bytes a pixel unpacked. */
function plainPng(width: number, height: number, progressive: boolean): Promise<Buffer> {
  const create = { width, height, channels: 4, background: '#0a14' } as const;
  return sharp({ create }).png({ compressionLevel: 1, progressive }).toBuffer();
}

function* repeat(first: Buffer, chunk: Buffer, times: number): Generator<Buffer> {
  yield first;
  for (let i = 0; i < times; i++) yield chunk;
}

function photos(name: string, atOnce: number, photo: Buffer): Attack {
  return { name, atOnce, send: (url, cookie) => postPhoto(url, cookie, photo) };
}

function chunked(
  name: string,
  atOnce: number,
  body: { first: Buffer; chunk: Buffer; times: number; ends: boolean },
): Attack {
  const { first, chunk, times, ends } = body;
  const send: Attack['send'] = (url, cookie) =>
    postChunks(url, '/api/ocr', cookie, repeat(first, chunk, times), { ends });
  return { name, atOnce, send };
}

const ZEROS = Buffer.alloc(64 * 1024);
const BORDERS = Buffer.from(`--${BORDER}\r\n`.repeat(13_000));
const FILE = { first: Buffer.from(HEAD), chunk: ZEROS, ends: false };

/** Uploads that unpack, go on after their refusal, or stall. */
export const UPLOADS: readonly (() => Attack | Promise<Attack>)[] = [
  () => photos('PNG of 1 × 40,000,000', 4, blackPng(1, 40_000_000)),
  () => photos('PNG of 40,000,000 × 1', 4, blackPng(40_000_000, 1)),
  async () => photos('largest PNG allowed (40 MP)', 8, await plainPng(8000, 5000, false)),
  async () => photos('largest interlaced PNG allowed (16 MP)', 8, await plainPng(4000, 4000, true)),
  () =>
    chunked('74 MB of part borders', 2, {
      first: BORDERS,
      chunk: BORDERS,
      times: 1_000,
      ends: true,
    }),
  () => chunked('file without end, chunked', 2, { ...FILE, times: 1e9 }),
  () => chunked('uploads of 7 MB that stall', 20, { ...FILE, times: (7 * MB) / ZEROS.length }),
];
