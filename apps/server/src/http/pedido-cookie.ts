import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './https.ts';
import { cookieAttributes } from './session.ts';

interface Pedido {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const PLAIN = 'frota_oidc';
const MAX_AGE_SECONDS = 600;
const PATH = '/api/auth/oidc';

const nameOf = (https: boolean): string => (https ? `__Secure-${PLAIN}` : PLAIN);

/** SameSite=Strict: not sent with the redirect back, but with the call that the page then makes. */
export function setPedidoCookie(reply: FastifyReply, { state, nonce, verifier }: Pedido): void {
  const attributes = { ...cookieAttributes(reply), path: PATH, maxAge: MAX_AGE_SECONDS };
  reply.setCookie(nameOf(attributes.secure), [state, nonce, verifier].join('.'), attributes);
}

export function pedidoCookie(request: FastifyRequest): Pedido | undefined {
  const parts = request.cookies[nameOf(isHttps(request))]?.split('.') ?? [];
  const [state, nonce, verifier] = parts;
  return state && nonce && verifier ? { state, nonce, verifier } : undefined;
}

export function clearPedidoCookie(reply: FastifyReply): void {
  const attributes = { ...cookieAttributes(reply), path: PATH };
  reply.clearCookie(nameOf(attributes.secure), attributes);
}
