import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { FOTO_MAX_BYTES } from '@frota/contract/fotos';
import { type FileRule, mensagensGerais } from '@frota/contract/rota';
import { DomainError } from '../kernel/domain-error.ts';
import type { UploadedFile } from './implement.ts';

export type FileRules = Readonly<Record<string, FileRule>>;

/** Throws a DomainError at the first fault. */
export interface MultipartForm {
  readonly fields: ReadonlyMap<string, string | string[]>;
  readonly files: Readonly<Record<string, UploadedFile[]>>;
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

const FIELDS = 60;
const FIELD_BYTES = 16 * 1024;
const HEADERS_OF_A_PART = 50;

export function maxFiles(rules: FileRules): number {
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
