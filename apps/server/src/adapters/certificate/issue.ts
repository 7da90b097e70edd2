import { createPrivateKey, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import * as x509 from '@peculiar/x509';
import type { Certificate } from '../../ports/certificate.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const { subtle } = webcrypto;

export interface Term {
  readonly from: Date;
  readonly until: Date;
}

/** Limited to these domains and IP addresses: a stolen key cannot forge other sites. */
export async function makeAuthority(
  name: string,
  domains: readonly string[],
  { from, until }: Term,
): Promise<Certificate> {
  const keys = await makeKeys();
  const permitted = domains.map(
    (dNSName) => new GeneralSubtree({ base: new GeneralName({ dNSName }) }),
  );
  const constraints = new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted) });
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    keys,
    notBefore: from,
    notAfter: until,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      // Not critical, for devices that do not know the extension.
      new x509.Extension(id_ce_nameConstraints, false, AsnConvert.serialize(constraints)),
    ],
  });
  return toPem(certificate, keys.privateKey);
}

export function domainsOf({ cert }: Pick<Certificate, 'cert'>): string[] {
  const extension = new x509.X509Certificate(cert).getExtension(id_ce_nameConstraints);
  if (!extension) return [];
  const { permittedSubtrees } = AsnConvert.parse(extension.value, NameConstraints);
  return [...(permittedSubtrees ?? [])].map(({ base }) => base.dNSName ?? '');
}

export async function issueCertificate(
  authority: Certificate,
  names: readonly [string, ...string[]],
  { from, until }: Term,
): Promise<Certificate> {
  const signer = new x509.X509Certificate(authority.cert);
  const pkcs8 = createPrivateKey(authority.key).export({ type: 'pkcs8', format: 'der' });
  const keys = await makeKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    subject: [{ CN: [names[0]] }],
    issuer: signer.subject,
    publicKey: keys.publicKey,
    signingKey: await subtle.importKey('pkcs8', pkcs8, ALGORITHM, false, ['sign']),
    notBefore: from,
    notAfter: until < signer.notAfter ? until : signer.notAfter,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      await x509.AuthorityKeyIdentifierExtension.create(signer),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value })),
      ),
    ],
  });
  return toPem(certificate, keys.privateKey);
}

function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

async function toPem(
  certificate: x509.X509Certificate,
  key: webcrypto.CryptoKey,
): Promise<Certificate> {
  const pkcs8 = await subtle.exportKey('pkcs8', key);
  return {
    cert: `${certificate.toString('pem')}\n`,
    key: `${x509.PemConverter.encode(pkcs8, 'PRIVATE KEY')}\n`,
  };
}
