import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers a file to be saved under `name`, whole or as it comes; for calls that the contract gives as
 * `null`.
 */
export function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  content: string | Buffer | AsyncIterable<string>,
): void {
  const streamed = typeof content === 'object' && Symbol.asyncIterator in content;
  reply
    .headers({
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Type': type,
      'Cache-Control': 'no-store',
    })
    .send(streamed ? Readable.from(content) : content);
}

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
