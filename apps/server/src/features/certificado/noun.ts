import { getCertificadoRoute } from '@frota/contract/certificado';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { type CertificadoDeps, createCertificadoService } from './service.ts';

/** A changed file, a renewal that is due, and what another server has renewed are seen within so long. */
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
