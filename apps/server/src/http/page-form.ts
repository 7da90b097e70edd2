import { mensagensGerais } from '@frota/contract/rota';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As the call's route says. */
    porFormulario?: boolean;
  }
}

/** Accepts an HTML form's post on routes with `porFormulario`, without reading its body; other routes refuse it. */
export function acceptForms(http: FastifyInstance): void {
  http.addContentTypeParser('application/x-www-form-urlencoded', (request, _body, done) => {
    if (request.routeOptions.config.porFormulario) done(null);
    else done(new DomainError('unsupported', mensagensGerais.formatoErrado));
  });
}
