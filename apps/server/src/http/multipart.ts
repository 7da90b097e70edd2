import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { FOTO_MAX_BYTES, urlFieldOf } from '@frota/contract/fotos';
import { type FileRule, mensagensGerais, type RouteShape } from '@frota/contract/rota';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import type { UploadedFile } from './implement.ts';
import { CALL_MAX_BYTES, type Upload } from './uploads.ts';

const FIELDS = 60;

const FIELD_BYTES = 16 * 1024;

const HEADERS_OF_A_PART = 50;

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

type FileRules = Readonly<Record<string, FileRule>>;

/** Throws a DomainError at the first fault. */
interface MultipartForm {
  readonly fields: ReadonlyMap<string, string | string[]>;
  readonly files: Readonly<Record<string, UploadedFile[]>>;
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

function maxFiles(rules: FileRules): number {
  return Object.values(rules).reduce((sum, rule) => sum + rule.max, 0);
}

/** Counts borders before the parser, which is slow at each. Refuses a part at its beginning, a file at 8 MB. */
export function createMultipartForm(boundary: string, rules: FileRules): MultipartForm {
  const fields = new Map<string, string | string[]>();
  const files: Record<string, UploadedFile[]> = {};
  for (const field of Object.keys(rules)) files[field] = [];
  const refused = Promise.withResolvers<never>();
  // Avoids an unhandled rejection.
  refused.promise.catch(() => {});
  let refusal: DomainError | undefined;
  const refuse = (error: DomainError): void => {
    refusal ??= error;
    refused.reject(refusal);
  };
  const parser = new Busboy({
    // Rewritten, so that the parser uses the boundary counted here.
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: {
      fields: FIELDS,
      fieldSize: FIELD_BYTES,
      fileSize: FOTO_MAX_BYTES,
      headerPairs: HEADERS_OF_A_PART,
    },
  });
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve));
  const countBorders = createBorderCount(boundary, FIELDS + maxFiles(rules) + 1);

  parser.on('error', () => refuse(invalid()));
  parser.on('fieldsLimit', () => refuse(invalid()));
  parser.on('field', (name: string | undefined, value, _nameCut, valueCut) => {
    if (name === undefined) refuse(invalid());
    else if (valueCut) refuse(invalid(name, mensagensGerais.campoLongo(FIELD_BYTES)));
    else if (name.endsWith('[]')) fields.set(name, [...(fields.get(name) ?? []), value]);
    else fields.set(name, value);
  });
  parser.on('file', (name: string | undefined, stream, filename = '', _encoding, mimetype) => {
    // The parser reports a cut body; an unheard file error would end the process.
    stream.on('error', () => refuse(invalid()));
    const kept = name !== undefined && Object.hasOwn(rules, name) ? files[name] : undefined;
    if (name === undefined || !kept) return refuse(invalid(name, mensagensGerais.arquivoEstranho));
    const max = rules[name]!.max;
    const keep = (bytes: Buffer): void => {
      // Browsers send an empty part for an empty file field.
      if (bytes.length === 0 && filename === '') return;
      kept.push({ bytes, filename, mimetype });
      if (kept.length > max) refuse(invalid(name, mensagensGerais.arquivosDemais(max)));
    };
    collect(stream, keep, refuse);
  });

  return {
    fields,
    files,
    async write(chunk) {
      countBorders(chunk);
      const written = new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
      await Promise.race([refused.promise, written]);
      // The parser also calls back for a refused chunk.
      if (refusal) throw refusal;
    },
    async end() {
      parser.end();
      await Promise.race([refused.promise, finished]);
    },
  };
}

function collect(
  stream: BusboyFileStream,
  keep: (bytes: Buffer) => void,
  refuse: (error: DomainError) => void,
): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('limit', () => refuse(new DomainError('tooLarge', mensagensGerais.grandeDemais)));
  stream.on('end', () => keep(Buffer.concat(chunks)));
}

/** Throws after `max` borders. Keeps the end of each chunk, as a border may be split. */
function createBorderCount(boundary: string, max: number): (chunk: Buffer) => void {
  const border = Buffer.from(`\r\n--${boundary}`);
  let tail = Buffer.alloc(0);
  let seen = 0;
  return (chunk) => {
    const bytes = Buffer.concat([tail, chunk]);
    let at = bytes.indexOf(border);
    while (at >= 0) {
      seen += 1;
      if (seen > max) throw invalid();
      at = bytes.indexOf(border, at + border.length);
    }
    // Copied: a view would keep the whole chunk.
    tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - border.length + 1)));
  };
}

function invalid(field?: string, sentence: string = mensagensGerais.dadosInvalidos): DomainError {
  return new DomainError(
    'invalid',
    sentence,
    field === undefined ? {} : { campos: { [field]: sentence } },
  );
}

/** Waits for `take`; its errors end the body. Throws `invalid` for a cut body, `timeout` after `stalledMs`. */
export function receiveBody(
  body: Readable,
  take: (chunk: Buffer) => Promise<void>,
  stalledMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => stop(new DomainError('timeout', mensagensGerais.envioParado)),
      stalledMs,
    );
    const onData = (chunk: Buffer): void => {
      timer.refresh();
      body.pause();
      take(chunk).then(() => body.resume(), stop);
    };
    const onEnd = (): void => stop();
    const onCut = (): void => stop(new DomainError('invalid', mensagensGerais.dadosInvalidos));

    function stop(error?: unknown): void {
      clearTimeout(timer);
      body.pause();
      body.off('data', onData).off('end', onEnd).off('close', onCut);
      if (error === undefined) resolve();
      else reject(error);
    }

    // Reported by 'close'; without a listener it would end the process.
    body.on('error', () => {});
    body.on('data', onData).on('end', onEnd).on('close', onCut);
  });
}
