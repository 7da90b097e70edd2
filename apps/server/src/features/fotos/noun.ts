import { getFotoRoute, uploadFotoRoute } from '@frota/contract/fotos';
import { implement } from '../../http/implement.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';
import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createFotosService, type FotosDeps } from './service.ts';

/** Keys are never reused. The cache depends on the cookie, and a logout clears it. */
const CACHE = 'private, max-age=86400, immutable';

/** As long as a session. */
const UNUSED_MS = 7 * DAY_MS;
/** A new picture is stored before it is linked. */
const REPLACED_MS = HOUR_MS;

export const fotos = defineNoun({
  services: (given: FotosDeps) => ({ fotos: createFotosService(given) }),
  routes: ({ fotos }) => [
    implement(uploadFotoRoute, ({ user, body, files }) =>
      fotos.upload(user.id, body, files.foto[0]!.bytes),
    ),
    implement(getFotoRoute, async ({ user, params, query, reply }) => {
      const { size, stream } = await fotos.open(user, params['*'], query.tamanho);
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
  ],
  jobs: ({ fotos, clock, relogio }) => [
    {
      name: 'unused photos',
      everyMs: HOUR_MS,
      async run() {
        if (!(await relogio.isTrusted())) return;
        const now = clock.now().getTime();
        await fotos.purgeUnlinked(new Date(now - UNUSED_MS));
        await fotos.purgeReplaced(new Date(now - REPLACED_MS));
      },
    },
  ],
  pessoais: [semNome('fotos_enviadas', 'foto', 'usuario_id', ['criada_em', 'key', 'papel'])],
});
