import { getFotoRoute, uploadFotoRoute } from '@frota/contract/fotos';
import { type Implementation, implement } from '../../http/implement.ts';
import type { FotosService } from './service.ts';

/**
 * A key is never written twice, so a browser need not ask again, but only in this session: with another
 * cookie it asks, and Sair has it forget what it kept.
 */
const CACHE = 'private, max-age=86400, immutable';

export function routes({ fotos }: { fotos: FotosService }): Implementation[] {
  return [
    implement(uploadFotoRoute, ({ user, body, files }) =>
      fotos.upload(user.id, body, files.foto[0]!.bytes),
    ),
    implement(getFotoRoute, async ({ user, params, reply }) => {
      const { size, stream } = await fotos.open(user, params['*']);
      reply.headers({
        'Content-Type': 'image/jpeg',
        'Content-Length': size,
        'Cache-Control': CACHE,
        Vary: 'Cookie',
        'X-Content-Type-Options': 'nosniff',
      });
      reply.send(stream);
      return undefined;
    }),
  ];
}
