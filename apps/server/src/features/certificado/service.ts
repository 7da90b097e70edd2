import { X509Certificate } from 'node:crypto';
import { avisoDoCertificado, type CertificadoServido } from '@frota/contract/certificado';
import type { Certificate, CertificateSource, Looked } from '../../ports/certificate.ts';
import type { Clock } from '../../ports/clock.ts';

export interface CertificadoDeps {
  /** Undefined where the server itself serves no https. */
  readonly certificates: CertificateSource | undefined;
  readonly clock: Clock;
}

/** Who serves with the certificate, and who writes down why it stays an old one. */
export interface Watcher {
  serve(certificate: Certificate): void;
  tell(falha: NonNullable<Looked['falha']>): void;
}

export interface CertificadoService {
  /** The certificate to begin with; from then on `watcher` is told of each newer one. */
  open(watcher: Watcher): Promise<Certificate | undefined>;
  /** Whether there is a newer one. */
  look(): Promise<void>;
  /** What managers are told of it. */
  aviso(): ReturnType<typeof avisoDoCertificado>;
}

export function createCertificadoService({
  certificates,
  clock,
}: CertificadoDeps): CertificadoService {
  let watcher: Watcher | undefined;
  let looked: Looked | undefined;
  let servido: CertificadoServido | undefined;

  async function look(): Promise<void> {
    if (!certificates) return;
    const before = looked;
    looked = await certificates.look();
    const { certificate, falha } = looked;
    const { validFromDate: vale_de, validToDate: termina_em } = new X509Certificate(
      certificate.cert,
    );
    servido = { vale_de, termina_em, falha };
    if (before && before.certificate.cert !== certificate.cert) watcher?.serve(certificate);
    if (falha && falha.motivo !== before?.falha?.motivo) watcher?.tell(falha);
  }

  return {
    look,
    async open(newcomer) {
      watcher = newcomer;
      await look();
      return looked?.certificate;
    },
    aviso: () => (servido ? avisoDoCertificado(servido, clock.now()) : null),
  };
}
