import { mensagensGerais } from '@frota/contract/rota';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    porFormulario?: boolean;
  }
}

/** An HTML form's post, only on `porFormulario` routes; its body is not read. */
export function acceptForms(http: FastifyInstance): void {
  http.addContentTypeParser('application/x-www-form-urlencoded', (request, _body, done) => {
    if (request.routeOptions.config.porFormulario) done(null);
    else done(new DomainError('unsupported', mensagensGerais.formatoErrado));
  });
}
