import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes } from './session.ts';

const COOKIE = 'frota_aparelho';
const MAX_AGE_SECONDS = 180 * 24 * 3600;
/** The browser sends it only with the calls that take a password. */
const PATH = '/api/auth';

/** The marks of those who have logged in on this device, as the server signed them. */
export function deviceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE] || undefined;
}

/** Outlives Sair: a known device does not wait for failed logins of others. */
export function setDeviceCookie(reply: FastifyReply, value: string): void {
  reply.setCookie(COOKIE, value, {
    ...cookieAttributes(reply),
    path: PATH,
    maxAge: MAX_AGE_SECONDS,
  });
}
