import type { FastifyInstance } from 'fastify';

/** JSON bodies; an empty one is no body, as browsers send a POST without one with the type all the same. */
export function acceptJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text as string, done);
  });
}
