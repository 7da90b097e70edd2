import { getCertificadoRoute } from '@frota/contract/certificado';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { type CertificadoDeps, createCertificadoService } from './service.ts';

/** For changed files, renewals, and other servers' renewals. */
const LOOK_MS = 10_000;

export const certificado = defineNoun({
  services: (given: CertificadoDeps) => ({ certificado: createCertificadoService(given) }),
  routes: ({ certificado }) => [
    implement(getCertificadoRoute, async ({ request }) => ({
      certificado: certificado.describe(request.hostname),
    })),
  ],
  jobs: ({ certificado }) => [
    { name: 'certificate', everyMs: LOOK_MS, run: () => certificado.look() },
  ],
});
