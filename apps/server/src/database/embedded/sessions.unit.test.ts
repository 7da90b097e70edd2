import { describe, expect, it } from 'vitest';
import { firstMessage, message } from '../../testing/wire.ts';
import { type ClientRequest, createRequestReader } from './sessions.ts';

const startup = firstMessage(3 << 16, 'user\0postgres\0\0');
const query = message('Q', 'select 1\0');
const extended = Buffer.concat([
  message('P', '\0select $1\0\0\0'),
  message('B', '\0\0\0\0\0\x01\0\0\0\x01x\0\0'),
  message('E', '\0\0\0\0\0'),
]);
const sync = message('S');
const flush = message('H');
const end = message('X');
const cancel = firstMessage(80877102, '\0\0\0\x01\0\0\0\x02');
const encryption = firstMessage(80877103);

function readAll(chunks: readonly Buffer[]): ClientRequest[] {
  const read = createRequestReader();
  return chunks.flatMap((chunk) => read(chunk));
}

function summary(requests: readonly ClientRequest[]): string[] {
  return requests.map((request) =>
    'bytes' in request ? `${request.kind} ${request.bytes.length}` : request.kind,
  );
}

describe('createRequestReader', () => {
  const cases: [string, Buffer[], string[]][] = [
    ['a start-up packet', [startup], [`startup ${startup.length}`]],
    ['a simple query', [startup, query], [`startup ${startup.length}`, `exchange ${query.length}`]],
    ['an extended exchange without its end', [startup, extended], [`startup ${startup.length}`]],
    [
      'an extended exchange whose Sync comes later',
      [startup, extended, sync],
      [`startup ${startup.length}`, `exchange ${extended.length + sync.length}`],
    ],
    [
      'an exchange cut by Flush',
      [startup, Buffer.concat([extended, flush, sync])],
      [
        `startup ${startup.length}`,
        `exchange ${extended.length + flush.length}`,
        `exchange ${sync.length}`,
      ],
    ],
    [
      'several exchanges in one chunk',
      [Buffer.concat([startup, query, extended, sync, query])],
      [
        `startup ${startup.length}`,
        `exchange ${query.length}`,
        `exchange ${extended.length + sync.length}`,
        `exchange ${query.length}`,
      ],
    ],
    ['the end', [startup, end], [`startup ${startup.length}`, 'terminate']],
    [
      'the end in the middle of an exchange',
      [startup, Buffer.concat([extended, end])],
      [`startup ${startup.length}`, 'terminate'],
    ],
    ['a cancel request', [cancel], ['cancel']],
    [
      'a wish for encryption, then a start-up packet',
      [encryption, startup],
      ['encryption', `startup ${startup.length}`],
    ],
  ];

  it.each(cases)('reads %s', (_name, chunks, expected) => {
    expect(summary(readAll(chunks))).toEqual(expected);
  });

  it.each(cases)('reads %s byte by byte', (_name, chunks, expected) => {
    const bytes = [...Buffer.concat(chunks)].map((byte) => Buffer.of(byte));
    expect(summary(readAll(bytes))).toEqual(expected);
  });

  it('passes the bytes on unchanged', () => {
    const [, exchange] = readAll([startup, extended, sync]);
    expect(exchange).toMatchObject({ kind: 'exchange' });
    expect(Buffer.from((exchange as { bytes: Uint8Array }).bytes)).toEqual(
      Buffer.concat([extended, sync]),
    );
  });
});
