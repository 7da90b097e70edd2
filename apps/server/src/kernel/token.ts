import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Stored in place of the token: who reads the database cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 'text.signature'. */
export function seal(segredo: Buffer, text: string): string {
  return `${text}.${createHmac('sha256', segredo).update(text).digest('base64url')}`;
}

export function unseal(segredo: Buffer, sealed: string): string | undefined {
  const text = sealed.slice(0, Math.max(0, sealed.lastIndexOf('.')));
  const given = Buffer.from(sealed);
  const right = Buffer.from(seal(segredo, text));
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}

/** Also the tolerated difference of clocks. */
const PASSE_MS = 10 * 60_000;

/** For a call to another server on the same database, in a user's name. */
export function issuePasse(segredo: Buffer, usuarioId: number, now: Date): string {
  return seal(segredo, `${usuarioId}.${now.getTime()}`);
}

export function usuarioOfPasse(segredo: Buffer, passe: string, now: Date): number | undefined {
  const [usuarioId, issued] = unseal(segredo, passe)?.split('.').map(Number) ?? [];
  return Math.abs(now.getTime() - (issued ?? 0)) < PASSE_MS ? usuarioId : undefined;
}
