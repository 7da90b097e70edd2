import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
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
import { csvOf, type Table, xlsxOf } from '../kernel/table.ts';

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

/** For calls with a `null` answer. An error before the first piece is still answered as such. */
export async function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  content: string | Buffer | AsyncIterable<string | Buffer>,
): Promise<void> {
  const streamed = typeof content === 'object' && Symbol.asyncIterator in content;
  const body = streamed ? Readable.from(await begun(content)) : content;
  reply
    .headers({
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Type': type,
      'Cache-Control': 'no-store',
    })
    .send(body);
}

async function begun<Piece>(pieces: AsyncIterable<Piece>): Promise<AsyncIterable<Piece>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  const inThisCall = AsyncLocalStorage.snapshot();
  return (async function* () {
    for (let piece = first; !piece.done; ) {
      yield piece.value;
      piece = await inThisCall(() => iterator.next());
    }
  })();
}

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const PDF_TYPE = 'application/pdf';

interface Exported {
  /** The file's name without its ending. */
  readonly name: string;
  readonly table: Table;
}

/** Ties a list's two files, .csv and .xlsx, to the one service call that reads their rows. */
export function implementTable<R extends RouteShape>(
  [csv, xlsx]: readonly [csv: R, xlsx: RouteShape],
  read: (call: Call<R>) => Exported | Promise<Exported>,
): Implementation[] {
  const send =
    (ending: string, type: string, write: (table: Table) => AsyncIterable<string | Buffer>) =>
    async (call: Call<R>) => {
      const { name, table } = await read(call);
      await sendFile(call.reply, `${name}.${ending}`, type, write(table));
    };
  return [
    implement(csv, send('csv', CSV_TYPE, csvOf) as never),
    implement(xlsx, send('xlsx', XLSX_TYPE, xlsxOf) as never),
  ];
}
