import type { z } from 'zod';
import type { TipoLogin } from '../acesso/acesso.rules.ts';
import type { Escopo } from '../tokens/tokens.rules.ts';

/** Integer of the database. */
export const ID_MAX = 2_147_483_647;

/** Everybody, any session, or these types of user. */
type Who = 'anyone' | 'session' | readonly TipoLogin[];

export interface FileRule {
  readonly min: number;
  readonly max: number;
  readonly tipo?: string;
  readonly message?: string;
}

export type Peso = 'leitura' | 'exportacao';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Fastify's form: `:name`, and `*` for the rest. */
type Path = `/${string}`;
/** By status; `null`: no JSON (file, stream, empty). 304: nothing new. */
type Answers = Readonly<Partial<Record<200 | 201 | 202 | 204 | 304, z.ZodType | null>>>;

interface RouteDeclared {
  readonly who: Who;
  /** 403 for other types of user. */
  readonly semPermissao?: string;
  readonly summary: string;
  /** A POST that reads, so that what it asks for stays out of the address. */
  readonly pergunta?: true;
  /** Each successful call is written to the audit trail as this action. */
  readonly auditada?: 'exportacao' | 'foto' | 'consulta_cpf';
  readonly jsonMaxBytes?: number;
  /** Limits how many run at once, per user and in all. */
  readonly peso?: Peso;
  /** Another server may call it for a user, with a pass in place of the session. */
  readonly entreServidores?: true;
  /** Open to tokens with one of these scopes. */
  readonly escopo?: Escopo | readonly Escopo[];
  /** Open before a password set by somebody else is changed. */
  readonly comSenhaProvisoria?: boolean;
  /** Open before a required second factor exists. */
  readonly semSegundoFator?: boolean;
  /** An HTML form may post it; its body is ignored. */
  readonly porFormulario?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly multipart?: {
    readonly fields: z.ZodType;
    readonly files: Readonly<Record<string, FileRule>>;
    /** Files may be given by the address of an upload (`urlFields`). */
    readonly byUrl?: boolean;
    /** Names in the company's documents, and the fields here. */
    readonly otherNames?: Readonly<Record<string, string>>;
  };
  readonly answers?: Answers;
  /** Error statuses beside 401, 403, 429, 5xx, 400 (with query or body) and 413 (with files). */
  readonly errors?: readonly number[];
  /** Refreshes by itself: does not extend the session. */
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

/** Declares a call as 'GET /api/…'; from it come validation, serialisation, documents and types. */
export function defineRoute<A extends `${Method} ${Path}`, const R extends RouteDeclared>(
  address: A,
  route: R,
): Route<A, R> {
  const [method, path] = address.split(' ');
  return { answers: { 204: null }, ...route, method, path } as Route<A, R>;
}

/** For exported files: audited, one at a time per user. */
export function defineExport<P extends Path, const R extends RouteDeclared>(path: P, route: R) {
  return defineRoute(`GET ${path}`, {
    auditada: 'exportacao',
    peso: 'exportacao',
    answers: { 200: null },
    ...route,
  });
}

type XlsxPath<P> = P extends `${infer Base}.csv` ? `${Base}.xlsx` : never;

/** The same list as a spreadsheet, beside its CSV. For people alone: of its bytes no CPF is taken out, as tokens ask. */
export function asXlsx<const R extends RouteShape>(
  csv: R,
): Omit<R, 'path'> & { readonly path: XlsxPath<R['path']> } {
  const { path, summary, escopo: _, ...route } = csv;
  const xlsx = {
    ...route,
    path: path.replace(/\.csv$/, '.xlsx'),
    summary: summary.replace('CSV', 'spreadsheet'),
  };
  return xlsx as unknown as Omit<R, 'path'> & { readonly path: XlsxPath<R['path']> };
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type RouteParams<R extends RouteShape> = R extends { params: infer P } ? Out<P> : undefined;
export type RouteQuery<R extends RouteShape> = R extends { query: infer Q } ? Out<Q> : undefined;
export type RouteQueryInput<R extends RouteShape> = R extends { query: infer Q }
  ? In<Q>
  : undefined;
/** After parsing; the text fields of a multipart. */
export type RouteBody<R extends RouteShape> = R extends { body: infer B }
  ? Out<B>
  : R extends { multipart: { fields: infer F } }
    ? Out<F>
    : undefined;
export type RouteBodyInput<R extends RouteShape> = R extends { body: infer B }
  ? In<B>
  : R extends { multipart: { fields: infer F } }
    ? In<F>
    : undefined;
export type RouteFiles<R extends RouteShape> = R extends { multipart: { files: infer F } }
  ? keyof F & string
  : never;
type AnswerOf<A> = A extends z.ZodType ? z.output<A> : undefined;
export type RouteAnswer<R extends RouteShape> = AnswerOf<R['answers'][keyof R['answers']]>;
// biome-ignore lint/suspicious/noConfusingVoidType: it is what a handler without an answer returns
type AnswerInputOf<A> = A extends z.ZodType ? z.input<A> : void;
/** Before serialisation: dates may be Date. */
export type RouteAnswerInput<R extends RouteShape> = AnswerInputOf<
  R['answers'][keyof R['answers']]
>;
