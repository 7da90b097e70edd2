import { FOTO_MAX_BYTES, urlFieldOf } from '@frota/contract/fotos';
import { mensagensGerais, type RouteShape } from '@frota/contract/rota';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import type { UploadedFile } from './implement.ts';
import { createMultipartForm, type FileRules, maxFiles } from './multipart-form.ts';
import { receiveBody } from './receive-body.ts';
import { CALL_MAX_BYTES } from './upload-limits.ts';
import type { Upload } from './uploads-in-flight.ts';

const TEXT_BYTES = 256 * 1024;

/** RFC 2046, 5.1.1. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,\-./:=? ]{1,70})"|([\w'()+,\-./:=?]{1,70}))\s*(?:;|$)/i;

export function multipartMaxBytes(rules: FileRules): number {
  return Math.min(CALL_MAX_BYTES, maxFiles(rules) * FOTO_MAX_BYTES + TEXT_BYTES);
}

export function multipartTooLarge(rules: FileRules): DomainError {
  const { grandeDemais, pedidoGrande } = mensagensGerais;
  return new DomainError('tooLarge', maxFiles(rules) === 1 ? grandeDemais : pedidoGrande);
}

export function acceptMultipart(http: FastifyInstance): void {
  http.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
}

type MultipartRules = NonNullable<RouteShape['multipart']>;
type Fields = Record<string, string | string[]>;

export interface MultipartInput {
  /** Under the contract's names; the last of a repeated one that is no list. */
  readonly fields: Fields;
  readonly files: Readonly<Record<string, UploadedFile[]>>;
  readonly problems: Record<string, string>;
}

/** Throws `unsupported`, `tooLarge` (file over 8 MB, body over its limit), `invalid`; errors of `upload`. */
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

/** `fields`: where photos may be given by address. */
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
    // For a single photo an attached file wins over an address.
    else if (rule.max > 1 && count > rule.max) {
      problems[field] = mensagensGerais.arquivosDemais(rule.max);
    }
  }
  return problems;
}
