import { describe, expect, it } from 'vitest';
import { createMultipartForm } from './multipart.ts';

const RULES = { foto: { min: 1, max: 2 } };
const file = (name: string, filename = 'a.jpg'): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`;
const field = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** How many of the chunks were taken before one was refused, and why. */
async function feed(
  chunks: Iterable<Buffer | string>,
): Promise<{ taken: number; error?: unknown }> {
  const form = createMultipartForm('b', RULES);
  let taken = 0;
  try {
    for (const chunk of chunks) {
      await form.write(Buffer.from(chunk));
      taken += 1;
    }
    await form.end();
    return { taken };
  } catch (error) {
    return { taken, error };
  }
}

/** More chunks than any limit lets through. */
const repeat = (first: string, chunk: string | Buffer): (Buffer | string)[] => [
  first,
  ...Array.from({ length: 200 }, () => chunk),
];

describe('createMultipartForm', () => {
  it('takes fields and files, however they are cut', async () => {
    const form = createMultipartForm('b', RULES);
    const text = `${field('placa', 'ABC1D23')}${file('foto')}bytes\r\n${file('foto', '')}\r\n--b--\r\n`;
    for (const byte of Buffer.from(text)) await form.write(Buffer.from([byte]));
    await form.end();
    expect(Object.fromEntries(form.fields)).toEqual({ placa: 'ABC1D23' });
    expect(form.files.foto).toEqual([
      expect.objectContaining({ bytes: Buffer.from('bytes'), filename: 'a.jpg' }),
    ]);
  });

  it.each([
    ['borders', repeat('', '--b\r\n'.repeat(100)), 1],
    ['borders in pieces', repeat('', '\r\n-').flatMap((piece) => [piece, '-b']), 130],
    ['parts', repeat('', field('x', '').repeat(20)), 4],
    ['a file above 8 MB', repeat(file('foto'), Buffer.alloc(1024 * 1024)), 9],
    ['a long field', repeat(field('x', '').trimEnd(), '\r\n\r\nx'.repeat(16 * 1024)), 400],
    ['a file not asked for', repeat(file('outra'), 'bytes'), 1],
    [
      'a third file',
      [file('foto'), `a\r\n${file('foto')}`, `b\r\n${file('foto')}`, 'c\r\n--b--'],
      4,
    ],
    ['a name of an object', repeat(file('__proto__'), 'bytes'), 1],
  ])('goes no further than its refusal: %s', async (_case, chunks, most) => {
    const { taken, error } = await feed(chunks);
    expect(error).toMatchObject({ name: 'DomainError' });
    expect(taken).toBeLessThanOrEqual(most);
  });

  it('refuses a form that does not end', async () => {
    expect((await feed([field('x', 'y'), file('foto')])).error).toMatchObject({ kind: 'invalid' });
  });
});
