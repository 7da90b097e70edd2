import { mensagensGerais } from '@frota/contract/rota';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As the call's route says. */
    porFormulario?: boolean;
  }
}

/** A page's form, of which only that it was sent counts: left unread, and refused where the call does not say that it takes one. */
export function acceptForms(http: FastifyInstance): void {
  http.addContentTypeParser('application/x-www-form-urlencoded', (request, _body, done) => {
    if (request.routeOptions.config.porFormulario) done(null);
    else done(new DomainError('unsupported', mensagensGerais.formatoErrado));
  });
}
