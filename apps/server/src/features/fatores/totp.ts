import { CODIGO_TOTP_SEGUNDOS } from '@frota/contract/acesso';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** A new secret, in base32, and the address by which an app takes it (otpauth). */
export function newTotp(empresa: string, usuario: string): { segredo: string; uri: string } {
  const segredo = generateSecret();
  // A colon would end the company's name.
  const issuer = empresa.replaceAll(':', ' ');
  return { segredo, uri: generateURI({ issuer, label: usuario, secret: segredo }) };
}

/**
 * The step (half minutes since 1970) whose code this is: now's, the one before or the next, as clocks differ;
 * undefined where it is none of them, or not after `last`, so that none counts twice.
 */
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
