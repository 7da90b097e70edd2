import { mensagensGerais, type RouteShape } from '@frota/contract/rota';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import type { UploadedFile } from './implement.ts';
import { readMultipart } from './multipart.ts';
import type { Upload } from './uploads.ts';

export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
}

type Campos = Record<string, string>;

/** Throws `invalid` with a sentence per field. */
export async function parseRequest(
  route: RouteShape,
  request: FastifyRequest,
  { upload, stalledMs }: { readonly upload: Upload; readonly stalledMs: number },
): Promise<ParsedRequest> {
  const campos: Campos = {};
  const params = check(route.params, request.params, campos);
  const query = check(route.query, request.query, campos);
  if (!route.multipart) {
    const body = check(route.body, request.body, campos);
    refuse(campos);
    return { params, query, body, files: {} };
  }
  const { fields, files, problems } = await readMultipart(
    request,
    route.multipart,
    upload,
    stalledMs,
  );
  const body = check(route.multipart.fields, fields, campos);
  refuse({ ...campos, ...problems });
  return { params, query, body, files };
}

function refuse(campos: Campos): void {
  const [first] = Object.values(campos);
  if (first !== undefined) throw new DomainError('invalid', first, { campos });
}

function check(schema: z.ZodType | undefined, input: unknown, campos: Campos): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input, { error: sentence });
  // PostgreSQL's text cannot hold NUL.
  const field = result.success ? fieldWithNul(result.data) : undefined;
  if (field !== undefined) campos[field] ??= mensagensGerais.campoInvalido;
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'pedido');
    campos[field] ??= issue.message;
  }
  return undefined;
}

function fieldWithNul(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const entries = Object.entries(data);
  return entries.find(([, value]) => JSON.stringify(value)?.includes('\\u0000'))?.[0];
}

/** For issues without a sentence in the contract. */
function sentence(issue: z.core.$ZodRawIssue): string {
  if (issue.path?.length === 0) return mensagensGerais.dadosInvalidos;
  if (issue.input === undefined || issue.input === '') return mensagensGerais.campoObrigatorio;
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return mensagensGerais.campoLongo(issue.maximum);
  }
  return mensagensGerais.campoInvalido;
}
