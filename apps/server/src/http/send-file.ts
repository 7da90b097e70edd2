import type { FastifyReply } from 'fastify';

/** Answers a file to be saved under `name`; for calls that the contract gives as `null`. */
export function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  content: string | Buffer,
): void {
  reply
    .headers({
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Type': type,
      'Cache-Control': 'no-store',
    })
    .send(content);
}
