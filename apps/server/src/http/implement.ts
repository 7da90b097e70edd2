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

/** The session's user, read anew from the database at each request. */
export interface SessionUser {
  readonly id: number;
  readonly usuario: string;
  readonly tipo_login: TipoLogin;
  /** Somebody else set the password: only what `comSenhaProvisoria` allows. */
  readonly trocar_senha: boolean;
  /** A second factor is required of him and he has none: only what `semSegundoFator` allows. */
  readonly criar_fator: boolean;
  /** IP address of the request. */
  readonly endereco: string;
  /** The token that acts in his stead, under a name of its own; undefined where it is he. */
  readonly token?: { readonly id: string; readonly escopos: readonly Escopo[] };
}

/** Who is counted: a token has a share of its own beside its manager's. */
export const callerOf = ({ id, token }: SessionUser): string => token?.id ?? String(id);

/** A file of a multipart body, whole in memory (at most FOTO_MAX_BYTES). */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly filename: string;
  readonly mimetype: string;
}

/** One parsed, authorised call of the API, as a handler gets it. */
export interface Call<R extends RouteShape> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  /** Files by multipart field; a field without files is an empty list. */
  readonly files: Readonly<Record<RouteFiles<R>, readonly UploadedFile[]>>;
  readonly user: R['who'] extends 'anyone' ? undefined : SessionUser;
  /** Aborted when the caller has left before he was answered. */
  readonly gone: AbortSignal;
  /** Answers whether the caller has this version already, and gives it to him as the ETag. */
  isKnown(version: string): boolean;
  /** The rows of a list's page; its X-Proximo-Cursor and X-Total go with them. */
  paged<Row>(page: Page<Row> & { readonly total?: number }): Row[];
  /** For cookies, streams and files only: an answer that the contract gives as `null`. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Implementation {
  readonly route: RouteShape;
  readonly handler: (call: never) => Promise<unknown>;
}

/** Ties a call of the contract to the one service call that answers it. */
export function implement<R extends RouteShape>(
  route: R,
  handler: (call: Call<R>) => Promise<RouteAnswerInput<R>>,
): Implementation {
  return { route, handler: handler as Implementation['handler'] };
}
