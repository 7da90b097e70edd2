import { CODIGO_TOTP_SEGUNDOS } from '@frota/contract/acesso';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Base32, and an otpauth address. */
export function newTotp(empresa: string, usuario: string): { segredo: string; uri: string } {
  const segredo = generateSecret();
  // A colon would end the company's name.
  const issuer = empresa.replaceAll(':', ' ');
  return { segredo, uri: generateURI({ issuer, label: usuario, secret: segredo }) };
}

/** Half minutes since 1970, one before or after allowed; undefined for a wrong code or one not after `last`. */
export function stepOf(
  segredo: string,
  codigo: string,
  now: Date,
  last: number | undefined,
): number | undefined {
  const result = verifySync({
    secret: segredo,
    token: codigo,
    epoch: Math.floor(now.getTime() / 1000),
    period: CODIGO_TOTP_SEGUNDOS,
    epochTolerance: CODIGO_TOTP_SEGUNDOS,
    ...(last !== undefined && { afterTimeStep: last }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
