import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** For calls with a `null` answer. An error before the first piece is still answered as such. */
export async function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  content: string | Buffer | AsyncIterable<string | Buffer>,
): Promise<void> {
  const streamed = typeof content === 'object' && Symbol.asyncIterator in content;
  const body = streamed ? Readable.from(await begun(content)) : content;
  reply
    .headers({
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Type': type,
      'Cache-Control': 'no-store',
    })
    .send(body);
}

async function begun<Piece>(pieces: AsyncIterable<Piece>): Promise<AsyncIterable<Piece>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  const inThisCall = AsyncLocalStorage.snapshot();
  return (async function* () {
    for (let piece = first; !piece.done; ) {
      yield piece.value;
      piece = await inThisCall(() => iterator.next());
    }
  })();
}

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const PDF_TYPE = 'application/pdf';
