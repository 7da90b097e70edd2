import type { TipoLogin } from '@frota/contract/acesso';
import type {
  RouteAnswerInput,
  RouteBody,
  RouteFiles,
  RouteParams,
  RouteQuery,
  RouteShape,
} from '@frota/contract/rota';
import type { Escopo } from '@frota/contract/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../kernel/cursor.ts';

/** Read from the database at each request. */
export interface SessionUser {
  readonly id: number;
  readonly usuario: string;
  readonly tipo_login: TipoLogin;
  /** Set by somebody else: only `comSenhaProvisoria` calls. */
  readonly trocar_senha: boolean;
  /** Required and missing: only `semSegundoFator` calls. */
  readonly criar_fator: boolean;
  readonly endereco: string;
  /** Set where a token acts for the user. */
  readonly token?: { readonly id: string; readonly escopos: readonly Escopo[] };
}

/** A token has its own rate limit. */
export const callerOf = ({ id, token }: SessionUser): string => token?.id ?? String(id);

/** In memory, at most FOTO_MAX_BYTES. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly filename: string;
  readonly mimetype: string;
}

export interface Call<R extends RouteShape> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  readonly files: Readonly<Record<RouteFiles<R>, readonly UploadedFile[]>>;
  readonly user: R['who'] extends 'anyone' ? undefined : SessionUser;
  /** The caller has left. */
  readonly gone: AbortSignal;
  /** Sets the ETag; true where the caller has this version. */
  isKnown(version: string): boolean;
  /** Sets X-Proximo-Cursor and X-Total. */
  paged<Row>(page: Page<Row> & { readonly total?: number }): Row[];
  /** Only for answers that the contract gives as `null` (cookies, streams, files). */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Implementation {
  readonly route: RouteShape;
  readonly handler: (call: never) => Promise<unknown>;
}

export function implement<R extends RouteShape>(
  route: R,
  handler: (call: Call<R>) => Promise<RouteAnswerInput<R>>,
): Implementation {
  return { route, handler: handler as Implementation['handler'] };
}
