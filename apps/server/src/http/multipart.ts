import { FOTO_MAX_BYTES, urlFieldOf } from '@frota/contract/fotos';
import { mensagensGerais, type RouteShape } from '@frota/contract/rota';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import type { UploadedFile } from './implement.ts';
import { createMultipartForm, type FileRules, maxFiles } from './multipart-form.ts';
import { receiveBody } from './receive-body.ts';
import { CALL_MAX_BYTES } from './upload-limits.ts';
import type { Upload } from './uploads-in-flight.ts';

/** Beside the files: text fields and the parts' own headers. */
const TEXT_BYTES = 256 * 1024;

/** RFC 2046, 5.1.1. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,\-./:=? ]{1,70})"|([\w'()+,\-./:=?]{1,70}))\s*(?:;|$)/i;

/** Most bytes that a call with these files may have. */
export function multipartMaxBytes(rules: FileRules): number {
  return Math.min(CALL_MAX_BYTES, maxFiles(rules) * FOTO_MAX_BYTES + TEXT_BYTES);
}

/** What a call with these files is told that is larger. */
export function multipartTooLarge(rules: FileRules): DomainError {
  const { grandeDemais, pedidoGrande } = mensagensGerais;
  return new DomainError('tooLarge', maxFiles(rules) === 1 ? grandeDemais : pedidoGrande);
}

/** Leaves multipart bodies unread until their call's handler reads them. */
export function acceptMultipart(http: FastifyInstance): void {
  http.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
}

type MultipartRules = NonNullable<RouteShape['multipart']>;
type Fields = Record<string, string | string[]>;

export interface MultipartInput {
  /** Text fields as they came, under the contract's names; of a repeated one that is no list the last. */
  readonly fields: Fields;
  readonly files: Readonly<Record<string, UploadedFile[]>>;
  /** One sentence per file field that breaks its rule. */
  readonly problems: Record<string, string>;
}

/**
 * Reads a multipart body whole into memory, and no further than its first fault.
 * Throws `unsupported` for another body, `tooLarge` for a file above 8 MB or a body above its limit,
 * `invalid` for broken ones and files not asked for, and what `receiveBody` and `upload` throw.
 */
export async function readMultipart(
  request: FastifyRequest,
  { files: rules, byUrl = false, otherNames = {} }: MultipartRules,
  upload: Upload,
  stalledMs: number,
): Promise<MultipartInput> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new DomainError('unsupported', mensagensGerais.formatoErrado);
  }
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new DomainError('invalid', mensagensGerais.dadosInvalidos);
  const form = createMultipartForm(boundary, rules);
  let left = multipartMaxBytes(rules);
  const take = async (chunk: Buffer): Promise<void> => {
    left -= chunk.length;
    if (left < 0) throw multipartTooLarge(rules);
    upload.add(chunk.length);
    await form.write(chunk);
  };
  await receiveBody(request.raw, take, stalledMs);
  await form.end();
  const fields = Object.fromEntries(
    [...form.fields].map(([name, value]) => [
      Object.hasOwn(otherNames, name) ? otherNames[name]! : name,
      value,
    ]),
  );
  return { fields, files: form.files, problems: findProblems(form.files, rules, byUrl && fields) };
}

/** `fields` where photos may be named by the address of their upload. */
function findProblems(
  files: Readonly<Record<string, UploadedFile[]>>,
  rules: FileRules,
  fields: Fields | false,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const named = fields ? [fields[urlFieldOf(field, rule)] ?? []].flat().filter(Boolean) : [];
    const count = (files[field]?.length ?? 0) + named.length;
    if (count < rule.min) problems[field] = rule.message ?? mensagensGerais.fotoObrigatoria;
    // Of a single photo the file counts, wherever it was uploaded before.
    else if (rule.max > 1 && count > rule.max) {
      problems[field] = mensagensGerais.arquivosDemais(rule.max);
    }
  }
  return problems;
}
