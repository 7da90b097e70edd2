import { X509Certificate } from 'node:crypto';
import { isIPv4 } from 'node:net';
import {
  avisoDoCertificado,
  type CertificadoServido,
  type FalhaCertificado,
  type getCertificadoRoute,
} from '@frota/contract/certificado';
import type { RouteAnswerInput } from '@frota/contract/rota';
import type { Certificate, CertificateSource, Looked } from '../../ports/certificate.ts';
import type { Clock } from '../../ports/clock.ts';

export interface CertificadoDeps {
  /** Undefined where the server itself serves no https. */
  readonly certificates: CertificateSource | undefined;
  readonly clock: Clock;
}

interface Watcher {
  serve(certificate: Certificate): void;
  tell(falha: NonNullable<Looked['falha']>): void;
}

export type CertificadoService = ReturnType<typeof createCertificadoService>;

export function createCertificadoService({ certificates, clock }: CertificadoDeps) {
  let watcher: Watcher | undefined;
  let looked: Looked | undefined;
  let servido: (CertificadoServido & { readonly nomes: string[] }) | undefined;

  async function look(mayRenew: boolean): Promise<void> {
    if (!certificates) return;
    const before = looked;
    looked = await certificates.look(mayRenew);
    const { certificate, falha } = looked;
    const {
      validFromDate,
      validToDate,
      subjectAltName = '',
    } = new X509Certificate(certificate.cert);
    const nomes = subjectAltName.split(', ').map((name) => name.replace(/^[^:]*:/, ''));
    servido = { nomes, vale_de: validFromDate, termina_em: validToDate, falha };
    if (before && before.certificate.cert !== certificate.cert) watcher?.serve(certificate);
    if (falha && falha.motivo !== before?.falha?.motivo) watcher?.tell(falha);
  }

  return {
    look: (): Promise<void> => look(true),
    async open(): Promise<Certificate | undefined> {
      await look(false);
      return looked?.certificate;
    },
    /** Reports newer certificates, and problems at once. */
    watch(newcomer: Watcher): void {
      watcher = newcomer;
      if (looked?.falha) watcher.tell(looked.falha);
    },
    describe(called: string): RouteAnswerInput<typeof getCertificadoRoute>['certificado'] {
      if (!servido) return null;
      const { nomes, termina_em, falha } = servido;
      const authority = certificates?.autoridade;
      // At the server itself people use a name that phones cannot reach.
      const reached = isThisMachine(called)
        ? nomes.find((nome) => isIPv4(nome) && !isThisMachine(nome))
        : called;
      const autoridade = authority && {
        endereco: new URL(`http://${reached ?? called}:${authority.porta}/autoridade`).href,
        impressao: authority.impressao,
      };
      return { nomes, termina_em, falha: falha?.motivo ?? null, autoridade: autoridade ?? null };
    },
    emUso: (): { termina_em: Date; falha: FalhaCertificado | null } | null =>
      servido ? { termina_em: servido.termina_em, falha: servido.falha?.motivo ?? null } : null,
    aviso: (): ReturnType<typeof avisoDoCertificado> =>
      servido ? avisoDoCertificado(servido, clock.now()) : null,
  };
}

const isThisMachine = (name: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(name);
