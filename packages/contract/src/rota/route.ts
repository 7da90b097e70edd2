import type { z } from 'zod';
import type { TipoLogin } from '../acesso/tipo-login.ts';
import type { Escopo } from '../tokens/escopos.ts';

/** Who may call: everybody, anybody with a session, or the listed kinds of user. */
type Who = 'anyone' | 'session' | readonly TipoLogin[];

/** How many files a multipart field may carry; `min` 0 means optional. */
export interface FileRule {
  readonly min: number;
  readonly max: number;
  /** Media type, where it is no photo. */
  readonly tipo?: string;
  /** What the user is told when fewer than `min` came. */
  readonly message?: string;
}

/** What makes a call heavy: that it reads much, or that it answers a file. */
export type Peso = 'leitura' | 'exportacao';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Fastify's form: `:name` for a segment, `*` for the rest of the path. */
type Path = `/${string}`;
/**
 * Successful answers by status; `null` is an answer that is no JSON (file, stream, empty). 304, beside
 * another one, is answered where the handler has nothing new to tell.
 */
type Answers = Readonly<Partial<Record<200 | 201 | 202 | 204 | 304, z.ZodType | null>>>;

/** What a call says of itself, beside its address. */
interface RouteDeclared {
  readonly who: Who;
  /** What a user of another kind is told (403), where the general sentence does not do. */
  readonly semPermissao?: string;
  readonly summary: string;
  /** A POST that only asks: what it asks for is not to stand in an address. */
  readonly pergunta?: true;
  /** Each call by a user that gives him what he asked for is written to the auditoria, under this action. */
  readonly auditada?: 'exportacao' | 'foto' | 'consulta_cpf';
  /** Most bytes of its JSON, where it is longer than others'. */
  readonly jsonMaxBytes?: number;
  /** A heavy call: it takes one of few places, of its user and of all. */
  readonly peso?: Peso;
  /** Another server may call it in a user's name, with a pass in place of his session. */
  readonly entreServidores?: true;
  /** Opens it to a token, in its manager's stead; of several each does. Without it no token makes the call. */
  readonly escopo?: Escopo | readonly Escopo[];
  /** Open also to a user who has yet to change a password that somebody else set. */
  readonly comSenhaProvisoria?: boolean;
  /** Open also to a user who has yet to make the second factor that is required of him, as what is `comSenhaProvisoria` is. */
  readonly semSegundoFator?: boolean;
  /** A page's form may call it, of which only that it was sent counts. */
  readonly porFormulario?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly multipart?: {
    readonly fields: z.ZodType;
    readonly files: Readonly<Record<string, FileRule>>;
    /** Each file may be named by the address of its upload instead (`urlFields`). */
    readonly byUrl?: boolean;
    /** Text fields that the company's own documents call otherwise: their name there, the one here. */
    readonly otherNames?: Readonly<Record<string, string>>;
  };
  /** Without any: an empty 204. */
  readonly answers?: Answers;
  /**
   * Statuses of the error body that this call can give beside 401, 403, 429 and 5xx; 400 where it takes a query or a
   * body, and 413 where it takes files, go without saying.
   */
  readonly errors?: readonly number[];
  /** A refresh that the user did not ask for: it does not extend the session. */
  readonly background?: boolean;
}

export interface RouteShape extends RouteDeclared {
  readonly method: Method;
  readonly path: Path;
  readonly answers: Answers;
}

type Route<A extends string, R> = A extends `${infer M extends Method} ${infer P extends Path}`
  ? R & {
      readonly method: M;
      readonly path: P;
      readonly answers: R extends { answers: infer X extends Answers } ? X : { readonly 204: null };
    }
  : never;

/** Declares a call of the API once for both sides, as 'GET /api/…': it validates, serialises, documents and types. */
export function defineRoute<A extends `${Method} ${Path}`, const R extends RouteDeclared>(
  address: A,
  route: R,
): Route<A, R> {
  const [method, path] = address.split(' ');
  return { answers: { 204: null }, ...route, method, path } as Route<A, R>;
}

/** The same of a file that is exported, which is written to the auditoria; a user has one at a time. */
export function defineExport<P extends Path, const R extends RouteDeclared>(path: P, route: R) {
  return defineRoute(`GET ${path}`, {
    auditada: 'exportacao',
    peso: 'exportacao',
    answers: { 200: null },
    ...route,
  });
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type RouteParams<R extends RouteShape> = R extends { params: infer P } ? Out<P> : undefined;
export type RouteQuery<R extends RouteShape> = R extends { query: infer Q } ? Out<Q> : undefined;
export type RouteQueryInput<R extends RouteShape> = R extends { query: infer Q }
  ? In<Q>
  : undefined;
/** The body as the service gets it, after parsing (the text fields, where it is multipart). */
export type RouteBody<R extends RouteShape> = R extends { body: infer B }
  ? Out<B>
  : R extends { multipart: { fields: infer F } }
    ? Out<F>
    : undefined;
/** The body as the client writes it. */
export type RouteBodyInput<R extends RouteShape> = R extends { body: infer B }
  ? In<B>
  : R extends { multipart: { fields: infer F } }
    ? In<F>
    : undefined;
export type RouteFiles<R extends RouteShape> = R extends { multipart: { files: infer F } }
  ? keyof F & string
  : never;
type AnswerOf<A> = A extends z.ZodType ? z.output<A> : undefined;
/** The JSON of the successful answer. */
export type RouteAnswer<R extends RouteShape> = AnswerOf<R['answers'][keyof R['answers']]>;
// biome-ignore lint/suspicious/noConfusingVoidType: it is what a handler without an answer returns
type AnswerInputOf<A> = A extends z.ZodType ? z.input<A> : void;
/** What a service hands over to be serialised (dates may still be Date). */
export type RouteAnswerInput<R extends RouteShape> = AnswerInputOf<
  R['answers'][keyof R['answers']]
>;
