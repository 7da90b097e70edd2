import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { FOTO_MAX_BYTES } from '@frota/contract/fotos';
import { type FileRule, mensagensGerais } from '@frota/contract/rota';
import { DomainError } from '../kernel/domain-error.ts';
import type { UploadedFile } from './implement.ts';

export type FileRules = Readonly<Record<string, FileRule>>;

/** A form while it arrives. Each call throws a DomainError at the first thing that is not allowed. */
export interface MultipartForm {
  /** Text fields; one whose name ends with [] is a list. */
  readonly fields: ReadonlyMap<string, string | string[]>;
  readonly files: Readonly<Record<string, UploadedFile[]>>;
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

const FIELDS = 60;
const FIELD_BYTES = 16 * 1024;
const HEADERS_OF_A_PART = 50;

/** How many files the rules allow in all. */
export function maxFiles(rules: FileRules): number {
  return Object.values(rules).reduce((sum, rule) => sum + rule.max, 0);
}

/**
 * A parser for a form with such files. Borders are counted before it sees them, as it works long at
 * each; a part beyond its limits is refused when it begins, a file when its 8 MB are full.
 */
export function createMultipartForm(boundary: string, rules: FileRules): MultipartForm {
  const fields = new Map<string, string | string[]>();
  const files: Record<string, UploadedFile[]> = {};
  for (const field of Object.keys(rules)) files[field] = [];
  const refused = Promise.withResolvers<never>();
  // While nobody awaits it, its rejection must not end the process as unhandled.
  refused.promise.catch(() => {});
  let refusal: DomainError | undefined;
  const refuse = (error: DomainError): void => {
    refusal ??= error;
    refused.reject(refusal);
  };
  const parser = new Busboy({
    // The header is written anew with the boundary that is counted here, so that the parser splits at the
    // same one.
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
    // The parser tells of a cut body itself; unheard, the file's own error would end the process.
    stream.on('error', () => refuse(invalid()));
    const kept = name !== undefined && Object.hasOwn(rules, name) ? files[name] : undefined;
    if (name === undefined || !kept) return refuse(invalid(name, mensagensGerais.arquivoEstranho));
    const max = rules[name]!.max;
    const keep = (bytes: Buffer): void => {
      // A form sends an empty part for a file field that was left blank.
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
      // The parser also calls back for a chunk that it refused.
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

/**
 * Counts the borders between a body's parts as it comes, and throws at the one after `max`. A border may be cut in two
 * by the chunks: the end of each is looked at again with the next.
 */
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
