import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { type FalhaCertificado, mensagensCertificado } from '@frota/contract/certificado';
import {
  type Certificate,
  CertificateError,
  type CertificateSource,
  type Looked,
} from '../../ports/certificate.ts';
import type { Clock } from '../../ports/clock.ts';

/** Reads the files again at each look; a faulty pair leaves the old one. Throws CertificateError for a mismatch. */
export function openCertificateFiles(cert: string, key: string, clock: Clock): CertificateSource {
  let served: Certificate = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  const first = faultOf(served, clock);
  if (first && first !== 'vencido') {
    throw new CertificateError(`${mensagensCertificado.falha(first)} (TLS_CERT, TLS_KEY)`);
  }
  let found: Certificate | undefined = served;
  let falha: Looked['falha'] = null;

  async function read(): Promise<Certificate | undefined> {
    try {
      return { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') };
    } catch {
      return undefined;
    }
  }

  return {
    async look() {
      const now = await read();
      // The files are replaced one after the other: a pair must be seen twice.
      const stands = now?.cert === found?.cert && now?.key === found?.key;
      found = now;
      const motivo = now ? faultOf(now, clock) : 'ilegivel';
      const isServed = now?.cert === served.cert && now.key === served.key;
      if (now && (!motivo || isServed)) {
        served = now;
        falha = motivo ? (falha ?? { motivo, desde: clock.now() }) : null;
      } else if (motivo && stands && falha?.motivo !== motivo) {
        falha = { motivo, desde: falha?.desde ?? clock.now() };
      }
      return { certificate: served, falha };
    },
  };
}

function faultOf({ cert, key }: Certificate, clock: Clock): FalhaCertificado | undefined {
  try {
    const certificate = new X509Certificate(cert);
    if (!certificate.checkPrivateKey(createPrivateKey(key))) return 'outra_chave';
    createSecureContext({ cert, key });
    return certificate.validToDate <= clock.now() ? 'vencido' : undefined;
  } catch {
    return 'ilegivel';
  }
}
